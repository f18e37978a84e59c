import { IconMoodSmile } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { EmojiLayer } from './lazy-emoji.ts';
import { replaceBetween } from './shortcode.ts';
import { useEmojiCompletion } from './use-emoji-completion.tsx';

type FieldOptions = {
  /** Holds the text area. */
  form: RefObject<HTMLElement | null>;
  setText: (text: string) => void;
};

/** Emojis for a text area: the button with the picker, and what completes names between colons. */
export function useFieldEmoji({ form, setText }: FieldOptions) {
  const field = () => form.current?.querySelector('textarea') ?? null;

  function replace(emoji: string, { start, end }: { start: number; end: number }): void {
    const area = field();
    if (!area) return;
    const next = replaceBetween(area.value, emoji, start, end);
    // Drawn first, so that the cursor goes behind the emoji.
    flushSync(() => setText(next.text));
    area.setSelectionRange(next.cursor, next.cursor);
  }

  function insert(emoji: string): void {
    const area = field();
    if (area) replace(emoji, { start: area.selectionStart, end: area.selectionEnd });
  }

  const completion = useEmojiCompletion((emoji, place) => {
    replace(emoji, place);
    field()?.focus();
  });
  return { completion, button: <EmojiButton field={field} onInsert={insert} /> };
}

type EmojiButtonProps = { field: () => HTMLTextAreaElement | null; onInsert: (emoji: string) => void };

function EmojiButton({ field, onInsert }: EmojiButtonProps): ReactNode {
  const hasChosen = useRef(false);
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <IconButton label="Emoji" className="rounded-full! text-ink-2" icon={<Icon of={IconMoodSmile} />} />,
    kind: 'dialog',
    onOpenChange: (open) => {
      if (open) hasChosen.current = false;
    },
    code: EmojiLayer.code,
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
