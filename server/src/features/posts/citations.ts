import { feedPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/routes/posts';
import type { Quotation } from '@publyka/contract/routes/quotations';
import type { Sql } from '../../platform/db/client.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectCitations } from './citation-store.ts';
import { readPostVersions } from './editing.ts';
import { readPosts, requirePost, toPostPage } from './service.ts';
import * as store from './store.ts';

/** With the author of the post that is quoted. */
export type Quoted = Quotation & { authorId: string };

/**
 * Reads what a new post quotes and locks the quoted post. Null when that was deleted while the new post waited in the
 * outbox. A passage that the version does not contain is dropped.
 */
export async function readQuotation(sql: Sql, viewer: Viewer, quoted: Quotation | null): Promise<Quoted | null> {
  const access = quoted && (await store.lockPostAccess(sql, viewer.id, quoted.postId));
  if (!access) return null;
  const { authorId } = access;
  const { postId, version, passage } = quoted;
  const { items } = await readPostVersions(sql, viewer, postId);
  const read = items.find((item) => item.version === version);
  if (!read) return { authorId, postId, version: items[0]?.version ?? 1, passage: null };
  const isInText = passage !== null && passage.start + passage.length <= read.content.length;
  return { authorId, postId, version, passage: isInText ? passage : null };
}

export async function listCitations(
  { db }: Platform,
  viewer: Viewer,
  postId: string,
  cursor: string | undefined,
): Promise<Page<Post>> {
  await requirePost(db, viewer, postId);
  const place = decodeTimeCursor(cursor);
  const { posts } = await readPosts(db, viewer.id, () => selectCitations(db, viewer.id, postId, place));
  return toPostPage(posts, feedPageSize);
}
