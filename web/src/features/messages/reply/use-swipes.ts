import type { Message } from '@publyka/contract/routes/messages';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { MessageListHandle } from '../message-list.tsx';

type Swipes = { messages: readonly Message[]; onSwipe: (message: Message) => void };

const swipes = lazyPart(() => import('./watch-swipes.ts'));

/** On touch a message that is pulled to the right is answered; mouse and keyboard have the toolbar. */
export function useSwipes(list: RefObject<MessageListHandle | null>, { messages, onSwipe }: Swipes): void {
  const code = swipes.useCode();
  const find = useEffectEvent((id: string) => messages.find((message) => message.id === id));
  const answer = useEffectEvent(onSwipe);
  useEffect(() => {
    const box = list.current?.box();
    if (!box || !code) return;
    const ending = new AbortController();
    code.watchSwipes(box, { find: (id) => find(id), onSwipe: (message) => answer(message), signal: ending.signal });
    return () => ending.abort();
  }, [list, code]);
}
