import { readersGroupMax } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReadersSheet = lazyPart(() => import('./readers-sheet.tsx').then((part) => part.ReadersSheet));

/** 'Visto por' of one's own messages, in RePublykas that are small enough. Closes when the message is deleted. */
export function useReaders(
  messages: readonly Message[],
  participantsCount: number,
): { open: ((message: Message) => void) | undefined; sheet: ReactNode } {
  const [shown, setShown] = useState<{ id: string; isOpen: boolean } | null>(null);
  const message = messages.find(({ id }) => id === shown?.id);
  const sheet = shown && message && (
    <ReadersSheet open={shown.isOpen} onOpenChange={(isOpen) => setShown({ ...shown, isOpen })} message={message} />
  );
  const isOffered = participantsCount > 1 && participantsCount <= readersGroupMax;
  return { open: isOffered ? ({ id }) => setShown({ id, isOpen: true }) : undefined, sheet };
}
