import type { Message } from '@publyka/contract/routes/messages';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import type { MessageListHandle } from '../message-list.tsx';

const highlightMs = 4_000;

type JumpOptions = {
  list: RefObject<MessageListHandle | null>;
  messages: readonly Message[];
  /** The message that a search led to. */
  aroundId: string | undefined;
};

/** Leads to a message, which is highlighted for four seconds: here, or, when it is far away, at an address of its own. */
export function useJump({ list, messages, aroundId }: JumpOptions) {
  const navigate = useNavigate();
  const [highlightedId, setHighlightedId] = useState(aroundId ?? null);
  useEffect(() => {
    if (highlightedId === null) return;
    const timer = setTimeout(() => setHighlightedId(null), highlightMs);
    return () => clearTimeout(timer);
  }, [highlightedId]);

  function jump(messageId: string): void {
    if (messages.some(({ id }) => id === messageId)) {
      list.current?.scrollTo(messageId);
      setHighlightedId(messageId);
    } else void navigate({ to: '.', search: (before) => ({ ...before, mensagem: messageId }) });
  }

  return { highlightedId, jump };
}
