import { pinnedMessagesMax } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { listPinsRoute, pinMessageRoute, unpinMessageRoute } from '@publyka/contract/routes/pins';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAct } from '../acts/service.ts';
import { lockCommunity } from '../communities/service.ts';
import * as store from './pin-store.ts';
import { requireConversation } from './read.ts';
import type { ConversationRef } from './store.ts';
import { toMessage } from './views.ts';

/** Each is a line and an event for every member. */
const pinLimit: RateLimit = { name: 'pins', times: 60, seconds: 3600, counted: 'together' };

export function registerPins(router: Router, platform: Platform): void {
  router.handle(listPinsRoute, async ({ viewer, params: { communityId }, query: { roomId = null } }) => ({
    items: await listPins(platform, viewer, { communityId, roomId }),
  }));
  const rules = { limit: pinLimit };
  router.handle(pinMessageRoute, ({ viewer, params }) => pinMessage(platform, viewer, params), rules);
  router.handle(unpinMessageRoute, ({ viewer, params }) => unpinMessage(platform, viewer, params), rules);
}

async function listPins({ db }: Platform, viewer: Viewer, at: ConversationRef): Promise<Message[]> {
  await requireConversation(db, viewer, at);
  const rows = await store.selectPinned(db, viewer.id, at);
  return rows.map((row) => toMessage(row, viewer.id));
}

interface MessagePath {
  communityId: string;
  messageId: string;
}

/**
 * The only road to pinning: for those who run the RePublyka. Two who pin at once come one after the other, so that no
 * conversation is over the limit.
 */
async function lockPin(tx: Transaction, viewer: Viewer, path: MessagePath): Promise<store.Pin> {
  await lockCommunity(tx.sql, path.communityId);
  const pin = await store.selectPin(tx.sql, viewer.id, path);
  if (!pin) throw new AppError('not_found');
  return pin;
}

/** In the main channel it is a line, too, and so is taking down. What is pinned already stays where it is. */
async function pinMessage(platform: Platform, viewer: Viewer, path: MessagePath): Promise<void> {
  const { communityId, messageId } = path;
  await platform.transaction(async (tx) => {
    const { roomId, authorId, isPinned } = await lockPin(tx, viewer, path);
    if (isPinned) return;
    if ((await store.countPinned(tx.sql, { communityId, roomId })) >= pinnedMessagesMax)
      throw new AppError('pins_full', {
        message: `Só cabem ${pinnedMessagesMax} mensagens fixadas. Desafixe uma antes`,
      });
    await store.updatePin(tx.sql, path, true);
    if (roomId === null) await recordAct(tx, { communityId, kind: 'message_pinned', actorId: viewer.id });
    tx.emit(`community:${communityId}`, 'message.pinned', { communityId, roomId, messageId, isPinned: true }, authorId);
  });
}

async function unpinMessage(platform: Platform, viewer: Viewer, path: MessagePath): Promise<void> {
  const { communityId, messageId } = path;
  await platform.transaction(async (tx) => {
    const { roomId, authorId, isPinned } = await lockPin(tx, viewer, path);
    if (!isPinned) return;
    await store.updatePin(tx.sql, path, false);
    if (roomId === null) await recordAct(tx, { communityId, kind: 'message_unpinned', actorId: viewer.id });
    const change = { communityId, roomId, messageId, isPinned: false };
    tx.emit(`community:${communityId}`, 'message.pinned', change, authorId);
  });
}
