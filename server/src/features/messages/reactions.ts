import { reactionEmojisMax } from '@publyka/contract/limits';
import type { Reaction, ReactionCount } from '@publyka/contract/routes/messages';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdMembership, isArchived, requireWritable } from '../communities/service.ts';
import * as store from './reaction-store.ts';
import { type ReactionTally, toReactions } from './views.ts';

interface ReactionPath {
  communityId: string;
  messageId: string;
  reaction: Reaction;
}

interface ReactionState {
  reactions: ReactionCount[];
}

/** Reacting twice is reacting once. */
export function addReaction(platform: Platform, viewer: Viewer, path: ReactionPath): Promise<ReactionState> {
  return setReaction(platform, viewer, path, true);
}

export function removeReaction(platform: Platform, viewer: Viewer, path: ReactionPath): Promise<ReactionState> {
  return setReaction(platform, viewer, path, false);
}

function setReaction(platform: Platform, viewer: Viewer, path: ReactionPath, isGiven: boolean): Promise<ReactionState> {
  const { messageId, reaction } = path;
  return platform.transaction(async (tx) => {
    const message = await lockReacted(tx, viewer, path, isGiven);
    const row = { messageId, userId: viewer.id, reaction };
    const isChange = await (isGiven ? store.insertReaction(tx.sql, row) : store.deleteReaction(tx.sql, row));
    // One's own can always be taken back, also after leaving or a block.
    if (!message.mayReact && (isGiven || !isChange)) throw new AppError('not_found');
    const before = message.reactions ?? [];
    const tallies = isChange ? changeTally(before, reaction, isGiven ? 1 : -1) : before;
    refuseTooMany(before, tallies);
    if (isChange) await emitReaction(tx, { ...path, roomId: message.roomId, personId: viewer.id, isGiven }, tallies);
    return { reactions: toReactions(tallies, await store.selectOwnReactions(tx.sql, messageId, viewer.id)) };
  });
}

function refuseTooMany(before: ReactionTally[], after: ReactionTally[]): void {
  if (after.length > before.length && after.length > reactionEmojisMax) throw new AppError('reactions_full');
}

async function lockReacted(
  tx: Transaction,
  viewer: Viewer,
  { communityId, messageId }: ReactionPath,
  isGiven: boolean,
): Promise<store.ReactedMessage & { mayReact: boolean }> {
  const isMember = await holdMembership(tx.sql, viewer, communityId);
  if (isMember && isGiven && (await isArchived(tx.sql, communityId))) throw new AppError('archived');
  const message = await store.lockMessage(tx.sql, viewer.id, communityId, messageId);
  if (!message) throw new AppError('not_found');
  if (isMember && isGiven) await requireWritable(tx.sql, communityId);
  return { ...message, mayReact: isMember && message.isVisible };
}

interface ReactionChange extends ReactionPath {
  roomId: string | null;
  personId: string;
  isGiven: boolean;
}

/** Two events: everybody gets the counts, and only who may see the person gets whose reaction it was. */
async function emitReaction(tx: Transaction, change: ReactionChange, counts: ReactionTally[]): Promise<void> {
  const { communityId, roomId, messageId, personId, reaction, isGiven } = change;
  const at = { communityId, roomId, messageId };
  await store.updateTallies(tx.sql, messageId, counts);
  tx.emit(`community:${communityId}`, 'message.reacted', { ...at, counts }, null);
  tx.emit(`community:${communityId}`, 'message.reacted_by', { ...at, personId, reaction, isGiven }, personId);
}

/** Counts with one reaction more (+1) or less (−1), the emoji given first in front; what nobody gives is left out. */
function changeTally(tallies: ReactionTally[], reaction: Reaction, by: 1 | -1): ReactionTally[] {
  const isNew = tallies.every((one) => one.reaction !== reaction);
  const all = isNew ? [...tallies, { reaction, count: 0 }] : tallies;
  return all
    .map((one) => (one.reaction === reaction ? { reaction, count: one.count + by } : one))
    .filter(({ count }) => count > 0);
}
