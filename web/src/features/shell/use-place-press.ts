import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useRefresh } from '../../lib/cache/use-refresh.ts';
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
