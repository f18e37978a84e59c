import { giveStaffRoleRoute, listStaffRoute, type StaffMember } from '@publyka/contract/routes/administration';
import { searchPeopleRoute } from '@publyka/contract/routes/connections';
import type { Person } from '@publyka/contract/routes/profiles';
import { type PersonRole, personRoles } from '@publyka/contract/staff';
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { administrationKey } from '../../../shared/people/standing.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { roleDetails, roleLabels } from '../shell/role-labels.ts';
import { SectionHeader } from '../shell/section-header.tsx';

const staffQuery = queryOptions({
  queryKey: [administrationKey, 'staff'],
  queryFn: ({ signal }) => call(listStaffRoute, {}, { signal }),
});

/** 'Papéis': who moderates and administers, and giving a role to somebody else. */
export function RolesSection() {
  const query = useQuery(staffQuery);
  const staff = query.data?.items;
  return (
    <>
      <SectionHeader title="Papéis" detail={staff && detailOf(staff)} />
      {query.isPending && <RowsSkeleton />}
      {query.error && <QueryError query={query} title="Erro ao carregar os papéis" />}
      <ul className="max-w-170 py-2">
        {staff?.map((one) => (
          <RoleRow key={one.person.id} person={one.person} held={one.role} isWeak={!one.hasSecondStep} />
        ))}
      </ul>
      {staff && <SomebodyElse known={staff.map(({ person }) => person.id)} />}
    </>
  );
}

function detailOf(staff: StaffMember[]): string {
  const count = (role: PersonRole) => staff.filter((one) => one.role === role).length;
  return `${count('administra')} na administração · ${count('modera')} na moderação`;
}

type RoleRowProps = { person: Person; held: PersonRole; isWeak?: boolean };

function RoleRow({ person, held, isWeak = false }: RoleRowProps) {
  const { mutate: give, isPending } = useGiveRole(person);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-(--gutter) py-2 wide:px-8">
      <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 36)} size={36} />
      <div className="min-w-0 flex-1">
        <PersonName {...person} />
        <p className="text-meta text-ink-3">
          {isWeak ? 'Sem a segunda etapa: o papel não abre nada' : roleDetails[held]}
        </p>
      </div>
      <Select
        aria-label={`Papel de ${person.fullName}`}
        options={roleOptions}
        value={held}
        disabled={isPending}
        onValueChange={(next) => give(next)}
        className="w-44"
      />
    </li>
  );
}

const roleOptions = personRoles.map((value) => ({ value, label: value === 'membro' ? 'Membro' : roleLabels[value] }));

function useGiveRole(person: Person) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (role: PersonRole) => call(giveStaffRoleRoute, { params: { personId: person.id }, body: { role } }),
    onSuccess: ({ role }) => {
      toast.success(
        role === 'membro' ? `${person.fullName} não tem mais papel` : `${person.fullName}: ${roleLabels[role]}`,
      );
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
}

function SomebodyElse({ known }: { known: string[] }) {
  const [words, setWords] = useState('');
  const sought = useDebounced(words.trim(), 250);
  const query = useQuery({
    queryKey: [administrationKey, 'people-for-roles', sought],
    queryFn: sought === '' ? skipToken : ({ signal }) => call(searchPeopleRoute, { query: { q: sought } }, { signal }),
  });
  const found = query.data?.items.map(({ person }) => person).filter(({ id }) => !known.includes(id));
  return (
    <section aria-labelledby="outra-pessoa" className="max-w-170 border-t border-line pt-5 pb-10">
      <div className="px-(--gutter) wide:px-8">
        <SectionTitle id="outra-pessoa">Dar papel a outra pessoa</SectionTitle>
        <p className="mt-1 text-meta text-ink-3">
          Ela precisa antes de verificação em duas etapas ou de uma chave de acesso.
        </p>
        <SearchInput
          label="Nome ou @"
          placeholder="Nome ou @"
          value={words}
          onValueChange={setWords}
          className="mt-3"
        />
      </div>
      <ul aria-live="polite" className="py-2">
        {found?.map((person) => (
          <RoleRow key={person.id} person={person} held="membro" />
        ))}
        {found?.length === 0 && (
          <li className="px-(--gutter) py-2 text-ui text-ink-2 wide:px-8">Ninguém com este nome.</li>
        )}
      </ul>
    </section>
  );
}
