import { listLinksRoute } from '@publyka/contract/routes/connections';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { useOpenDirect } from './open-direct-button.tsx';

type ChooseLinkSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

const errorTitle = 'Não foi possível carregar seus Links';

/** Fetched each time, since no event keeps it up to date. */
const linksQuery = infiniteQueryOptions({
  queryKey: ['links-to-talk-to'],
  queryFn: ({ pageParam, signal }) => call(listLinksRoute, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // an annotation is not possible inside the options
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: 0,
});

/** One's Links, to talk to one of them. */
export function ChooseLinkSheet({ open, onOpenChange }: ChooseLinkSheetProps) {
  const list = useInfiniteQuery({ ...linksQuery, enabled: open });
  const { mutate, isPending, variables } = useOpenDirect();
  const links = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Conversar com" flush>
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && (
        <QueryError shape="line" query={list} title={errorTitle} className="px-(--gutter)" />
      )}
      {list.data && links.length === 0 && <NoLinks />}
      <ul aria-label="Seus Links" className="pb-4">
        {links.map(({ person }) => (
          <li key={person.id}>
            <button
              type="button"
              aria-busy={(isPending && variables === person.id) || undefined}
              onClick={() => mutate(person.id, { onSuccess: () => onOpenChange(false) })}
              className="flex min-h-15 w-full items-center gap-3 px-(--gutter) py-2 text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
            >
              <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-chat font-semibold">{person.fullName}</span>
                <span className="block truncate text-ui text-ink-2">{person.title ?? `@${person.username}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ListEnd list={list} errorTitle={errorTitle} />
    </PageSheet>
  );
}

function NoLinks() {
  return (
    <div className="flex flex-col items-start gap-3 px-(--gutter) py-6">
      <p className="text-chat text-ink-2">Você ainda não tem Links. Linke-se a alguém para conversar a dois.</p>
      <Link to="/linkar" className={buttonClass({ variant: 'mark' })}>
        Encontrar pessoas
      </Link>
    </div>
  );
}
