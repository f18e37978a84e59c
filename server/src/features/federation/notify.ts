import { createHash } from 'node:crypto';
import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressesOf } from './addresses.ts';
import type { Act } from './delivering.ts';
import * as followers from './follower-store.ts';
import { toNote } from './note.ts';
import type { Speaker } from './speaker.ts';
import * as store from './store.ts';

const inboxesPageSize = 1000;

/**
 * Compares what followers were told of a post with what there is now, and queues what makes it the same: one delivery for
 * each server. Told twice it says nothing new.
 */
export async function tell(
  { platform }: Pick<Speaker, 'platform'>,
  { actorId, postId }: { actorId: string; postId: string },
): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    if (!(await store.lockActor(sql, actorId))) return;
    const [[row], told] = await Promise.all([
      store.selectPosts(sql, actorId, { postId, limit: 1 }),
      store.selectFingerprint(sql, actorId, postId),
    ]);
    const at = new Date().toISOString();
    if (!row) {
      if (told === null || (await store.isTellingPaused(sql, postId))) return;
      await store.deleteFingerprint(sql, actorId, postId);
      return deliverToAll(platform, sql, actorId, { kind: 'delete', postId, at });
    }
    const fingerprint = fingerprintOf(platform, actorId, row);
    if (told === fingerprint) return;
    await store.keepFingerprint(sql, actorId, postId, fingerprint);
    await deliverToAll(platform, sql, actorId, { kind: told === null ? 'create' : 'update', postId, at });
  });
}

function fingerprintOf({ config }: Platform, actorId: string, row: store.PostRow): string {
  const note = toNote(config.publicUrl, addressesOf(config.publicUrl, actorId), row);
  return createHash('sha256').update(JSON.stringify(note)).digest('base64url');
}

/** Everybody who followed is told that the actor is gone, and forgotten. */
export async function sayFarewell(platform: Platform, actorId: string): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    await deliverToAll(platform, sql, actorId, { kind: 'leave' });
    await followers.deleteFollowersOf(sql, actorId);
  });
}

/** Everybody who follows is told of the new name, picture or biography, as it is when it is sent. */
export async function notifyOfChange(platform: Platform, actorId: string): Promise<void> {
  await platform.transaction(({ sql }) => deliverToAll(platform, sql, actorId, { kind: 'change' }));
}

/** In one transaction: a node that is killed meanwhile has told nobody, and the job is run again. */
async function deliverToAll({ jobs }: Platform, sql: Sql, actorId: string, act: Act): Promise<void> {
  let page: followers.InboxRow[] = [];
  do {
    page = await followers.selectInboxes(sql, actorId, { last: page.at(-1), limit: inboxesPageSize });
    const deliveries = page.map(({ inbox }) => ({ actorId, inbox, act, attempt: 0 }));
    await jobs.enqueueAll(sql, 'federation.deliver', deliveries);
  } while (page.length === inboxesPageSize);
}
