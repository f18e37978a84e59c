/**
 * Answers that the early script (src/early/main.ts) requested before the app was loaded, by address; the app takes each
 * one once. On `globalThis`, since the two are separate scripts.
 */
declare global {
  /** Null: the app has requested the address, or taken the answer. */
  var earlyAnswers: Map<string, EarlyAnswer | null> | undefined;
}

type EarlyAnswer = { askedAt: number; answer: Promise<Response> };

/** Answers expire after this time. As `freshForMs` of live/topics.ts, so that live events reach back to the answer. */
const freshForMs = 10_000;

/** On a silent connection a browser would wait for minutes. */
export const answerTimeoutMs = 30_000;

/** Undefined when the app has requested the address already. */
export function askEarly(address: string): Promise<Response> | undefined {
  globalThis.earlyAnswers ??= new Map();
  if (globalThis.earlyAnswers.has(address)) return undefined;
  const answer = fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
  // The app handles a failure when it takes the answer.
  answer.catch(() => undefined);
  globalThis.earlyAnswers.set(address, { askedAt: performance.now(), answer });
  return answer;
}

export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers?.clear();
}

/** Only for the app's first request: a second one is made because something has changed. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers?.get(address);
  const now = performance.now();
  // The early script requests nothing after this time.
  if (now < freshForMs) globalThis.earlyAnswers?.set(address, null);
  else globalThis.earlyAnswers?.delete(address);
  return early && now - early.askedAt < freshForMs ? early.answer : undefined;
}
