import { createHash } from 'node:crypto';
import { dropsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Drop, newDropSchema } from '@publyka/contract/routes/drops';
import { readCaptions, writeCaptions } from '@publyka/contract/text/captions';
import { readDropWords } from '@publyka/contract/text/drop-title';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { keepDeletedId, refuseDeletedId } from '../../platform/db/delete-in-batches.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkMissions, recountMission } from '../club/service.ts';
import { attachFile, attachVideo, removeFiles } from '../uploads/service.ts';
import { toImage, toVideo } from '../uploads/views.ts';
import { refuseClosedWeb } from '../visibility/open-web.ts';
import { forgetMentions, mentionWorks } from '../works/service.ts';
import { mentioningDrops } from './mentioning.ts';
import { notifyDropLike, removeDropNotifications, withdrawDropLikeNotification } from './notify.ts';
import type { CaptionsRow } from './store.ts';
import * as store from './store.ts';
import { toDrop } from './views.ts';

type NewDrop = z.output<typeof newDropSchema>;
type LikeState = { liked: boolean; likesCount: number };

/** Publishes once: the second arrival of an id answers the drop that the first one made, or that it was deleted. */
export async function createDrop(platform: Platform, viewer: Viewer, input: NewDrop): Promise<Drop> {
  return platform.transaction(async (tx) => {
    refuseClosedWeb(platform, input.isOnWeb);
    await store.lockNewDrop(tx.sql, input.id);
    if (!(await store.isDropThere(tx.sql, input.id))) await publish(platform, tx, viewer, input);
    const row = await store.selectDrop(tx.sql, viewer.id, input.id);
    // It may have been deleted between the two looks.
    if (!row) await refuseDeletedId(tx.sql, input.id);
    // An id that is somebody else's is taken, whether or not one may see what it names.
    if (row?.personId !== viewer.id) throw new AppError('conflict');
    return toDrop(row, viewer.id);
  });
}

async function publish(platform: Platform, tx: Transaction, viewer: Viewer, input: NewDrop): Promise<void> {
  const { id, description, videoFileId, coverFileId, isOnWeb: onWeb } = input;
  await refuseDeletedId(tx.sql, id);
  const video = toVideo(await attachVideo(tx, viewer, videoFileId, 'drop-video'));
  const cover = coverFileId === null ? null : toImage(await attachFile(tx, viewer, coverFileId, 'drop-cover'), '');
  const captions = input.captions === null ? null : toCaptionsRow(input.captions);
  const { title } = readDropWords(description);
  await store.insertDrop(tx.sql, { id, userId: viewer.id, title, description, video, cover, captions, onWeb });
  const cited = await mentionWorks(platform, tx, [{ thing: 'drop', id, text: description, authorId: viewer.id }]);
  await mentioningDrops.refreshEmbeddedCards(tx.sql, cited);
  await checkMissions(tx, viewer.id, 'drops');
  if (!cover || video.status === 'converting') await platform.jobs.enqueue(tx.sql, 'drops.prepare', { dropId: id });
}

export async function getDrop(platform: Platform, viewer: Viewer, dropId: string): Promise<Drop> {
  return readDrop(platform.db, viewer, dropId);
}

async function readDrop(sql: Sql, viewer: Viewer, dropId: string): Promise<Drop> {
  const row = await store.selectDrop(sql, viewer.id, dropId);
  if (!row) throw new AppError('not_found');
  return toDrop(row, viewer.id);
}

export async function listDrops(platform: Platform, viewer: Viewer, cursor: string | undefined): Promise<Page<Drop>> {
  const rows = await store.selectDrops(platform.db, viewer.id, decodeTimeCursor(cursor));
  return toPage(rows, dropsPageSize, (row) => toDrop(row, viewer.id));
}

/** Whether this viewer may hear the drop's events. */
export async function isDropVisible(platform: Platform, viewer: Viewer, dropId: string): Promise<boolean> {
  return (await store.selectDropAccess(platform.db, viewer.id, dropId)) !== null;
}

/** The only road to a change: what this viewer may not see does not exist. The drop stays locked. */
async function requireDropForChange(sql: Sql, viewer: Viewer, dropId: string): Promise<store.DropAccess> {
  const access = await store.lockDropAccess(sql, viewer.id, dropId);
  if (!access) throw new AppError('not_found');
  return access;
}

async function requireOwnDrop(sql: Sql, viewer: Viewer, dropId: string): Promise<void> {
  const { authorId } = await requireDropForChange(sql, viewer, dropId);
  if (authorId !== viewer.id) throw new AppError('not_found');
}

export async function deleteDrop(platform: Platform, viewer: Viewer, dropId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    await requireOwnDrop(tx.sql, viewer, dropId);
    await removeDrop(platform, tx, dropId, viewer.id);
    await recountMission(tx, viewer.id, 'drops');
  });
}

