/**
 * The answer about the session, which the early script (src/early/main.ts) requests while the app is being loaded. On
 * `globalThis`, since the two are separate scripts.
 */
declare global {
  /** Null once the app has taken it, or asks by itself. */
  var earlySession: { requestedAt: number; answer: Promise<Response> } | null | undefined;
}

/** As `freshForMs` of live/topics.ts, so that live events reach back to the answer. */
const freshForMs = 10_000;

/** On a silent connection a browser would wait for minutes. */
export const answerTimeoutMs = 30_000;

/** Written out: the early script is inlined into the page, without the contract. */
export const sessionAddress = '/api/accounts/me';

export function requestEarlySession(): void {
  if (globalThis.earlySession === null) return;
  const answer = fetch(sessionAddress, { signal: AbortSignal.timeout(answerTimeoutMs) });
  // The app handles a failure when it takes the answer.
  answer.catch(() => undefined);
  globalThis.earlySession = { requestedAt: performance.now(), answer };
}

export function forgetEarlySession(): void {
  globalThis.earlySession = null;
}

/** Only for the app's first request: a second one is made because something has changed. */
export function takeEarlySession(address: string): Promise<Response> | undefined {
  if (address !== sessionAddress) return undefined;
  const early = globalThis.earlySession;
  forgetEarlySession();
  return early && performance.now() - early.requestedAt < freshForMs ? early.answer : undefined;
}
