import { newPostsCountMax } from '@publyka/contract/limits';
import { IconArrowUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { useLiveSignals } from '../../lib/live/use-live.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type FeedTab, newCountQuery } from './data.ts';

/** New posts of others wait here until the reader asks for them. */
export function NewPostsPill({ tab, since }: { tab: FeedTab; since: string }) {
  const count = useQuery(newCountQuery(since));
  const { isBusy, show } = useShowNewest(tab);
  const waiting = count.data?.count ?? 0;
  const recount = () => void count.refetch();
  useLiveSignals('feed:new', recount, recount);

  return (
    <div
      role="status"
      data-bar=""
      className="sticky top-[calc(var(--bar-top)+var(--safe-top)+0.625rem)] z-(--z-sticky) flex h-0 justify-center wide:top-2.5"
    >
      {waiting > 0 && (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => void show()}
          className="target-44 sticky mt-2.5 inline-flex h-9 items-center gap-2 rounded-full bg-ink px-4 text-ui font-semibold whitespace-nowrap text-on-ink shadow-float active:scale-97"
        >
          {isBusy ? <Spinner size={18} /> : <Icon of={IconArrowUp} size={18} />}
          {pillText(waiting)}
        </button>
      )}
    </div>
  );
}

/** Replaces the list with its first page, once that is fetched. */
function useShowNewest({ query, fetchPage, errorText }: FeedTab) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function show(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { signal } = new AbortController();
      const first = await fetchPage(undefined, { signal, client: queryClient });
      window.scrollTo({ top: 0, behavior: 'instant' });
      // After the list has noticed that it is at the top: otherwise it would keep its position below the new posts.
      requestAnimationFrame(() =>
        queryClient.setQueryData(query.queryKey, { pages: [first], pageParams: [undefined] }),
      );
    } catch (error) {
      toastError(errorText, error);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, show };
}

function pillText(count: number): string {
  if (count > newPostsCountMax) return `Mais de ${newPostsCountMax} novas publicações`;
  return count === 1 ? '1 nova publicação' : `${count} novas publicações`;
}
