import { marksPerPostMax } from '@publyka/contract/limits';
import type { Mark, MarkAudience, newMarkSchema } from '@publyka/contract/routes/marks';
import { anchorQuote, describeQuote, snapToWords, type TextQuote } from '@publyka/contract/text/anchor';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import { keepDeletedId, refuseDeletedId } from '../../platform/db/delete-in-batches.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePostForChange, withdrawFromPost } from '../posts/service.ts';
import { requireMark } from './read.ts';
import * as store from './store.ts';

type NewMark = z.output<typeof newMarkSchema>;

/** Marks once: the second arrival of an id answers the mark that the first one made, or that it was taken away. */
export async function markPost(platform: Platform, viewer: Viewer, postId: string, input: NewMark): Promise<Mark> {
  return platform.transaction(async (tx) => {
    await requirePostForChange(tx.sql, viewer, postId);
    await refuseDeletedId(tx.sql, input.id);
    const known = await store.selectOwnMarks(tx.sql, viewer.id, [postId]);
    if (!known.some(({ id }) => id === input.id)) {
      if (known.length >= marksPerPostMax) throw new AppError('marks_full');
      await insertMark(tx, viewer, postId, input);
    }
    return requireMark(tx.sql, viewer, input.id);
  });
}

async function insertMark(tx: Transaction, viewer: Viewer, postId: string, input: NewMark): Promise<void> {
  const { quote, startAt } = await readQuote(tx.sql, postId, input);
  const row = { id: input.id, postId, userId: viewer.id, startAt, ...quote };
  if (!(await store.insertMark(tx.sql, row, input.audience))) throw new AppError('conflict');
  const place = await store.selectOwnPlace(tx.sql, viewer.id, input.id);
  await emitMarks(tx, viewer, postId, place?.audience !== 'self');
}

/** The quote as the text has it now: nothing is kept that the post does not say. */
async function readQuote(sql: Sql, postId: string, sent: NewMark): Promise<{ quote: TextQuote; startAt: number }> {
  const content = await store.selectContent(sql, postId);
  const found = anchorQuote(content, sent, sent.start);
  const range = found && snapToWords(content, found);
  if (!range) throw new AppError('text_changed');
  return { quote: describeQuote(content, range), startAt: range.start };
}

export async function changeMark(
  platform: Platform,
  viewer: Viewer,
  markId: string,
  change: { note?: string | undefined; audience?: MarkAudience | undefined },
): Promise<Mark> {
  return platform.transaction(async (tx) => {
    const before = await store.selectOwnPlace(tx.sql, viewer.id, markId);
    if (!before) throw new AppError('not_found');
    const { postId } = before;
    await requirePostForChange(tx.sql, viewer, postId);
    const note = change.note === '' ? null : change.note;
    await store.updateMark(tx.sql, markId, { note, audience: change.audience });
    const isHeard = change.audience !== undefined && change.audience !== before.audience;
    await emitMarks(tx, viewer, postId, isHeard);
    return requireMark(tx.sql, viewer, markId);
  });
}

/** Needs no look at the post: one's own list may always forget. */
export async function unmark(platform: Platform, viewer: Viewer, markId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const place = await store.selectOwnPlace(tx.sql, viewer.id, markId);
    if (!place) return;
    const withdraw = () => store.deleteMark(tx.sql, viewer.id, markId);
    const { isChange } = await withdrawFromPost(tx.sql, viewer, place.postId, withdraw);
    if (!isChange) return;
    await keepDeletedId(tx.sql, markId);
    await emitMarks(tx, viewer, place.postId, place.audience !== 'self');
  });
}

/** Everybody hears how many marked, without an actor since it shows nobody; only oneself that a mark of one's own changed. */
async function emitMarks(tx: Transaction, viewer: Viewer, postId: string, isHeard: boolean): Promise<void> {
  if (isHeard) {
    const markersCount = await store.updateMarkersCount(tx.sql, postId);
    tx.emit(`post:${postId}`, 'post.marked', { postId, markersCount }, null);
  }
  const isMarked = (await store.selectOwnMarks(tx.sql, viewer.id, [postId])).length > 0;
  tx.emit(`user:${viewer.id}`, 'marks.changed', { postId, isMarked }, viewer.id);
}
