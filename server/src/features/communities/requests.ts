import { openRequestsMax, requestsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { OwnRequest } from '@publyka/contract/routes/communities';
import type { JoinRequest } from '@publyka/contract/routes/joining';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { holdMissions } from '../club/service.ts';
import { isBanned } from './removal-store.ts';
import { type Asked, emitRequest, notifyAdmitted, notifyRequest, settleRequest } from './request-notices.ts';
import * as store from './request-store.ts';
import { requireRunning } from './roles.ts';
import {
  isMember,
  join,
  lockAnyCommunity,
  lockCommunity,
  requireMemberForChange,
  requireRequest,
  requireWriter,
} from './service.ts';
import { toJoinRequest } from './views.ts';

/** Asking twice is asking once; the words are those of the first time. */
export async function requestToJoin(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  words: string | null,
): Promise<OwnRequest> {
  const asked = { communityId, personId: viewer.id };
  const ref = { communityId, userId: viewer.id };
  return platform.transaction(async (tx) => {
    // Two that one makes at once come one after the other, so that there are not too many.
    await tx.sql`select from profiles where id = ${viewer.id} for no key update`;
    const name = await requireAskable(tx.sql, viewer, communityId);
    if (await store.insertRequest(tx.sql, ref, words)) {
      if (await store.hasTooMany(tx.sql, viewer.id))
        throw new AppError('conflict', { message: `Você já tem ${openRequestsMax} pedidos esperando resposta` });
      await notifyRequest(tx, asked, name);
      await emitRequest(tx, asked);
    }
    const request = await store.selectOwnRequest(tx.sql, ref);
    if (request.mayAskFrom) throw new AppError('asked_recently');
    return request;
  });
}

/** Nobody is admitted or banned, and nothing archived, beside this. Answers what it is called. */
async function requireAskable(sql: Sql, viewer: Viewer, communityId: string): Promise<string> {
  const { entry, archivedAt, name } = await lockAnyCommunity(sql, communityId);
  if (archivedAt) throw new AppError('not_found');
  if (await isBanned(sql, { userId: viewer.id, communityId })) throw new AppError('banned');
  if (await isMember(sql, viewer, communityId)) throw new AppError('conflict', { message: 'Você já está neste grupo' });
  if (entry === 'open') throw new AppError('conflict', { message: 'Este grupo está aberto: não é preciso pedir' });
  if (entry === 'link') throw new AppError('entry_closed');
  return name;
}

export async function withdrawRequest(platform: Platform, viewer: Viewer, communityId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    await lockAnyCommunity(tx.sql, communityId);
    const isGone = await store.deleteOpenRequest(tx.sql, { communityId, userId: viewer.id });
    if (!isGone) throw new AppError('not_found');
    await settleRequest(tx, { communityId, personId: viewer.id });
  });
}

export async function listRequests(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  cursor: string | undefined,
): Promise<Page<JoinRequest>> {
  await requireRunning(platform.db, viewer, communityId);
  const rows = await store.selectRequests(platform.db, {
    viewerId: viewer.id,
    communityId,
    cursor: decodeTimeCursor(cursor),
    limit: requestsPageSize + 1,
  });
  return toPage(rows, requestsPageSize, toJoinRequest);
}

/** Answers a request: the first of two answers counts. */
export async function answerRequest(
  platform: Platform,
  viewer: Viewer,
  path: Asked,
  answer: 'admitted' | 'refused',
): Promise<void> {
  await platform.transaction((tx) => (answer === 'admitted' ? admit(tx, viewer, path) : refuse(tx, viewer, path)));
}

async function admit(tx: Transaction, viewer: Viewer, path: Asked): Promise<void> {
  const { communityId, personId } = path;
  // In the order in which the person would lock themselves and this membership.
  await holdMissions(tx, personId);
  await requireWriter(tx.sql, viewer, communityId);
  const isNew = await join(tx, { id: personId }, communityId, async ({ name }) => {
    await requireRequest(tx.sql, viewer, path);
    await notifyAdmitted(tx, path, name);
  });
  if (!isNew) throw new AppError('not_found');
  await recordAct(tx, { communityId, kind: 'admitted', actorId: viewer.id, subjectId: personId });
}

/** Without a notification: the card says when one may ask again. */
async function refuse(tx: Transaction, viewer: Viewer, path: Asked): Promise<void> {
  const { communityId, personId } = path;
  await requireMemberForChange(tx.sql, viewer, communityId);
  await lockCommunity(tx.sql, communityId);
  await requireRequest(tx.sql, viewer, path);
  await store.refuseRequest(tx.sql, { communityId, userId: personId });
  await settleRequest(tx, path);
}
