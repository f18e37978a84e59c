import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import type { PersonColour } from '../../ui/person-colour.ts';
import { useEmojiCompletion } from '../emoji/use-emoji-completion.tsx';
import { type MentionableOf, useMentionCompletion } from './use-mention-completion.tsx';

export type FieldPlace = { start: number; end: number };

export type CompletionHandle = {
  /** The text or the cursor has moved. */
  note: (area: HTMLTextAreaElement) => void;
  /** True when the key was for a list. */
  handleKeyDown: (event: KeyboardEvent) => boolean;
};

export type CompletionPlacement = 'above' | 'below';

type FieldCompletionProps = {
  ref: Ref<CompletionHandle>;
  of: MentionableOf;
  placement: CompletionPlacement;
  colourOf?: ((personId: string) => PersonColour) | undefined;
  field: () => HTMLTextAreaElement | null;
  replace: (words: string, place: FieldPlace) => void;
};

/** People after an `@` and emojis after a colon, in a list that the field controls. */
export function FieldCompletion({ ref, of, placement, colourOf, field, replace }: FieldCompletionProps) {
  function complete(words: string, place: FieldPlace): void {
    replace(words, place);
    field()?.focus();
  }
  const emoji = useEmojiCompletion(complete, placement);
  const mention = useMentionCompletion({ of, placement, colourOf, onReplace: complete });
  useImperativeHandle(ref, () => ({
    note(area) {
      emoji.note(area);
      mention.note(area);
    },
    handleKeyDown: (event) => mention.handleKeyDown(event) || emoji.handleKeyDown(event),
  }));

  const { fieldProps } = [mention, emoji].find(({ isOpen }) => isOpen) ?? {};
  const listId = fieldProps?.['aria-controls'];
  const activeId = fieldProps?.['aria-activedescendant'];
  const setAttribute = useEffectEvent((name: string, value: string | undefined) => {
    if (value === undefined) field()?.removeAttribute(name);
    else field()?.setAttribute(name, value);
  });
  useEffect(() => setAttribute('aria-controls', listId), [listId]);
  useEffect(() => setAttribute('aria-activedescendant', activeId), [activeId]);

  return mention.list || emoji.list;
}
