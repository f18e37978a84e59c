import { listBookmarksRoute } from '@publyka/contract/routes/bookmarks';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconChecks } from '@tabler/icons-react';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { postListKey, storePosts } from '../../shared/posts/post-cache.ts';
import { selectByMouse } from '../../shared/selection/select-by-mouse.ts';
import { type Selection, useSelection } from '../../shared/selection/use-selection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { bookmarkCommand } from './data.ts';
import { SelectionBar } from './selection-bar.tsx';

const bookmarksQuery = pagedQuery(
  async (cursor, { signal, client }) =>
    storePosts(client, await call(listBookmarksRoute, { query: { cursor } }, { signal })),
  { queryKey: postListKey('bookmarks'), meta: { offline: 'first-pages' }, staleTime: 0 },
);

/** Each of them goes through the outbox. */
const selectionMax = 50;

type BookmarkListProps = { onBack: () => void; renderPost: (postId: string) => ReactNode; skeleton: ReactNode };

/** 'Salvos', newest first. Nobody else sees them. */
export function BookmarkList({ onBack, renderPost, skeleton }: BookmarkListProps) {
  const query = useInfiniteQuery(bookmarksQuery);
  const ids = useListedIds(query.data?.pages.flatMap((page) => page.items) ?? []);
  const selection = useSelection({
    order: ids,
    max: selectionMax,
    tooMany: `Dá para selecionar até ${selectionMax} publicações por vez`,
  });
  return (
    <>
      <ScreenHeader
        title="Salvos"
        onBack={onBack}
        actions={
          ids.length > 0 && <IconButton label="Selecionar" icon={<Icon of={IconChecks} />} onClick={selection.begin} />
        }
      />
      {selection.isSelecting && <SelectionBar listed={ids} selection={selection} />}
      <Listed query={query} skeleton={skeleton} isEmpty={ids.length === 0}>
        {ids.map((id) => (
          <SelectablePost key={id} id={id} selection={selection}>
            {renderPost(id)}
          </SelectablePost>
        ))}
      </Listed>
    </>
  );
}

/** As the list will be once every press is sent. */
function useListedIds(listed: readonly string[]): string[] {
  const pressed = new Map(usePendingCommands(bookmarkCommand).map(({ postId, bookmarked }) => [postId, bookmarked]));
  return [...new Set([...pressed.keys(), ...listed])].filter((id) => pressed.get(id) !== false);
}

type ListedProps = {
  query: UseInfiniteQueryResult;
  skeleton: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
};

function Listed({ query, skeleton, isEmpty, children }: ListedProps) {
  if (query.isPending) return skeleton;
  if (!query.data)
    return (
      <QueryError query={query} title={errorTexts.loadPosts}>
        O que você salvou continua guardado.
      </QueryError>
    );
  if (isEmpty && !query.hasNextPage) return <NothingKept />;
  return (
    <>
      {children}
      <ListEnd list={query} skeleton={skeleton} errorTitle={errorTexts.loadPosts} />
    </>
  );
}

/** While one selects, all of it is a checkbox, and nothing in it can be pressed. */
function SelectablePost({ id, selection, children }: { id: string; selection: Selection; children: ReactNode }) {
  const { isSelecting, ids, toggle } = selection;
  return (
    <div {...selectByMouse((isRange) => toggle(id, isRange))} className="relative has-checked:bg-sunken">
      <div inert={isSelecting} className={isSelecting ? 'pl-9' : undefined}>
        {children}
      </div>
      {isSelecting && (
        <label className="absolute inset-0 cursor-pointer select-none">
          <input
            type="checkbox"
            aria-label="Selecionar publicação"
            className="check-box mt-6.5 ml-(--gutter)"
            checked={ids.includes(id)}
            // Beside the click there is no Shift.
            onChange={() => undefined}
            onClick={({ shiftKey }) => toggle(id, shiftKey)}
          />
        </label>
      )}
    </div>
  );
}

function NothingKept() {
  return (
    <EmptyState
      mark="[…]"
      title="Nada salvo ainda"
      action={
        <Link to="/" className={buttonClass({ variant: 'ink' })}>
          Ir para o Feed
        </Link>
      }
    >
      O que você salvar no Feed fica aqui, e só você vê.
    </EmptyState>
  );
}
