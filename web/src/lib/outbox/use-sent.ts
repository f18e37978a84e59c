import { useEffect, useEffectEvent } from 'react';
import type { Command, CommandKind } from './command.ts';
import { useOutbox } from './use-outbox.ts';

/** Calls the handler for each command of this kind that this tab or another one has sent. */
export function useSent<P, A>({ name }: CommandKind<P, A>, onSent: (command: Command<P>, answer: A) => void): void {
  const outbox = useOutbox();
  const handleSent = useEffectEvent(onSent);
  useEffect(
    () =>
      outbox.onSent((command, answer) => {
        // Commands of this kind have its payload, and its answer.
        if (command.kind === name) handleSent(command as Command<P>, answer as A);
      }),
    [outbox, name],
  );
}
