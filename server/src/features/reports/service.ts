import type { newReportSchema } from '@publyka/contract/routes/reports';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logSecurity } from '../../platform/log/security-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireTitleOf } from '../collaborations/service.ts';
import { requireRequest } from '../communities/service.ts';
import { requireLine } from '../curricula/service.ts';
import { requirePostForChange } from '../posts/service.ts';
import { requireWordsOf } from '../reviews/service.ts';
import * as tell from './notify.ts';
import * as store from './store.ts';

type NewReport = z.output<typeof newReportSchema>;

/** Into the administrators' queue, and out of the reporter's sight. */
export async function reportPost(
  platform: Platform,
  viewer: Viewer,
  postId: string,
  { reason, details }: NewReport,
): Promise<void> {
  await platform.transaction(async (tx) => {
    // After the first report the post does not exist for its reporter, and the second is no error.
    if (await store.isReportedBy(tx.sql, viewer.id, postId)) return;
    const { authorId } = await requirePostForChange(tx.sql, viewer, postId);
    if (authorId === viewer.id)
      throw new AppError('conflict', { message: 'Esta publicação é sua: você pode excluí-la' });
    await store.insertReport(tx.sql, { id: uuidv7(), reporterId: viewer.id, postId, reason, details });
    tx.emit(`user:${viewer.id}`, 'post.hidden', { postId }, null);
    tx.afterCommit(() => {
      logSecurity(platform.log, 'reported', { userId: viewer.id, postId });
      return platform.live.recheck(`post:${postId}`, [viewer.id]);
    });
  });
}

/** Reports a review: its words as they are now. */
export async function reportReview(
  platform: Platform,
  viewer: Viewer,
  reviewId: string,
  { reason, details }: NewReport,
): Promise<void> {
  await platform.transaction(async (tx) => {
    if (await store.isReviewReportedBy(tx.sql, viewer.id, reviewId)) return;
    const { reviewerId, words } = await requireWordsOf(tx.sql, viewer, reviewId);
    if (reviewerId === viewer.id)
      throw new AppError('conflict', { message: 'Esta avaliação é sua: você pode retirá-la' });
    const isNew = await store.insertReportOfWords(tx.sql, {
      ...{ id: uuidv7(), reporterId: viewer.id, authorId: reviewerId, reviewId, words, reason, details },
      kind: 'review',
      thingId: reviewId,
    });
    if (!isNew) return;
    tx.emit(`user:${viewer.id}`, 'review.changed', { reviewId }, null);
    tx.afterCommit(() => logSecurity(platform.log, 'reported', { userId: viewer.id }));
  });
}

/** Reports what a collaboration says: the title of a project is anybody's words. */
export async function reportCollaboration(
  platform: Platform,
  viewer: Viewer,
  collaborationId: string,
  { reason, details }: NewReport,
): Promise<void> {
  await platform.transaction(async (tx) => {
    if (await store.isCollaborationReportedBy(tx.sql, viewer.id, collaborationId)) return;
    const { authorId, words } = await requireTitleOf(tx.sql, viewer, collaborationId);
    const isNew = await store.insertReportOfWords(tx.sql, {
      ...{ id: uuidv7(), reporterId: viewer.id, authorId, collaborationId, words, reason, details },
      kind: 'collaboration',
      thingId: collaborationId,
    });
    if (!isNew) return;
    tx.emit(`user:${viewer.id}`, 'collaborations.changed', { personId: authorId }, null);
    tx.afterCommit(() => logSecurity(platform.log, 'reported', { userId: viewer.id }));
  });
}

/** Reports a line of a curriculum, which anybody writes as they like; it stays until the administrators decide. */
export async function reportCurriculumItem(
  platform: Platform,
  viewer: Viewer,
  itemId: string,
  { reason, details }: NewReport,
): Promise<void> {
  const { personId, words } = await requireLine(platform, viewer, itemId);
  if (personId === viewer.id) throw new AppError('conflict', { message: 'Este item é seu: você pode excluí-lo' });
  await platform.transaction(async (tx) => {
    const report = { id: uuidv7(), reporterId: viewer.id, authorId: personId, words, reason, details };
    if (await store.insertReportOfWords(tx.sql, { ...report, kind: 'line', thingId: itemId }))
      tx.afterCommit(() => logSecurity(platform.log, 'reported', { userId: viewer.id }));
  });
}

/** Into the same queue: it speaks of no post, and there is nothing to remove but what the administrators decide. */
export async function reportRequest(
  platform: Platform,
  viewer: Viewer,
  path: { communityId: string; personId: string },
  { reason, details }: NewReport,
): Promise<void> {
  await platform.transaction(async (tx) => {
    const { words, person } = await requireRequest(tx.sql, viewer, path);
    if (!words) throw new AppError('not_found');
    const isNew = await store.insertReportOfWords(tx.sql, {
      id: uuidv7(),
      reporterId: viewer.id,
      authorId: person.id,
      words,
      reason,
      details,
      kind: 'request',
      thingId: person.id,
    });
    if (isNew) tx.afterCommit(() => logSecurity(platform.log, 'reported', { userId: viewer.id }));
  });
}

/** Before an account goes. */
export const { closeCasesOf } = tell;
