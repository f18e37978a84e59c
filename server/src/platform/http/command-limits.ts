import type { RouteDefinition } from '@publyka/contract/route';
import type { RateLimit } from './rate-limits.ts';

/**
 * The limit of a command that others see or hear of, and that has none of its own: each costs with everyone who does, and what is
 * stored of it stays. More than people do by hand within an hour, however busy they are.
 */
const shown = { times: 300, seconds: 3600 };

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
