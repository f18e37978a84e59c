import { AppError } from './app-error.ts';

/** Seconds after which whoever got no answer in time may try again. */
const retryAfter = 5;

/** The answer of this work, or `unavailable` when there is none in time; the work itself goes on, and is told to nobody. */
export async function withDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter })), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
