import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A page whose title has not come by then, in milliseconds, keeps the focus where it is. */
const patience = 5000;

/**
 * After going to another page the focus is on its title: screen readers say where one is, and Tab goes on from there.
 * Not on the first page of a visit, and not when something else has taken the focus in the meantime.
 */
export function useHeadingFocus(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef(pathname);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (isFirst) return;
    return whenHeadingComes((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

function whenHeadingComes(take: (heading: HTMLElement) => void): () => void {
  const from = document.activeElement;
  const isElsewhere = () => document.activeElement !== from && document.activeElement !== document.body;
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, patience);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function look(): void {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading && !isElsewhere()) return;
    stop();
    if (heading && !isElsewhere()) take(heading);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
