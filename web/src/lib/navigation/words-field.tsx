import { searchTextMaxLength } from '@publyka/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const typingIntervalMs = 250;

type WordsFieldProps = {
  label: string;
  placeholder?: string;
  /** Those of the address. */
  words: string;
  onChange: (words: string) => void;
  className?: string;
};

/** The address follows what is typed a moment later; another address, as by going back, is shown in the field. */
export function WordsField({ label, placeholder = label, words, onChange, className }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  const settled = useDebounced(typed, typingIntervalMs, '');
  const [sent] = useState(() => createSentWords(words));
  const send = useEffectEvent(() => {
    const next = settled.trim();
    if (sent.isNew(next)) onChange(next);
  });
  const follow = useEffectEvent(() => {
    if (!sent.isReturn(words)) setTyped(words);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the words have settled
  useEffect(() => send(), [settled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address has changed
  useEffect(() => follow(), [words]);
  return (
    <SearchInput
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={searchTextMaxLength}
      onValueChange={setTyped}
      className={className}
    />
  );
}

/** Words on their way into the address: they come back later, one after another or the last alone, while more is typed. */
export function createSentWords(first: string) {
  let sent = [first];
  return {
    /** Whether the address has to change. */
    isNew(words: string): boolean {
      if (words === sent.at(-1)) return false;
      sent.push(words);
      return true;
    },
    /** Whether the address says what was sent; otherwise somebody went elsewhere, as by going back. */
    isReturn(words: string): boolean {
      const place = sent.lastIndexOf(words);
      sent = place < 0 ? [words] : sent.slice(place);
      return place >= 0;
    },
  };
}
