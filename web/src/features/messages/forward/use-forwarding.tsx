import type { Message } from '@publyka/contract/routes/messages';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ForwardSheet = lazyPart(() => import('./forward-sheet.tsx').then((part) => part.ForwardSheet));

/** The RePublykas to choose from; a press adds one to those chosen, or takes it out. */
export type RenderTargets = (choice: {
  chosen: readonly string[];
  onToggle: (communityId: string) => void;
}) => ReactNode;

/** 'Encaminhar': asks where the messages go. */
export function useForwarding(renderTargets: RenderTargets): {
  open: (messages: readonly Message[], onDone?: () => void) => void;
  sheet: ReactNode;
} {
  const [given, setGiven] = useState<{ messages: readonly Message[]; onDone?: (() => void) | undefined } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const sheet = given && (
    <ForwardSheet {...given} open={isOpen} onOpenChange={setIsOpen} renderTargets={renderTargets} />
  );
  function open(messages: readonly Message[], onDone?: () => void): void {
    setGiven({ messages, onDone });
    setIsOpen(true);
  }
  return { open, sheet };
}
