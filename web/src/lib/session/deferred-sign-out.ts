import { signOutRoute } from '@publyka/contract/routes/accounts';
import { call } from '../api/call.ts';
import { forgetEarlyAnswers } from '../api/early-answers.ts';

const key = 'owed-sign-out';
let paying: Promise<void> | null = null;

/**
 * Somebody signed out where the server, which alone can end a session, could not be reached. Until it has been told,
 * nobody is signed in here. Throws where the browser keeps nothing.
 */
export function deferSignOut(): void {
  localStorage.setItem(key, new Date().toISOString());
}

export function hasDeferredSignOut(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // Storage is switched off: nothing was kept.
  }
}

/** Signing in left the session behind: its cookie has given way to the new one's. */
export function cancelSignOut(): void {
  if (hasDeferredSignOut()) localStorage.removeItem(key);
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
  localStorage.removeItem(key);
}
