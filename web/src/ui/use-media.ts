import { useSyncExternalStore } from 'react';

/** Whether a media query of CSS holds, such as '(min-width: 40rem)'. */
export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
