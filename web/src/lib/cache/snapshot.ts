import type { Me } from '@publyka/contract/routes/accounts';
import type { DehydratedState } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';

/** What a person saw last, kept in this browser for when there is no connection. */
export type Snapshot = {
  me: Me;
  /** Milliseconds of `Date.now()`. */
  savedAt: number;
  /** Of the app that wrote it: another one may understand the data differently. */
  version: string;
  cache: DehydratedState;
};

/** Milliseconds, seven days: then nobody misses it, and it should not lie about. The privacy policy says so. */
export const lifetime = 7 * 24 * 60 * 60_000;
const key = 'last-seen';

const store = createStore('publyka', 'offline');

export function writeSnapshot(snapshot: Omit<Snapshot, 'savedAt' | 'version'>): Promise<void> {
  return set(key, { ...snapshot, savedAt: Date.now(), version: appVersion() } satisfies Snapshot, store);
}

export async function readSnapshot(): Promise<Snapshot | null> {
  const snapshot = await get<Snapshot>(key, store);
  if (!snapshot) return null;
  if (snapshot.version === appVersion() && Date.now() - snapshot.savedAt < lifetime) return snapshot;
  await deleteSnapshot();
  return null;
}

export function deleteSnapshot(): Promise<void> {
  return del(key, store);
}

/** The address of the app's first script has a hash of its content. */
function appVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}
