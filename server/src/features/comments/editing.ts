import type { Comment } from '@publyka/contract/routes/comments';
import type { Edit, Version } from '@publyka/contract/routes/versions';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { mentionPeople } from '../mentions/service.ts';
import { requirePostForChange } from '../posts/service.ts';
import { type Editable, keepEdit, readVersions } from '../versions/service.ts';
import { replaceMentions } from '../works/service.ts';
import { mentioningComments } from './mentioning.ts';
import { requoteComment } from './notify.ts';
import { requireComment } from './service.ts';
import * as store from './store.ts';
import { type CommentRow, toComment } from './views.ts';

export async function editComment(platform: Platform, viewer: Viewer, commentId: string, edit: Edit): Promise<Comment> {
  return platform.transaction(async (tx) => {
    const { postId } = await requireOwn(tx.sql, viewer, commentId);
    await requirePostForChange(tx.sql, viewer, postId);
    // Under the lock of the post: another edit may have come first.
    const before = await requireOwn(tx.sql, viewer, commentId);
    if (!(await keepEdit(tx.sql, toEditable(before), edit))) return toComment(before, viewer.id);
    const { content } = edit;
    await store.updateContent(tx.sql, commentId, content);
    const written = { thing: 'comment', id: commentId, text: content, authorId: viewer.id, postId } as const;
    const works = await replaceMentions(platform, tx, written);
    await mentioningComments.refreshEmbeddedCards(tx.sql, new Map([[commentId, works]]));
    await requoteComment(tx, commentId, content);
    const { version, editedAt } = toComment(await requireOwn(tx.sql, viewer, commentId), viewer.id);
    tx.emit(`post:${postId}`, 'comment.edited', { postId, commentId, content, works, version, editedAt }, viewer.id);
    await mentionPeople(tx, { thingId: commentId, postId, commentId, authorId: viewer.id, content, version });
    return toComment(await requireOwn(tx.sql, viewer, commentId), viewer.id);
  });
}

/** Needs only access to the comment. */
export async function listCommentVersions(
  { db }: Platform,
  viewer: Viewer,
  commentId: string,
): Promise<{ items: Version[] }> {
  return readVersions(db, toEditable(await requireComment(db, viewer, commentId)));
}

/** Not while a decision hides it: its new words would be heard live. */
async function requireOwn(sql: Sql, viewer: Viewer, commentId: string): Promise<CommentRow> {
  const row = await requireComment(sql, viewer, commentId);
  if (row.personId !== viewer.id) throw new AppError('not_found');
  return row;
}

function toEditable({ id, postId, textVersion, content, at }: CommentRow): Editable {
  return { thingId: id, postId, commentId: id, version: textVersion, content, createdAt: at };
}
