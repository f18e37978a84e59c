import type { Message, Reaction } from '@publyka/contract/routes/messages';
import { useState } from 'react';
import { EmojiPanel } from '../../../shared/emoji/lazy-emoji.ts';
import type { LayerAnchor } from '../../../ui/layer-trigger.ts';
import { PopoverLayer } from '../../../ui/popover-layer.tsx';
import { useConversationActions } from '../conversation-context.ts';
import { ReactionPalette } from './reaction-palette.tsx';

type ReactionLayerProps = {
  message: Message;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
};

const pickerSize = 'flex h-[min(27rem,var(--available-height))] w-100 flex-col overflow-hidden p-0!';

/** 'Reagir': eight reactions, then all emojis. */
export function ReactionLayer({ message, open, onOpenChange, anchor }: ReactionLayerProps) {
  const { react } = useConversationActions();
  const [isPicking, setIsPicking] = useState(false);
  // Not while it closes: it would shrink.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setIsPicking(false);
  }

  function choose(reaction: Reaction): void {
    onOpenChange(false);
    react(message, reaction);
  }

  return (
    <PopoverLayer
      title="Reagir"
      showTitle={false}
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      align="center"
      side="bottom"
      className={isPicking ? pickerSize : 'p-1.5!'}
    >
      {isPicking ? (
        <EmojiPanel open onOpenChange={onOpenChange} onChoose={choose} />
      ) : (
        <ReactionPalette message={message} onChoose={choose} onMore={() => setIsPicking(true)} />
      )}
    </PopoverLayer>
  );
}
