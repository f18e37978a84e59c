import { lazyPart } from '../../ui/lazy-part.tsx';

/** Cuts a text into formulas and code blocks and shows them; most texts need none of it. */
export const piecesCode = lazyPart(() => import('./pieces.tsx'));

/** Without a dollar, a bracket behind a backslash or a fence, a text is plain. Of an answer's JSON it says the same. */
export function mayHavePieces(text: string): boolean {
  return /\$|\\[([]|```/.test(text);
}

const patienceMs = 1500;

/**
 * Ends when the formulas of an answer can be drawn: texts that would be shown before, and then change their height, are
 * worse than texts that come a moment later. It does not wait long, and a failure leaves the texts as they were typed.
 */
export async function prepareFormulas(json: string): Promise<void> {
  if (!mayHavePieces(json)) return;
  const isReady = piecesCode.load().then(({ loadWhatFormulasNeed }) => loadWhatFormulasNeed(json));
  const isLate = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([isReady.catch((error: unknown) => console.warn('Formulas are missing', error)), isLate]);
}
