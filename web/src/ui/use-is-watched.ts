import { useSyncExternalStore } from 'react';

/** Whether somebody can be looking at this page: its tab is in front and its window has the focus. */
export function useIsWatched(): boolean {
  return useSyncExternalStore(subscribe, isWatched);
}

function isWatched(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
}