/** Takes a drop away with all that hangs on it, for whoever decides that: its author, the deletion of their account. */
export async function removeDrop(
  platform: Platform,
  tx: Transaction,
  dropId: string,
  actorId: string | null,
): Promise<void> {
  await removeDropNotifications(tx, dropId);
  await keepDeletedId(tx.sql, dropId);
  await forgetMentions(tx.sql, [dropId]);
  await removeFiles(platform, tx, await store.deleteDrop(tx.sql, dropId));
  tx.emit(`drop:${dropId}`, 'drop.deleted', { dropId }, actorId);
}

/** Out of everybody's sight, or back into it. False for one that is not there. */
export async function hideDrop(tx: Transaction, dropId: string, isHidden: boolean): Promise<boolean> {
  if (!(await store.updateHidden(tx.sql, dropId, isHidden))) return false;
  if (isHidden) tx.emit(`drop:${dropId}`, 'drop.deleted', { dropId }, null);
  return true;
}

export async function likeDrop(platform: Platform, viewer: Viewer, dropId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const drop = await requireDropForChange(tx.sql, viewer, dropId);
    const isChange = await store.insertLike(tx.sql, dropId, viewer.id);
    if (!isChange) return { liked: true, likesCount: drop.likesCount };
    const likesCount = drop.likesCount + 1;
    tx.emit(`drop:${dropId}`, 'drop.liked', { dropId, personId: viewer.id, likesCount }, viewer.id);
    await notifyDropLike(tx, { actorId: viewer.id, authorId: drop.authorId, dropId });
    return { liked: true, likesCount };
  });
}

export async function unlikeDrop(platform: Platform, viewer: Viewer, dropId: string): Promise<LikeState> {
  return platform.transaction(async (tx) => {
    const drop = await store.lockDropForWithdrawal(tx.sql, viewer.id, dropId);
    const isChange = drop !== null && (await store.deleteLike(tx.sql, dropId, viewer.id));
    // One's own like can always be taken back, also after a block.
    if (!drop || !(isChange || drop.isVisible)) throw new AppError('not_found');
    if (!isChange) return { liked: false, likesCount: drop.likesCount };
    const likesCount = drop.likesCount - 1;
    tx.emit(`drop:${dropId}`, 'drop.unliked', { dropId, personId: viewer.id, likesCount }, viewer.id);
    await withdrawDropLikeNotification(tx, { actorId: viewer.id, authorId: drop.authorId, dropId });
    return { liked: false, likesCount };
  });
}

/** Counts a person's view once a day. Who has viewed it already today waits for nobody. */
export async function viewDrop(platform: Platform, viewer: Viewer, dropId: string): Promise<{ viewsCount: number }> {
  const drop = await store.selectDropAccess(platform.db, viewer.id, dropId);
  if (!drop) throw new AppError('not_found');
  if (await store.isViewedToday(platform.db, dropId, viewer.id)) return { viewsCount: drop.viewsCount };
  return platform.transaction(async (tx) => {
    const { viewsCount } = await requireDropForChange(tx.sql, viewer, dropId);
    const isFirst = await store.insertView(tx.sql, dropId, viewer.id);
    return { viewsCount: isFirst ? viewsCount + 1 : viewsCount };
  });
}

/** The captions as a file, for whoever may see the drop. */
export async function getCaptions(platform: Platform, viewer: Viewer, dropId: string): Promise<store.CaptionsRow> {
  const row = await store.selectCaptions(platform.db, viewer.id, dropId);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Writes the captions of an own drop, or with null takes them away. */
export async function setCaptions(
  platform: Platform,
  viewer: Viewer,
  dropId: string,
  source: string | null,
): Promise<Drop> {
  const captions = source === null ? null : toCaptionsRow(source);
  return platform.transaction(async (tx) => {
    await requireOwnDrop(tx.sql, viewer, dropId);
    await store.updateCaptions(tx.sql, dropId, captions);
    const drop = await readDrop(tx.sql, viewer, dropId);
    emitUpdated(tx, drop);
    return drop;
  });
}

/** Tells what a card shows now of the video itself. */
export function emitUpdated(tx: Transaction, { id, author, video, cover, captionsUrl }: Drop): void {
  tx.emit(`drop:${id}`, 'drop.updated', { dropId: id, video, cover, captionsUrl }, author.id);
}

/** How many drops a person has published: a fact of the missions. */
export async function countDrops(sql: Sql, personId: string): Promise<number> {
  return store.countDrops(sql, personId);
}

/** What people typed or loaded, as a file of our own writing; its version is a hash of it. */
function toCaptionsRow(source: string): CaptionsRow {
  const read = readCaptions(source);
  if (!read.ok) throw new AppError('invalid_input', { fields: { captions: read.message } });
  const captions = writeCaptions(read.cues);
  return { captions, captionsVersion: createHash('sha256').update(captions).digest('base64url').slice(0, 12) };
}
