import type { CoinedWord } from '@publyka/contract/coined-words';
import { classNames } from '../ui/class-names.ts';
import { useMe } from './session/session.ts';

/**
 * Where the product's own words are explained (features/onboarding/coined-words.tsx), for the first place of a page. Its
 * room is kept free while the first word is new, so that nothing moves when the explanation comes: two lines on a phone,
 * elsewhere one, or two in a `narrow` column.
 */
export function CoinedWordPlace(props: { words: [CoinedWord, CoinedWord?]; narrow?: boolean; className?: string }) {
  const { words, narrow, className } = props;
  const { newWords } = useMe();
  const room = newWords.includes(words[0]) && classNames('min-h-13', !narrow && 'tablet:min-h-8.5');
  return <div data-explains={words.join(' ')} className={classNames(className, room)} />;
}
