import type { RouteDefinition } from '@publyka/contract/route';
import type { RateLimit } from './rate-limits.ts';

/**
 * The limit of a command that others see or hear of, and that has none of its own: each costs with everyone who does, and what is
 * stored of it stays. One every twelve seconds, an hour long: the time in which forty words are read, a short post that
 * one likes. Faster than that, minute after minute, nobody acts who reads what they act on. The nodes share it.
 */
const shown = { times: 3600 / 12, seconds: 3600 };

/** Each such route counts for itself. What reading leaves behind stays with its person and has the general limit only. */
export function limitOfCommand({
  method,
  path,
  access,
  openToLimited,
}: Pick<RouteDefinition, 'method' | 'path' | 'access' | 'openToLimited'>): RateLimit | undefined {
  if (method === 'get' || access === 'public' || openToLimited === 'reading') return undefined;
  return { name: `${method} ${path}`, ...shown, counted: 'per-node' };
}
