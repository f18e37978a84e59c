import { type InfiniteData, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { meQuery } from '../../lib/session/session.ts';
import type { NavEntry } from './nav-entries.ts';

/** A press on the current entry scrolls to the top; at the top it refetches the page. */
export function usePlacePress(to: NavEntry['to']) {
  const router = useRouter();
  const refresh = useRefresh();
  function onClick(event: MouseEvent): void {
    const { pathname, searchStr, state } = router.latestLocation;
    const isHere = pathname === to && searchStr === '' && state.layer === undefined;
    if (!isHere || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!goToTop()) void refresh.run();
  }
  return { onClick, 'aria-busy': refresh.isBusy || undefined };
}

/** Returns false when the page, and its columns (communities-layout.tsx), are at the top already. */
function goToTop(): boolean {
  const columns = [...document.querySelectorAll('[data-column]')];
  const below = [document.documentElement, ...columns].filter(({ scrollTop }) => scrollTop > 0);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const scroller of below) {
    // Smooth scrolling over many screens would render everything in between.
    const isFar = scroller.scrollTop > 3 * window.innerHeight;
    scroller.scrollTo({ top: 0, behavior: isCalm || isFar ? 'instant' : 'smooth' });
  }
  return below.length > 0;
}

/** Without the session (lib/session). */
const shown: QueryFilters = { type: 'active', predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] };

/** Refetches the active queries; of each list only the first page, since the page is at its top. */
function useRefresh() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function run(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      for (const { queryKey, state } of queryClient.getQueryCache().findAll(shown)) {
        const first = keepFirstPage(state.data);
        if (first !== state.data) queryClient.setQueryData(queryKey, first);
      }
      await queryClient.refetchQueries(shown, { throwOnError: true });
    } catch (error) {
      toastError('Não foi possível atualizar. Tente novamente.', error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, run };
}

function keepFirstPage(data: unknown): unknown {
  if (!isPaged(data) || data.pages.length < 2) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
