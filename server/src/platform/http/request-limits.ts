import type { RouteDefinition } from '@publyka/contract/route';
import { type ClientAddress, networkOf } from './client-address.ts';
import type { HttpContext } from './environment.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';
import type { Viewer } from './viewer.ts';

const minute = 60;

/** More than people do by hand. Expensive routes have their own limit. Networks are shared, so they get more. */
const defaults = {
  memberWrites: { name: 'member-writes', times: 240, seconds: minute, counted: 'per-node' },
  memberReads: { name: 'member-reads', times: 1800, seconds: minute, counted: 'per-node' },
  networkWrites: { name: 'network-writes', times: 1200, seconds: minute, counted: 'per-node' },
  networkReads: { name: 'network-reads', times: 6000, seconds: minute, counted: 'per-node' },
} satisfies Record<string, RateLimit>;

export interface LimitedRequest {
  route: RouteDefinition;
  viewer: Viewer | null;
  context: HttpContext;
  /** The route's own limit, besides the general one. */
  limit: RateLimit | undefined;
}

/** Counts a request against the limits of its person or, without one, of its network. */
export type LimitRequest = (request: LimitedRequest) => Promise<void>;

export function createRequestLimits(limits: RateLimits, clientAddress: ClientAddress): LimitRequest {
  return async ({ route, viewer, context, limit }) => {
    const subject = viewer ? viewer.id : networkOf(clientAddress(context));
    const general = generalLimit(route, viewer !== null);
    await limits.take([{ limit: general, subject }, ...(limit ? [{ limit, subject }] : [])]);
  };
}

function generalLimit(route: RouteDefinition, isMember: boolean): RateLimit {
  if (route.method === 'get') return isMember ? defaults.memberReads : defaults.networkReads;
  return isMember ? defaults.memberWrites : defaults.networkWrites;
}
