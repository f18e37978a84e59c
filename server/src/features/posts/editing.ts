import type { Post } from '@publyka/contract/routes/posts';
import type { Edit, Version } from '@publyka/contract/routes/versions';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyFediverse } from '../federation/service.ts';
import { mentionPeople } from '../mentions/service.ts';
import { requotePost } from '../notifications/service.ts';
import { type Editable, keepEdit, readVersions } from '../versions/service.ts';
import { replaceMentions } from '../works/service.ts';
import { mentioningPosts } from './mentioning.ts';
import { requoteCitation } from './notify.ts';
import { type PostRow, toPost } from './rows.ts';
import { requirePostForChange } from './service.ts';
import { replaceSources } from './sources.ts';
import * as store from './store.ts';

/** Only the text: likes, ratings and comments stay, and say what they were given to. */
export async function editPost(platform: Platform, viewer: Viewer, postId: string, edit: Edit): Promise<Post> {
  return platform.transaction(async (tx) => {
    const { authorId } = await requirePostForChange(tx.sql, viewer, postId);
    if (authorId !== viewer.id) throw new AppError('not_found');
    const before = await requireRow(tx.sql, viewer, postId);
    if (!(await keepEdit(tx.sql, toEditable(before), edit))) return toPost(before, viewer.id);
    const { content } = edit;
    await store.updateContent(tx.sql, postId, content);
    const text = `${content}\n${before.link?.url ?? ''}`;
    const removedCards = await store.selectRemovedCards(tx.sql, postId);
    const written = { thing: 'post', id: postId, text, authorId, postId, removedCards } as const;
    const works = await replaceMentions(platform, tx, written);
    await mentioningPosts.refreshEmbeddedCards(tx.sql, new Map([[postId, works]]));
    await replaceSources(tx, { id: postId, authorId, content });
    await requotePost(tx, postId);
    await notifyFediverse(platform, tx, postId);
    if (before.quotedId !== null) await requoteCitation(tx, postId, content);
    const { version, editedAt } = toPost(await requireRow(tx.sql, viewer, postId), viewer.id);
    tx.emit(`post:${postId}`, 'post.edited', { postId, content, works, version, editedAt }, authorId);
    await mentionPeople(tx, { thingId: postId, postId, commentId: null, authorId, content, version });
    return toPost(await requireRow(tx.sql, viewer, postId), viewer.id);
  });
}

/** Needs only access to the post. */
export async function readPostVersions(sql: Sql, viewer: Viewer, postId: string): Promise<{ items: Version[] }> {
  return readVersions(sql, toEditable(await requireRow(sql, viewer, postId)));
}

/** The post as its viewer sees it. */
export async function requireRow(sql: Sql, viewer: Viewer, postId: string): Promise<PostRow> {
  const row = await store.selectPost(sql, viewer.id, postId);
  if (!row) throw new AppError('not_found');
  return row;
}

function toEditable({ id, textVersion, content, at }: PostRow): Editable {
  return { thingId: id, postId: id, commentId: null, version: textVersion, content, createdAt: at };
}
