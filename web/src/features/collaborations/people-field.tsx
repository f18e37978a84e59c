import { collaborationPeopleMax } from '@publyka/contract/collaboration-limits';
import { searchPeopleRoute } from '@publyka/contract/routes/connections';
import type { Person } from '@publyka/contract/routes/profiles';
import { rolesInWords } from '@publyka/contract/text/credit-roles';
import { IconX } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/session/session.ts';
import { personRole } from '../../shared/people/affiliation.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { RoleLine } from '../../shared/people/role-line.tsx';
import { collaborationsKey } from '../../shared/reports/reported-keys.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { suggestionsQuery } from './data.ts';
import type { ProposedPerson } from './proposal-draft.ts';
import { RolesSheet } from './roles-sheet.tsx';

type PeopleFieldProps = {
  people: ProposedPerson[];
  /** Its authors are offered first. */
  workId: string | undefined;
  error: string | undefined;
  /** Who is in it, and is not found again. */
  already?: readonly string[];
  max?: number;
  onChange: (people: ProposedPerson[]) => void;
};

/** With whom, each with their roles. */
export function PeopleField({
  people,
  workId,
  error,
  already = [],
  max = collaborationPeopleMax - 1,
  onChange,
}: PeopleFieldProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Person | null>(null);
  const isFull = people.length >= max;
  return (
    <section aria-label="Com quem" className="mt-5">
      <h3 className="text-meta font-semibold">Com quem</h3>
      <ul className="mt-1">
        {people.map((one) => (
          <PersonRow
            key={one.person.id}
            proposed={one}
            onRoles={() => setAsked(one.person)}
            onRemove={() => onChange(people.filter(({ person }) => person.id !== one.person.id))}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1 text-meta text-danger">
          {error}
        </p>
      )}
      {!isFull && (
        <>
          <SearchInput
            label="Buscar pessoa"
            value={text}
            onValueChange={setText}
            placeholder="Buscar por nome"
            className="mt-2"
          />
          <Candidates
            text={text}
            workId={workId}
            taken={[...already, ...people.map(({ person }) => person.id)]}
            onChoose={setAsked}
          />
        </>
      )}
      <RolesSheet
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked ? `Papéis de ${asked.fullName}` : ''}
        roles={people.find(({ person }) => person.id === asked?.id)?.roles ?? []}
        onSave={(roles) => {
          if (asked) onChange(withPerson(people, { person: asked, roles }));
          setAsked(null);
          setText('');
        }}
      />
    </section>
  );
}

function withPerson(people: ProposedPerson[], added: ProposedPerson): ProposedPerson[] {
  const isThere = people.some(({ person }) => person.id === added.person.id);
  return isThere ? people.map((one) => (one.person.id === added.person.id ? added : one)) : [...people, added];
}

type PersonRowProps = { proposed: ProposedPerson; onRoles: () => void; onRemove: () => void };

function PersonRow({ proposed: { person, roles }, onRoles, onRemove }: PersonRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />
      <div className="min-w-0 flex-1">
        <p className="text-ui font-semibold wrap-anywhere">{person.fullName}</p>
        <TextButton onClick={onRoles} className="text-left font-normal! text-ink-2">
          {rolesInWords(roles)}
          <VisuallyHidden>: papéis de {person.fullName}</VisuallyHidden>
        </TextButton>
      </div>
      <IconButton label={`Tirar ${person.fullName}`} icon={<Icon of={IconX} size={18} />} onClick={onRemove} />
    </li>
  );
}

type CandidatesProps = {
  text: string;
  workId: string | undefined;
  taken: readonly string[];
  onChoose: (person: Person) => void;
};

/** The people found; before one seeks, members with the names of the work's authors. */
function Candidates({ text, workId, taken, onChoose }: CandidatesProps) {
  const me = useMe();
  const sought = useDebounced(text.trim(), 300);
  const found = useQuery({
    queryKey: [...collaborationsKey, 'people', sought],
    queryFn: sought === '' ? skipToken : ({ signal }) => call(searchPeopleRoute, { query: { q: sought } }, { signal }),
  });
  const { data: [suggestion] = [] } = useQuery({ ...suggestionsQuery(workId), enabled: workId !== undefined });
  const offered = sought === '' ? (suggestion?.people ?? []) : (found.data?.items ?? []).map(({ person }) => person);
  const people = offered.filter(({ id }) => id !== me.id && !taken.includes(id)).slice(0, 8);
  if (found.isError) return <p className="mt-2 text-ui text-danger">Erro ao buscar pessoas</p>;
  if (people.length === 0) {
    const isNobody = sought !== '' && found.isSuccess;
    return (
      isNobody && (
        <p role="status" className="mt-2 text-ui text-ink-2">
          Ninguém encontrado.
        </p>
      )
    );
  }
  return (
    <ul aria-label={sought === '' ? 'Com nome de quem assina a obra' : 'Pessoas encontradas'} className="mt-2">
      {sought === '' && <li className="text-meta text-ink-3">Têm o nome de quem assina a obra:</li>}
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex min-h-13 w-full items-center gap-3 rounded-small text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
          >
            <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />
            <span className="min-w-0 flex-1">
              <span className="block text-ui font-semibold wrap-anywhere">{person.fullName}</span>
              <span className="block truncate text-meta text-ink-3">
                {personRole(person) ? <RoleLine person={person} /> : `@${person.username}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
