import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { EmojiButton } from '../../../lib/emoji/emoji-button.tsx';
import { replaceBetween } from '../../../lib/emoji/shortcode.ts';
import { useLazyCode } from '../../../lib/use-lazy-code.ts';
import type { CompletionHandle, FieldPlace } from './field-completion.tsx';

/** Without it the text stays as it is typed. */
const loadCompletion = () => import('./field-completion.tsx');

type FieldOptions = {
  communityId: string;
  /** Holds the text area. */
  form: RefObject<HTMLElement | null>;
  setText: (text: string) => void;
};

/** For the field of a conversation: the button with all emojis, and what completes names of members and of emojis. */
export function useFieldCompletion({ communityId, form, setText }: FieldOptions) {
  const code = useLazyCode(loadCompletion);
  const completion = useRef<CompletionHandle>(null);
  const field = () => form.current?.querySelector('textarea') ?? null;

  function replace(words: string, place?: FieldPlace): void {
    const area = field();
    if (!area) return;
    const { start, end } = place ?? { start: area.selectionStart, end: area.selectionEnd };
    const next = replaceBetween(area.value, words, start, end);
    // Drawn first, so that the cursor goes behind what was put in.
    flushSync(() => setText(next.text));
    area.setSelectionRange(next.cursor, next.cursor);
  }

  return {
    completion,
    list: code && <code.FieldCompletion ref={completion} communityId={communityId} field={field} replace={replace} />,
    button: <EmojiButton field={field} onInsert={replace} />,
  };
}
