import type { Poll } from './routes/polls.ts';

// Free of zod, so that the web's first load may use it.

/** Whether a poll takes no more votes at this time, in milliseconds. */
export function isPollClosed({ closesAt, closedAt }: Pick<Poll, 'closesAt' | 'closedAt'>, now: number): boolean {
  return closedAt !== null || (closesAt !== null && Date.parse(closesAt) <= now);
}
