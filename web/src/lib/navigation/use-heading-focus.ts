import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** How long to wait for the title of the page. */
const timeoutMs = 5000;

/**
 * Moves the focus to the title of a new page, so that screen readers announce it and Tab continues from there. Not on the
 * first page of a visit, nor when something else has taken the focus, such as the field of a search.
 */
export function useHeadingFocus(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef(pathname);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (isFirst || document.activeElement?.matches('main input')) return;
    return whenHeadingAppears((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);
}

function whenHeadingAppears(take: (heading: HTMLElement) => void): () => void {
  const from = document.activeElement;
  const isElsewhere = () => document.activeElement !== from && document.activeElement !== document.body;
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, timeoutMs);

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
