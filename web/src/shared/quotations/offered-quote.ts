import type { Quotation } from '@publyka/contract/routes/quotations';

/** A post that somebody wants to quote, or words of it, until they said where. */
export type OfferedQuote = Quotation;

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
