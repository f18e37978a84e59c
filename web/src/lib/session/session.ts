import { getMeRoute, type Me } from '@publyka/contract/routes/accounts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { hasCode } from '../api/api-error.ts';
import { call, onUnauthenticated } from '../api/call.ts';
import { onConnectionReturn } from '../api/connection.ts';
import { forgetEarlyAnswers } from '../api/early-answers.ts';
import { forgetDestination, keepDestination, readDestination } from '../navigation/destination.ts';
import { cancelSignOut, flushSignOut, hasDeferredSignOut } from './deferred-sign-out.ts';
import { forgetPerson, welcomePerson } from './sign-out-handlers.ts';

/** Tabs of one browser tell each other that the session began or ended; what it is now, each asks the server. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;

function announceSessionChange(): void {
  channel?.postMessage('changed');
}

function onSessionChangeElsewhere(handler: () => void): void {
  channel?.addEventListener('message', handler);
}

/** The signed-in person; null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal, client }) => fetchMe(signal).catch((error: unknown) => lastSeenMe(client, error)),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

async function fetchMe(signal?: AbortSignal): Promise<Me | null> {
  try {
    await flushSignOut();
  } catch (error) {
    if (isAway(error)) return null; // Who has signed out is out, whatever the server knows.
    throw error;
  }
  const { me } = await call(getMeRoute, {}, { signal });
  if (me) welcomePerson(me.id);
  return me;
}

/** Opened without a connection, the app shows what this person saw last. */
async function lastSeenMe(queryClient: QueryClient, error: unknown): Promise<Me> {
  if (!isAway(error)) throw error;
  const { restoreLastSeen } = await import('../cache/restore-cache.ts').catch(() => Promise.reject(error));
  const me = await restoreLastSeen(queryClient, () => checkSession());
  if (!me) throw error;
  return me;
}

function isAway(error: unknown): boolean {
  return hasCode(error, 'network') || hasCode(error, 'unavailable');
}

/** For `beforeLoad` of protected routes: without a session the visitor goes to /auth, which replaces the page in history. */
export async function requireMember(queryClient: QueryClient): Promise<Me> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me === null) throw redirect({ to: '/auth', replace: true });
  return me;
}

/** For `beforeLoad` of all pages of members: a visitor comes back to the page that was asked for. */
export async function requireMemberAt(queryClient: QueryClient, href: string): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me !== null) {
    hasLeft = false;
    forgetDestination();
  } else if (!hasLeft) keepDestination(href);
  await requireMember(queryClient);
}

/** For `beforeLoad` of `/`: a new account is led to the onboarding, once. */
export async function forwardNewcomer(queryClient: QueryClient): Promise<void> {
  if (isNewcomer(await requireMember(queryClient))) throw redirect({ to: '/onboarding', replace: true });
}

function isNewcomer({ onboardedAt, onboardingSeenAt }: Me): boolean {
  return onboardedAt === null && onboardingSeenAt === null;
}

/**
 * For `beforeLoad` of /auth: whoever has a session, or gets one there, goes to the page that was asked for. `readInvited`
 * answers where an invitation leads, which a new account goes to by way of the onboarding.
 */
export async function requireVisitor(queryClient: QueryClient, readInvited?: () => string | null): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me === null) return;
  // The onboarding leads on to the destination.
  if (isNewcomer(me)) throw redirect({ to: '/onboarding', replace: true });
  throw redirect({ href: readInvited?.() ?? readDestination(), replace: true });
}

export const SessionContext = createContext<Me | null>(null);

/** The signed-in person, inside the protected routes. */
export function useMe(): Me {
  const me = useContext(SessionContext);
  if (me === null) throw new Error('useMe is for components inside the protected routes');
  return me;
}

/** The signed-in person outside of React: in appliers of live events, in mutations. */
export function getCachedMe(queryClient: QueryClient): Me | null {
  return queryClient.getQueryData(meQuery.queryKey) ?? null;
}

/** Signed out here by the person: the next one to sign in begins at the feed, not where this one was. */
let hasLeft = false;

/** After signing in or out here: nothing of what was cached before outlives the change, and other tabs follow. */
export function changeSession(queryClient: QueryClient, me: Me | null): void {
  if (me) cancelSignOut();
  else forgetDestination();
  hasLeft = me === null;
  replaceSession(queryClient, me);
  announceSessionChange();
}

/** `me` is set rather than removed, so that the protected layout sees the change at once and leaves the screen. */
function replaceSession(queryClient: QueryClient, me: Me | null): void {
  const [meKey] = meQuery.queryKey;
  const before = getCachedMe(queryClient);
  if (before?.id !== me?.id) {
    // They were asked for in the name of whoever was here before.
    forgetEarlyAnswers();
    // What this page still holds in memory must not go on its way with another person's cookie.
    if (before && me) forgetPerson(before.id);
  }
  if (me) welcomePerson(me.id);
  queryClient.setQueryData(meQuery.queryKey, me);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey });
  queryClient.getMutationCache().clear();
}

/** Answers whether it is still the same person. */
let checkSession = (): Promise<boolean> => Promise.resolve(true);

/**
 * Something suggests that the session may be over: asks the server. Answers whether it holds; not reachable, it is not
 * known to, and the next request or reconnection tells.
 */
export function doubtSession(): Promise<boolean> {
  return checkSession().catch(() => false);
}

/**
 * Follows the session wherever it changes: in another tab, or ended by the server, as any answer or the live socket
 * may tell. `onChange` is called when the person is no longer the one before.
 */
export function followSession(queryClient: QueryClient, onChange: () => void): void {
  let running: Promise<boolean> | null = null;

  async function check(): Promise<boolean> {
    const before = getCachedMe(queryClient);
    const now = await fetchMe();
    if (now?.id === before?.id) return true;
    // Somebody may have signed in or out here while the answer was on its way: then that is what holds.
    if (getCachedMe(queryClient) !== before) return false;
    replaceSession(queryClient, now);
    onChange();
    return false;
  }

  checkSession = () => {
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };

  onSessionChangeElsewhere(() => void doubtSession());
  onConnectionReturn(() => {
    if (hasDeferredSignOut()) void doubtSession();
  });
  onUnauthenticated(() => {
    if (getCachedMe(queryClient)) void doubtSession();
  });
}
