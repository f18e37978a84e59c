import { signOutRoute } from '@publyka/contract/routes/accounts';
import { call } from '../api/call.ts';
import { forgetEarlySession } from '../api/early-session.ts';
import { browserStorage } from '../storage.ts';

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
