/**
 * What the page asked the server for before the app itself had come (src/early/main.ts), by address; the app takes each
 * answer once. Lives on `globalThis`, since the two are scripts of their own.
 */
declare global {
  /** Null: the app has asked for it, by itself or by taking the answer. */
  var earlyAnswers: Map<string, EarlyAnswer | null> | undefined;
}

type EarlyAnswer = { askedAt: number; answer: Promise<Response> };

/**
 * An answer that nobody took within these milliseconds is not given any more. As `freshForMs` of live/topics.ts: live
 * events then still reach back to before it was given.
 */
const freshForMs = 10_000;

/** Milliseconds after which an answer is given up: over a line that has gone silent a browser would wait for minutes. */
export const answerTimeoutMs = 30_000;

/** Undefined where the app came sooner. */
export function askEarly(address: string): Promise<Response> | undefined {
  globalThis.earlyAnswers ??= new Map();
  if (globalThis.earlyAnswers.has(address)) return undefined;
  const answer = fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
  // Whoever takes it learns of a failure; one that nobody takes is of no consequence.
  answer.catch(() => undefined);
  globalThis.earlyAnswers.set(address, { askedAt: performance.now(), answer });
  return answer;
}

export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers?.clear();
}

/** Only for the first time that the app asks: a second time it asks because something has changed since. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(address);
  const now = performance.now();
  // Later nothing is asked early any more.
  if (now < freshForMs) globalThis.earlyAnswers?.set(address, null);
  else globalThis.earlyAnswers?.delete(address);
  return early && now - early.askedAt < freshForMs ? early.answer : undefined;
}
