/** Words of a post that somebody wants to quote, until they said where. */
export type OfferedQuote = { words: string; postId: string; authorName: string };

let offered: OfferedQuote | null = null;
const listeners = new Set<() => void>();

export function offerQuote(quote: OfferedQuote | null): void {
  offered = quote;
  for (const listener of listeners) listener();
}

export function getOfferedQuote(): OfferedQuote | null {
  return offered;
}

export function subscribeToQuote(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
