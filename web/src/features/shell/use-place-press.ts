import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useRefresh } from '../../lib/cache/use-refresh.ts';
import { createPendingNavigation } from '../../lib/navigation/pending-navigation.ts';
import type { NavEntry } from './nav-entries.ts';

/** Where a press leads. */
const destination = createPendingNavigation<NavEntry['to']>();

/**
 * A press on the current entry scrolls to the top; at the top it refetches the page. A press on another one is answered by
 * the bar first: `isAnswer` tells whether the entry is the one that is shown as current meanwhile.
 */
export function usePlacePress(to: NavEntry['to']) {
  const router = useRouter();
  const refresh = useRefresh();
  const answer = destination.useAnswer();
  function onClick(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, searchStr, state } = router.latestLocation;
    const isHere = pathname === to && searchStr === '' && state.layer === undefined;
    if (!isHere) destination.give(to, () => router.navigate({ to }));
    else if (!goToTop()) void refresh.run();
  }
  return {
    press: { onClick, 'aria-busy': refresh.isBusy || undefined },
    isAnswer: answer === null ? undefined : answer === to,
  };
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
