import { type ReadingRole, readingRoleTexts } from '@publyka/contract/reading-limits';
import { type Reading, setReadingRoleRoute } from '@publyka/contract/routes/readings';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/session/session.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { cacheReading } from '../../shared/readings/data.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';

/** 'Papéis': who does what, how far they are, and what is free. */
export function Roles({ reading }: { reading: Reading }) {
  const { id: readingId, communityId, people, freeRoles, viewer } = reading;
  const queryClient = useQueryClient();
  const {
    mutate: take,
    isPending,
    variables,
  } = useMutation({
    mutationFn: (role: ReadingRole | null) =>
      call(setReadingRoleRoute, { params: { communityId, readingId }, body: { role } }),
    onSuccess: (next) => cacheReading(queryClient, next),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <section className="mt-8">
      <QuietHeading level={2}>Papéis</QuietHeading>
      <ul>
        {people.map((reader) => (
          <ReaderRow key={reader.person.id} reader={reader} />
        ))}
      </ul>
      {freeRoles.length > 0 && <TakeRole free={freeRoles} isBusy={isPending} onTake={take} />}
      {viewer.role && (
        <Button variant="quiet" className="mt-2" busy={isPending && variables === null} onClick={() => take(null)}>
          Deixar meu papel
        </Button>
      )}
    </section>
  );
}

type TakeRoleProps = { free: ReadingRole[]; isBusy: boolean; onTake: (role: ReadingRole) => void };

/** 'Pegar um papel': which are free. */
function TakeRole({ free, isBusy, onTake }: TakeRoleProps) {
  const row = (
    <button
      type="button"
      aria-busy={isBusy}
      className="flex min-h-14 w-full items-center gap-3.5 rounded-small py-2 text-left hover:bg-hover active:bg-sunken"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full border-[1.5px] border-line-strong">
        <Icon of={IconPlus} size={18} />
      </span>
      <span className="flex-1 text-chat">Pegar um papel</span>
      <span className="shrink-0 text-ui text-ink-3">
        {free.length === 1 ? `${roleNames[free[0] ?? 'minutes']} livre` : `${free.length} livres`}
      </span>
    </button>
  );
  return (
    <Menu trigger={row} align="start" side="top">
      {free.map((role) => (
        <MenuItem key={role} onSelect={() => onTake(role)}>
          {readingRoleTexts[role]}
        </MenuItem>
      ))}
    </Menu>
  );
}

const roleNames: Readonly<Record<ReadingRole, string>> = {
  leads: 'condução',
  questions: 'abertura',
  passage: 'passagem',
  minutes: 'relatoria',
};

function ReaderRow({ reader: { person, role, progress } }: { reader: Reading['people'][number] }) {
  const me = useMe();
  return (
    <li className="flex min-h-14 items-center gap-3.5 py-2">
      <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />
      <span className="min-w-0 flex-1">
        <Link
          to="/profile/$userId"
          params={{ userId: person.id }}
          className="block truncate rounded-small text-chat hover:underline"
        >
          {person.id === me.id ? 'Você' : person.fullName}
        </Link>
        {role && <span className="block text-meta text-ink-3">{readingRoleTexts[role]}</span>}
      </span>
      {progress === 'read' && (
        <span className="flex shrink-0 items-center gap-1.5 text-ui">
          <Icon of={IconCheck} size={18} /> leu
        </span>
      )}
      {progress === 'reading' && <span className="shrink-0 text-ui text-ink-3">lendo</span>}
    </li>
  );
}
