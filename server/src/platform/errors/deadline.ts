import { AppError } from './app-error.ts';

/** Seconds after which whoever got no answer in time may try again. */
const retryAfter = 5;

/**
 * The answer of this work, or `unavailable` when there is none in time. Work that goes on until then is told by the
 * signal that nobody waits for it any more; what becomes of it is told to nobody.
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
