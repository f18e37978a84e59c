import type { CoinedWord } from '@publyka/contract/coined-words';
import { useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { browserStorage } from '../../lib/storage/storage.ts';
import { classNames } from '../../ui/class-names.ts';

const explainedKey = 'word-explained-on';

/** At most one word is explained on a day, in one browser. */
export function wasWordExplainedToday(): boolean {
  return browserStorage.read(explainedKey) === new Date().toDateString();
}

export function noteWordExplained(): void {
  browserStorage.write(explainedKey, new Date().toDateString());
}

type CoinedWordPlaceProps = {
  words: [CoinedWord, CoinedWord?];
  /** The word of a place above it on the page: while that is new, this one waits for another visit. */
  after?: CoinedWord | undefined;
  narrow?: boolean;
  className?: string;
};

/**
 * Where the product's own words are explained (features/onboarding/coined-words.tsx). The room of the word that will be is
 * kept free, so that nothing moves when the explanation comes: two lines on a phone, elsewhere one, or two in a `narrow`
 * column.
 */
export function CoinedWordPlace({ words, after, narrow, className }: CoinedWordPlaceProps) {
  const { newWords } = useMe();
  const isNew = (word: CoinedWord | undefined) => newWords.some((one) => one === word);
  const [expected] = useState(() => (isNew(after) || wasWordExplainedToday() ? undefined : words.find(isNew)));
  const room = isNew(expected) && classNames('min-h-13', !narrow && 'tablet:min-h-8.5');
  return <div data-explains={words.join(' ')} className={classNames(className, room)} />;
}
