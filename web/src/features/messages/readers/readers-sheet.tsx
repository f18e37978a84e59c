import type { Message } from '@publyka/contract/routes/messages';
import { listReadersRoute, type Readers } from '@publyka/contract/routes/readers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Row } from '../../../ui/row.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type ReadersSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; message: Message };

const refetchMs = 2_000;

/** Asked again while it is shown: an event for each mark would go to everybody, for a sheet that few ever open. */
function readersQuery({ communityId, id: messageId }: Message) {
  return queryOptions({
    queryKey: ['readers', communityId, messageId],
    queryFn: ({ signal }) => call(listReadersRoute, { params: { communityId, messageId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : refetchMs),
  });
}

/** 'Visto por': who has read a message of one's own. */
export function ReadersSheet({ open, onOpenChange, message }: ReadersSheetProps) {
  const query = useQuery({ ...readersQuery(message), enabled: open });
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Visto por">
      {query.isPending && (
        <SkeletonGroup label="Carregando quem viu" className="flex flex-col gap-4 py-3">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.error && <QueryError shape="line" query={query} title="Não foi possível carregar quem viu" />}
      {query.data && !query.error && <People {...query.data} />}
    </PageSheet>
  );
}

function People({ isShared, people }: Readers) {
  if (!isShared) {
    return (
      <p className="py-3 text-chat text-ink-2">
        Você desligou “Visto por”. Para ver quem leu, ligue em{' '}
        <Link to="/settings" className="font-semibold underline underline-offset-4">
          Configurações
        </Link>
        .
      </p>
    );
  }
  return (
    <>
      <p role="status" className={people.length > 0 ? 'sr-only' : 'py-3 text-chat text-ink-2'}>
        {people.length > 0 ? `Visto por ${people.length}` : 'Ninguém viu ainda.'}
      </p>
      <ul className="-mx-(--gutter)">
        {people.map((person) => (
          <li key={person.id}>
            <Row
              render={<Link to="/profile/$userId" params={{ userId: person.id }} />}
              leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />}
              title={person.fullName}
              detail={`@${person.username}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
