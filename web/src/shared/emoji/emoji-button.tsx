import { IconMoodSmile } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { EmojiLayer } from './lazy-emoji.ts';

type EmojiButtonProps = { field: () => HTMLTextAreaElement | null; onInsert: (emoji: string) => void };

/** Opens the picker of all emojis for a text area. */
export function EmojiButton({ field, onInsert }: EmojiButtonProps): ReactNode {
  const hasChosen = useRef(false);
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <IconButton label="Emoji" className="rounded-full! text-ink-2" icon={<Icon of={IconMoodSmile} />} />,
    kind: 'dialog',
    onOpenChange: (open) => {
      if (open) hasChosen.current = false;
    },
    code: EmojiLayer,
  });
  return (
    <>
      {button}
      <EmojiLayer
        open={isOpen}
        onOpenChange={change}
        anchor={anchor.ref}
        // After an emoji one goes on writing; else the focus goes back to the button.
        returnFocusTo={() => (hasChosen.current ? field() : anchor.ref.current)}
        onChoose={(emoji, staysOpen) => {
          hasChosen.current = true;
          onInsert(emoji);
          if (!staysOpen) change(false);
        }}
      />
    </>
  );
}
