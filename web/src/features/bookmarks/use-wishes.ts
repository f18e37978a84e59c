import { useSyncExternalStore } from 'react';
import { useMe } from '../../lib/session.ts';
import { readWishes, subscribeToWishes, type Wishes } from './bookmark-outbox.ts';

/** Whether one wishes the post kept, as long as the server does not know; undefined when it knows all. */
export function useWish(postId: string): boolean | undefined {
  const me = useMe();
  return useSyncExternalStore(subscribeToWishes, () => readWishes(me.id)[postId]);
}

/** All such wishes. */
export function useWishes(): Wishes {
  const me = useMe();
  // Text is the same from one reading to the next, where an object would be another one each time.
  const text = useSyncExternalStore(subscribeToWishes, () => JSON.stringify(readWishes(me.id)));
  return JSON.parse(text);
}
