import { signOutRoute } from '@publyka/contract/routes/accounts';
import { call } from '../api/call.ts';
import { forgetEarlyAnswers } from '../api/early-answers.ts';
import { browserStorage } from '../storage.ts';

const key = 'owed-sign-out';
let paying: Promise<void> | null = null;

/**
 * Somebody signed out where the server, which alone can end a session, could not be reached. Until it has been told,
 * nobody is signed in here. Throws where the browser keeps nothing.
 */
export function deferSignOut(): void {
  if (!browserStorage.write(key, new Date().toISOString())) throw new Error('The sign-out cannot be stored');
}

export function hasDeferredSignOut(): boolean {
  return browserStorage.read(key) !== null;
}

/** Signing in left the session behind: its cookie has given way to the new one's. */
export function cancelSignOut(): void {
  browserStorage.write(key, null);
}

/** Ends the session that is left behind, if there is one. Throws what `call` throws. */
export function flushSignOut(): Promise<void> {
  if (!hasDeferredSignOut()) return Promise.resolve();
  paying ??= pay().finally(() => {
    paying = null;
  });
  return paying;
}

async function pay(): Promise<void> {
  // They were asked for in the name of who has left.
  forgetEarlyAnswers();
  await call(signOutRoute);
  browserStorage.write(key, null);
}
