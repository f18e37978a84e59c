import type { Profile } from '@publyka/contract/routes/profiles';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconBooks, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useRef } from 'react';
import { WindowVirtualizer } from 'virtua';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { estimatedRowHeights } from '../../ui/estimated-row-heights.ts';
import { Icon } from '../../ui/icon.tsx';
import { KeptRows, RowPlace } from '../../ui/kept-rows.tsx';
import { useRevealWhenMeasured } from '../../ui/use-reveal-when-measured.ts';
import { personPostsQuery } from './data.ts';

export type PersonPostsProps = {
  personId: string;
  renderPost: (postId: string) => ReactNode;
  /** While the first posts are loading. */
  skeleton: ReactNode;
  empty: ReactNode;
};

/** The posts of a person, as an endless list. */
export function PersonPosts({ personId, renderPost, skeleton, empty }: PersonPostsProps) {
  const posts = useInfiniteQuery(personPostsQuery(personId));
  const { data, hasNextPage } = posts;
  if (posts.isPending) return skeleton;
  if (!data) return <QueryError shape="part" query={posts} title={errorTexts.loadPosts} />;
  // A post that moved between two requests would appear twice.
  const ids = [...new Set(data.pages.flatMap((page) => page.items))];
  if (ids.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <KeptRows render={(id) => <PostRow id={id} renderPost={renderPost} />} estimatedHeight={estimatedRowHeights.post}>
        <PostList ids={ids} />
      </KeptRows>
      <div className="under-rows">
        {hasNextPage ? (
          <ListEnd list={posts} skeleton={skeleton} errorTitle={errorTexts.loadPosts} margin={1600} />
        ) : (
          <div className="h-16" />
        )}
      </div>
    </>
  );
}

const PostRow = memo(({ id, renderPost }: { id: string } & Pick<PersonPostsProps, 'renderPost'>) => renderPost(id));

function PostList({ ids }: { ids: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const noteMeasured = useRevealWhenMeasured(frame);
  return (
    <div ref={frame} className="rows unplaced">
      <WindowVirtualizer data={ids} itemSize={estimatedRowHeights.post} bufferSize={600} onResize={noteMeasured}>
        {(id) => <RowPlace key={id} id={id} />}
      </WindowVirtualizer>
    </div>
  );
}

/** 'Biblioteca', where its owner shows it to the viewer. */
export function LibraryRow({ profile: { id, viewer } }: { profile: Profile }) {
  if (!viewer.hasLibrary) return null;
  return (
    <Link
      to="/biblioteca/$libraryId"
      params={{ libraryId: id }}
      className="-mx-(--gutter) mt-3 flex min-h-12.5 items-center gap-3.5 px-(--gutter) text-chat -outline-offset-2 hover:bg-hover active:bg-sunken"
    >
      <Icon of={IconBooks} />
      <span className="flex-1">Biblioteca</span>
      <Icon of={IconChevronRight} size={18} className="text-ink-3" />
    </Link>
  );
}
