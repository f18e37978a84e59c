import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PersonColour } from '../../ui/person-colour.ts';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { replaceBetween } from '../emoji/shortcode.ts';
import type { CompletionHandle, CompletionPlacement, FieldPlace } from './field-completion.tsx';
import type { MentionableOf } from './use-mention-completion.tsx';

/** Without it the text stays as it is typed. */
const FieldCompletion = lazyPart(() => import('./field-completion.tsx').then((part) => part.FieldCompletion));

type FieldOptions = {
  /** Who is offered. */
  of: MentionableOf;
  /** Where the list is, at the nearest positioned element around it. */
  placement?: CompletionPlacement;
  /** The colours of people, where they are not by their ids. */
  colourOf?: (personId: string) => PersonColour;
  /** Holds the text area. */
  form: RefObject<HTMLElement | null>;
  setText: (text: string) => void;
};

/** For a field in which one may mention: the button with all emojis, and what completes names of people and of emojis. */
export function useFieldCompletion({ of, placement = 'above', colourOf, form, setText }: FieldOptions) {
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
    /** The text or the cursor has moved. */
    note: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => completion.current?.note(currentTarget),
    /** True when the key was for a list. */
    takesKey: (event: KeyboardEvent) => completion.current?.handleKeyDown(event) ?? false,
    list: (
      <FieldCompletion
        ref={completion}
        of={of}
        placement={placement}
        colourOf={colourOf}
        field={field}
        replace={replace}
      />
    ),
    button: <EmojiButton field={field} onInsert={replace} />,
  };
}
