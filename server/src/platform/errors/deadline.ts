import { AppError } from './app-error.ts';

/** `Retry-After` in seconds after a timeout. */
const retryAfter = 5;

/**
 * The result of the work, or `unavailable` after the timeout, when the signal is aborted and a later result or error is
 * dropped.
 */
export async function withDeadline<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const ended = new AbortController();
  const timer = setTimeout(() => {
    const error = new AppError('unavailable', { retryAfter });
    ended.abort(error);
    reject(error);
  }, milliseconds);
  try {
    return await Promise.race([work(ended.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
