import { getMeRoute, type Me } from '@publyka/contract/routes/accounts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { hasCode } from '../api/api-error.ts';
import { call, onUnauthenticated } from '../api/call.ts';
import { onConnectionReturn } from '../api/connection.ts';
import { forgetEarlySession } from '../api/early-session.ts';
import { forgetDestination, isGroupLink, keepDestination, readDestination } from '../navigation/destination.ts';
import { rememberMember } from './early-shell.ts';
import { cancelSignOut, clearPerson, flushSignOut, hasDeferredSignOut, rememberPerson } from './sign-out-handlers.ts';

let opened: BroadcastChannel | undefined;

/**
 * Tabs announce that the session began or ended, and each requests it from the server. Opened when it is first needed: the
 * server, which writes the entrance with this module, has no tabs.
 */
function openChannel(): BroadcastChannel {
  opened ??= new BroadcastChannel('session');
  return opened;
}

function announceSessionChange(): void {
  openChannel().postMessage('changed');
}

function onSessionChangeElsewhere(handler: () => void): void {
  openChannel().addEventListener('message', handler);
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
    if (isUnreachable(error)) return null; // The person has signed out, whatever the server knows.
    throw error;
  }
  const { me } = await call(getMeRoute, {}, { signal });
  remember(me);
  return me;
}

function remember(me: Me | null): void {
  if (me) rememberPerson(me.id);
  rememberMember(me !== null);
}

/** Restores the cache of the last visit and returns its person, null without one. `confirm` requests the session anew. */
type RestoreLastSeen = (queryClient: QueryClient, confirm: () => Promise<unknown>) => Promise<Me | null>;

let restoreLastSeen: RestoreLastSeen = async () => null;

/** The cache builds on the session, so the app hands its restoring in. A restoring that fails counts as no last visit. */
export function restoreSessionWith(restore: RestoreLastSeen): void {
  restoreLastSeen = restore;
}

/** Without a connection the app shows what this person saw last. */
async function lastSeenMe(queryClient: QueryClient, error: unknown): Promise<Me> {
  if (!isUnreachable(error)) throw error;
  const me = await restoreLastSeen(queryClient, () => checkSession()).catch(() => null);
  if (!me) throw error;
  return me;
}

function isUnreachable(error: unknown): boolean {
  return hasCode(error, 'network') || hasCode(error, 'unavailable');
}

/** For `beforeLoad` of protected routes: leads visitors to /auth, which replaces the page in the history. */
export async function requireMember(queryClient: QueryClient): Promise<Me> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me === null) throw redirect({ to: '/auth', replace: true });
  return me;
}

/** For `beforeLoad` of all pages of members: remembers the page for visitors who sign in. */
export async function requireMemberAt(queryClient: QueryClient, href: string): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me !== null) {
    hasLeft = false;
    forgetDestination();
  } else if (!hasLeft) keepDestination(href);
  await requireMember(queryClient);
}

/** For `beforeLoad` of `/`: leads a new account to the onboarding, once. */
export async function forwardNewcomer(queryClient: QueryClient): Promise<void> {
  if (isNewcomer(await requireMember(queryClient))) throw redirect({ to: '/onboarding', replace: true });
}

export function isNewcomer({ onboardedAt, onboardingSeenAt }: Me): boolean {
  return onboardedAt === null && onboardingSeenAt === null;
}

/**
 * For `beforeLoad` of /auth: leads members to the page they asked for. `readInvited` returns where an invitation leads; a
 * new account goes there after the onboarding, except to a group that waits for it.
 */
export async function requireVisitor(queryClient: QueryClient, readInvited?: () => string | null): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me === null) return;
  const destination = readDestination();
  // The onboarding leads on to the destination, but a group that waits for its newcomer comes before it.
  if (isNewcomer(me) && !isGroupLink(destination)) throw redirect({ to: '/onboarding', replace: true });
  throw redirect({ href: readInvited?.() ?? destination, replace: true });
}

export const SessionContext = createContext<Me | null>(null);

/** The signed-in person, inside the protected routes. */
export function useMe(): Me {
  const me = useContext(SessionContext);
  if (me === null) throw new Error('useMe is for components inside the protected routes');
  return me;
}

/** The signed-in person outside of components. */
export function getCachedMe(queryClient: QueryClient): Me | null {
  return queryClient.getQueryData(meQuery.queryKey) ?? null;
}

/** The person signed out here: the next one starts at the feed, not at this page. */
let hasLeft = false;

/** After signing in or out here: clears the cache, and other tabs follow. */
export function changeSession(queryClient: QueryClient, me: Me | null): void {
  if (me) cancelSignOut();
  else forgetDestination();
  hasLeft = me === null;
  replaceSession(queryClient, me);
  announceSessionChange();
}

/** Sets `me` instead of removing it, so that the layout of members sees the change at once. */
function replaceSession(queryClient: QueryClient, me: Me | null): void {
  const [meKey] = meQuery.queryKey;
  const before = getCachedMe(queryClient);
  if (before?.id !== me?.id) {
    // Requested for the previous person.
    forgetEarlySession();
    // Uploads and commands in memory must not be sent with another person's cookie.
    if (before && me) clearPerson(before.id);
  }
  remember(me);
  queryClient.setQueryData(meQuery.queryKey, me);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey });
  queryClient.getMutationCache().clear();
}

/** Resolves to whether it is still the same person. */
let checkSession = (): Promise<boolean> => Promise.resolve(true);

/** Requests the session when something suggests that it has ended. False also when the server cannot be reached. */
export function recheckSession(): Promise<boolean> {
  return checkSession().catch(() => false);
}

/**
 * Follows changes of the session in other tabs and by the server, of which any answer or the live socket may tell.
 * `onChange` is called when the person has changed.
 */
export function followSession(queryClient: QueryClient, onChange: () => void): void {
  let running: Promise<boolean> | null = null;

  async function check(): Promise<boolean> {
    const before = getCachedMe(queryClient);
    const now = await fetchMe();
    if (now?.id === before?.id) return true;
    // Somebody signed in or out here in the meantime, which is newer than this answer.
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

  // A request that is running may have begun before the change.
  onSessionChangeElsewhere(() => void Promise.allSettled([running]).then(recheckSession));
  onConnectionReturn(() => {
    if (hasDeferredSignOut()) void recheckSession();
  });
  onUnauthenticated(() => {
    if (getCachedMe(queryClient)) void recheckSession();
  });
}
