import { fediverseFollowersPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Federation, FediverseFollower } from '@publyka/contract/routes/federation';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { addressesOf, handleOf, noteAddress } from './addresses.ts';
import * as followers from './follower-store.ts';
import { sealKey } from './key-sealing.ts';
import { loadProtocol } from './speaker.ts';
import * as store from './store.ts';

/** Whether anybody here may be followed from the Fediverse. */
function isFederating(platform: Platform): boolean {
  return platform.config.federation.isOn && isWebOpen(platform);
}

export function getFederation(platform: Platform, viewer: Viewer): Promise<Federation> {
  return readState(platform, platform.db, viewer.id);
}

async function readState(platform: Platform, sql: Sql, personId: string): Promise<Federation> {
  const [username, actorId] = await Promise.all([
    store.selectUsername(sql, personId),
    store.selectActorIdOf(sql, personId),
  ]);
  return {
    isOn: actorId !== null,
    isAllowed: isFederating(platform),
    address: handleOf(platform.config.publicUrl, username),
    followersCount: actorId === null ? 0 : await followers.countFollowers(sql, actorId),
  };
}

/** Where other servers find this person, or a post of theirs on the web; null of who may not be followed. */
export async function findFediverseUrl(platform: Platform, personId: string, postId?: string): Promise<string | null> {
  const actorId = isFederating(platform) ? await store.selectActorIdOf(platform.db, personId) : null;
  if (actorId === null) return null;
  const addresses = addressesOf(platform.config.publicUrl, actorId);
  return postId === undefined ? addresses.actor : noteAddress(addresses, postId);
}

/** Each time it is turned on there is a new actor with new keys: to the others nobody comes back who was said to be gone. */
export async function setFederation(platform: Platform, viewer: Viewer, isOn: boolean): Promise<Federation> {
  if (isOn && !isFederating(platform))
    throw new AppError('conflict', { message: 'Nesta instalação ninguém pode ser seguido do Fediverso' });
  const keys = isOn ? await (await loadProtocol()).createKeys() : null;
  return platform.transaction(async (tx) => {
    if (!keys) await leaveFediverse(platform, tx, viewer.id);
    else if ((await store.selectActorIdOf(tx.sql, viewer.id)) === null) await join(platform, tx, viewer.id, keys);
    return readState(platform, tx.sql, viewer.id);
  });
}

async function join(
  { sessions }: Platform,
  { sql }: Transaction,
  personId: string,
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
): Promise<void> {
  if (!(await store.lockWebProfile(sql, personId)))
    throw new AppError('conflict', { message: 'Torne antes o seu perfil público na web' });
  const sealed = sealKey(sessions.secret, privateKey);
  await store.insertActor(sql, { id: uuidv7(), userId: personId, publicKey, privateKey: sealed });
}

/**
 * Nobody may follow this person any more, and whoever did is told to delete everything. Also for whoever hides their
 * profile, leaves, or is suspended without an end.
 */
export async function leaveFediverse(platform: Platform, tx: Transaction, personId: string): Promise<void> {
  const quoting = platform.config.federation.isOn ? await store.selectQuoting(tx.sql, personId) : [];
  const actorId = await store.leaveActor(tx.sql, personId);
  if (actorId === null || !platform.config.federation.isOn) return;
  await platform.jobs.enqueue(tx.sql, 'federation.farewell', { actorId });
  await platform.jobs.enqueueAll(tx.sql, 'federation.tell', quoting);
}

/** Something changed about a post, or will before the transaction ends: whoever follows its author is told, if they may read it or did. */
export async function notifyFediverse(platform: Platform, tx: Transaction, postId: string): Promise<void> {
  if (!platform.config.federation.isOn) return;
  const concerned = await store.selectConcerned(tx.sql, postId);
  if (concerned.length > 0) await platform.jobs.enqueueAll(tx.sql, 'federation.tell', concerned);
}

/** This person has another name, picture or biography: whoever follows them from another server is told. */
export async function notifyFediverseOfPerson(platform: Platform, tx: Transaction, personId: string): Promise<void> {
  const actorId = platform.config.federation.isOn ? await store.selectActorIdOf(tx.sql, personId) : null;
  if (actorId !== null) await platform.jobs.enqueue(tx.sql, 'federation.change', { actorId });
}

export async function listFollowers(
  platform: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<FediverseFollower>> {
  const place = { cursor: decodeTimeCursor(cursor), limit: fediverseFollowersPageSize + 1 };
  const rows = await followers.selectFollowers(platform.db, viewer.id, place);
  return toPage(rows, fediverseFollowersPageSize, ({ at, ...follower }) => ({ ...follower, createdAt: at }));
}

/** May follow again. Of a blocked one it ends the block, which nothing else does. */
export async function removeFollower(platform: Platform, viewer: Viewer, followerId: string): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    if (await followers.deleteBlock(sql, viewer.id, followerId)) return;
    await reject(platform, sql, viewer, followerId);
  });
}

export async function blockFollower(platform: Platform, viewer: Viewer, followerId: string): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    if (await followers.hasBlock(sql, viewer.id, followerId)) return;
    await followers.insertBlock(sql, viewer.id, followerId, await reject(platform, sql, viewer, followerId));
  });
}

async function reject(
  platform: Platform,
  sql: Sql,
  viewer: Viewer,
  followerId: string,
): Promise<followers.HeldFollower> {
  const held = await followers.lockFollower(sql, viewer.id, followerId);
  if (!held) throw new AppError('not_found');
  await followers.removeFollower(sql, followerId);
  const { actorId, inbox, uri: follower, followUri } = held;
  const act = { kind: 'reject' as const, follower, followUri };
  if (platform.config.federation.isOn)
    await platform.jobs.enqueue(sql, 'federation.deliver', { actorId, inbox, act, attempt: 0 });
  return held;
}
