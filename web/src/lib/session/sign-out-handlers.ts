import { signOutRoute } from '@publyka/contract/routes/accounts';
import { call } from '../api/call.ts';
import { forgetEarlySession } from '../api/early-session.ts';
import { browserStorage } from '../storage/storage.ts';
import { forgetHtmlSnapshot } from './html-snapshot.ts';

type Handler = () => void | Promise<void>;

const handlers = new Set<Handler>();

/** For whatever keeps data of a person in this browser. */
export function addSignOutHandler(handler: Handler): void {
  handlers.add(handler);
}

const lastPersonKey = 'last-person';

/** Somebody is signed in here. Clears the data of another person whose session ended; the same person keeps drafts. */
export function rememberPerson(personId: string): void {
  const last = browserStorage.read(lastPersonKey);
  if (last === personId) return;
  if (last !== null) clearPerson(last);
  browserStorage.write(lastPersonKey, personId);
}

/** Kept for comfort: what goes with these keys is no loss. Everything else of a person is theirs until they say so. */
const comforts: ReadonlySet<string> = new Set(['emoji-recent', 'emoji-tone', 'recent-searches', 'voice-heard']);

/** Whether this browser keeps something that was written here, or waits to be sent, and goes with the sign-out. */
export function hasUnsent(personId: string): boolean {
  return browserStorage.keys().some((key) => {
    const parts = key.split(':');
    return parts.includes(personId) && !comforts.has(parts[0] ?? '');
  });
}

/** Removes the data of this person from the browser. Failures are logged and do not stop the sign-out. */
export function clearPerson(personId: string): void {
  // Their id is a part of the keys: 'post-draft:{id}', 'comment-draft:{id}:{postId}'.
  for (const key of browserStorage.keys()) if (key.split(':').includes(personId)) browserStorage.write(key, null);
  forgetHtmlSnapshot();
  for (const handler of handlers) {
    Promise.resolve()
      .then(handler)
      .catch((error: unknown) => console.warn('Data of the person was not removed', error));
  }
}

const key = 'deferred-sign-out';

let flushing: Promise<void> | null = null;

/**
 * Somebody signed out while the server could not be reached. Until the server has ended the session, nobody is signed in
 * here. Throws when storage is switched off.
 */
export function deferSignOut(): void {
  if (!browserStorage.write(key, new Date().toISOString())) throw new Error('The sign-out cannot be stored');
}

export function hasDeferredSignOut(): boolean {
  return browserStorage.read(key) !== null;
}

/** After signing in: the new cookie has replaced that of the old session. */
export function cancelSignOut(): void {
  browserStorage.write(key, null);
}

/** Ends the old session, if there is one. Throws what `call` throws. */
export function flushSignOut(): Promise<void> {
  if (!hasDeferredSignOut()) return Promise.resolve();
  flushing ??= flush().finally(() => {
    flushing = null;
  });
  return flushing;
}

async function flush(): Promise<void> {
  // Requested for the person who has left.
  forgetEarlySession();
  await call(signOutRoute);
  browserStorage.write(key, null);
}
