import type { Me } from '@publyka/contract/routes/accounts';
import type { DehydratedState } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { appVersion } from '../storage/app-version.ts';

/** What a person saw last, for when there is no connection. */
export type Snapshot = {
  me: Me;
  /** As `Date.now()`. */
  savedAt: number;
  /** The version of the app that wrote it; another one may have other shapes. */
  version: string;
  cache: DehydratedState;
};

/** Seven days, as the privacy policy says. */
export const snapshotTtlMs = 7 * 24 * 60 * 60_000;
const key = 'last-seen';

const store = createStore('publyka', 'offline');

export function writeSnapshot(snapshot: Omit<Snapshot, 'savedAt' | 'version'>): Promise<void> {
  return set(key, { ...snapshot, savedAt: Date.now(), version: appVersion() } satisfies Snapshot, store);
}

export async function readSnapshot(): Promise<Snapshot | null> {
  const snapshot = await get<Snapshot>(key, store);
  if (!snapshot) return null;
  if (snapshot.version === appVersion() && Date.now() - snapshot.savedAt < snapshotTtlMs) return snapshot;
  await deleteSnapshot();
  return null;
}

export function deleteSnapshot(): Promise<void> {
  return del(key, store);
}
