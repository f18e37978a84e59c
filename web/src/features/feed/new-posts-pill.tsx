import { feedPageSize } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/posts';
import { IconArrowUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCachedPost, type PostIdList, storePosts } from '../../lib/post-cache.ts';
import { newestQuery, recentFeedQuery } from './feed-queries.ts';

/** What was published since waits here, until the reader asks for it. */
export function NewPostsPill({ ids }: { ids: readonly string[] }) {
  const queryClient = useQueryClient();
  const { data: newest } = useQuery(newestQuery);
  const [firstId = ''] = ids;
  const since = getCachedPost(queryClient, firstId)?.createdAt ?? '';
  // One of one's own that was deleted since the answer is cached as null.
  const isWaiting = ({ id, createdAt }: Post) =>
    createdAt > since && !ids.includes(id) && getCachedPost(queryClient, id) !== null;
  const waiting = newest?.items.filter(isWaiting).length ?? 0;

  function show(): void {
    if (!newest) return;
    const list: PostIdList = { pages: [storePosts(queryClient, newest)], pageParams: [null] };
    queryClient.setQueryData(recentFeedQuery.queryKey, list);
    window.scrollTo(0, 0);
  }

  return (
    <div
      role="status"
      className="sticky top-[calc(var(--bar-top)+var(--safe-top)+0.625rem)] z-(--z-sticky) flex h-0 justify-center wide:top-2.5"
    >
      {waiting > 0 && (
        <button
          type="button"
          onClick={show}
          className="target-44 sticky mt-2.5 inline-flex h-9 items-center gap-2 rounded-full bg-ink px-4 text-ui font-semibold text-on-ink shadow-float active:scale-97"
        >
          <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
          {pillText(waiting)}
        </button>
      )}
    </div>
  );
}

export function pillText(count: number): string {
  if (count >= feedPageSize) return `Mais de ${feedPageSize - 1} novas publicações`;
  return count === 1 ? '1 nova publicação' : `${count} novas publicações`;
}
