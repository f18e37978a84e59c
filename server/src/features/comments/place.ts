import type { newCommentSchema } from '@publyka/contract/routes/comments';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import * as store from './store.ts';

const topLevel: store.Place = {
  parentId: null,
  replyToId: null,
  quotedFrom: null,
  quotedLength: null,
  quotedVersion: null,
};

/**
 * Where a reply goes: one level deep. If the comment it answers was deleted while it waited in the outbox, it becomes a
 * top-level comment.
 */
export async function findPlace(
  sql: Sql,
  viewer: Viewer,
  postId: string,
  replyTo: z.output<typeof newCommentSchema>['replyTo'],
): Promise<store.Place> {
  const answered = replyTo && (await store.selectVisibleComment(sql, viewer.id, replyTo.commentId));
  if (answered?.postId !== postId) return topLevel;
  const quoted = locate(answered.content, replyTo?.quote ?? '');
  return {
    parentId: answered.parentId ?? answered.id,
    replyToId: answered.id,
    quotedFrom: quoted?.from ?? null,
    quotedLength: quoted?.length ?? null,
    quotedVersion: quoted && answered.textVersion,
  };
}

/** Where quoted words stand, in characters as PostgreSQL counts them. No copy is stored that could outlive the text. */
function locate(text: string, words: string): { from: number; length: number } | null {
  const index = words === '' ? -1 : text.indexOf(words);
  return index === -1 ? null : { from: [...text.slice(0, index)].length, length: [...words].length };
}
