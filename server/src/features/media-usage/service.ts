import { orphansMax } from '@publyka/contract/administration-limits';
import type { MediaUsage, Orphans } from '@publyka/contract/routes/media-usage';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOrphans } from '../uploads/service.ts';
import * as store from './store.ts';

/** What takes the disk, as it was sent; the sizes made of pictures come on top. */
export async function readUsage({ db }: Platform): Promise<MediaUsage> {
  const purposes = await store.selectByPurpose(db);
  const people = (await store.selectByPerson(db)).map(({ id, username, fullName, ...sum }) => ({
    ...sum,
    person: id && username && fullName ? { id, username, fullName } : null,
  }));
  const sum = (name: 'files' | 'bytes') => purposes.reduce((total, purpose) => total + purpose[name], 0);
  return { total: { files: sum('files'), bytes: sum('bytes') }, purposes, people };
}

/** Milliseconds after which a look through the storage ends: a request waits for it. */
const searchTimeout = 10_000;

/** Looks through the storage until it has enough, or time is over. */
export async function findOrphans(platform: Platform): Promise<Orphans> {
  const until = performance.now() + searchTimeout;
  const folders: string[] = [];
  for await (const batch of listOrphans(platform)) {
    folders.push(...batch);
    if (folders.length > orphansMax || performance.now() > until)
      return { folders: folders.slice(0, orphansMax), isWhole: false };
  }
  return { folders, isWhole: true };
}

/** Looks for them anew, so that nothing goes that has a file by now. */
export async function removeOrphans(platform: Platform, by: Actor): Promise<Orphans> {
  const found = await findOrphans(platform);
  for (const folder of found.folders) await platform.files.removeFolder(folder);
  const details = { folders: found.folders.length };
  if (details.folders > 0) await audit(platform.db, by, { act: 'media remove-orphans', aboutId: null, details });
  return found;
}
