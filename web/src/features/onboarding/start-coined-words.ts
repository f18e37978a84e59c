import type { QueryClient } from '@tanstack/react-query';
import { getCachedMe } from '../../lib/session/session.ts';

/** Loads what explains the product's own words, for whoever does not know all of them yet. */
export function startCoinedWords(queryClient: QueryClient): void {
  const startIfNew = () => {
    if (!getCachedMe(queryClient)?.newWords.length) return;
    unsubscribe();
    import('./coined-words.tsx').then(
      ({ explainCoinedWords }) => explainCoinedWords(queryClient),
      (error: unknown) => console.warn('New words stay unexplained', error),
    );
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(startIfNew);
  startIfNew();
}
