import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { replaceBetween } from '../../../lib/emoji/shortcode.ts';
import { useFieldEmoji } from '../../../lib/emoji/use-field-emoji.tsx';
import { useMentionCompletion } from './use-mention-completion.tsx';

type FieldOptions = {
  communityId: string;
  /** Holds the text area. */
  form: RefObject<HTMLElement | null>;
  setText: (text: string) => void;
};

/** Members after an `@` and emojis after a colon, for the field of a conversation. */
export function useFieldCompletion({ communityId, form, setText }: FieldOptions) {
  const emoji = useFieldEmoji({ form, setText });
  const mention = useMentionCompletion(communityId, (words, { start, end }) => {
    const area = form.current?.querySelector('textarea');
    if (!area) return;
    const next = replaceBetween(area.value, words, start, end);
    // Drawn first, so that the cursor goes behind the name.
    flushSync(() => setText(next.text));
    area.focus();
    area.setSelectionRange(next.cursor, next.cursor);
  });
  const completion: typeof emoji.completion = {
    note(field) {
      emoji.completion.note(field);
      mention.note(field);
    },
    handleKeyDown: (event) => mention.handleKeyDown(event) || emoji.completion.handleKeyDown(event),
    fieldProps: mention.isOpen ? mention.fieldProps : emoji.completion.fieldProps,
    list: mention.list || emoji.completion.list,
  };
  return { completion, button: emoji.button };
}
