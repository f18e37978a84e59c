import { dropViewMilliseconds } from '@publyka/contract/limits';
import { viewDropRoute } from '@publyka/contract/routes/drops';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/call.ts';
import { changeCachedDrop } from '../data.ts';

/** Two seconds in sight are a view. The server counts one a person and day, however often it is told. */
export function useCountView(dropId: string, isShown: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isShown) return;
    async function count(): Promise<void> {
      const { viewsCount } = await call(viewDropRoute, { params: { dropId } });
      changeCachedDrop(queryClient, dropId, (drop) =>
        drop.viewsCount === viewsCount ? drop : { ...drop, viewsCount },
      );
    }
    return afterInSight(dropViewMilliseconds, () => {
      count().catch((error: unknown) => console.warn('View not counted', error));
    });
  }, [dropId, isShown, queryClient]);
}

/** Runs the work once the page was in sight for that long without a break. Returns how to call it off. */
function afterInSight(milliseconds: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const handleVisibility = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(finish, milliseconds);
  };
  const finish = () => {
    stop.abort();
    work();
  };
  document.addEventListener('visibilitychange', handleVisibility, { signal: stop.signal });
  handleVisibility();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
