import type { Post, PostLink, ReadPost } from '@publyka/contract/routes/posts';
import { widestUrl } from '@publyka/contract/routes/uploads';
import { readLink } from '@publyka/contract/text/links';
import { refuseDeletedId } from '../../platform/db/delete-in-batches.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkMissions } from '../club/service.ts';
import { notifyFediverse } from '../federation/service.ts';
import { mentionPeople } from '../mentions/service.ts';
import { countPost } from '../profiles/service.ts';
import { attachFiles } from '../uploads/service.ts';
import { toImage } from '../uploads/views.ts';
import { refuseClosedWeb } from '../visibility/open-web.ts';
import { mentionWorks } from '../works/service.ts';
import { announcePost } from './announce.ts';
import { type Quoted, readQuotation } from './citations.ts';
import { mentioningPosts } from './mentioning.ts';
import { notifyCitation } from './notify.ts';
import { attachPostVideo } from './post-video.ts';
import { toPost } from './rows.ts';
import { countCitations } from './service.ts';
import { enterSources } from './sources.ts';
import * as store from './store.ts';

/** Idempotent: a request with a known id returns the existing post, or fails if that post was deleted. */
export async function createPost(platform: Platform, viewer: Viewer, input: ReadPost): Promise<Post> {
  return platform.transaction(async (tx) => {
    const { id, type, content, authorRating, isOnWeb } = input;
    refuseClosedWeb(platform, isOnWeb);
    const quoted = await readQuotation(tx.sql, viewer, input.quoted);
    const link = input.link === null ? null : toLink(input.link);
    const isNew = await store.insertPost(tx.sql, {
      id,
      userId: viewer.id,
      type,
      content,
      authorRating,
      link,
      quotedId: quoted?.postId ?? null,
      quotedVersion: quoted?.version ?? null,
      quotedFrom: quoted?.passage?.start ?? null,
      quotedLength: quoted?.passage?.length ?? null,
      onWeb: isOnWeb,
      removedCards: input.removedCards,
    });
    await refuseDeletedId(tx.sql, id);
    if (isNew && quoted) await countCitations(tx, quoted.postId, 1);
    if (isNew) await completePost(platform, tx, viewer, input, quoted);
    const row = await store.selectPost(tx.sql, viewer.id, id);
    if (row?.personId !== viewer.id) throw new AppError('conflict');
    return toPost(row, viewer.id);
  });
}

async function completePost(
  platform: Platform,
  tx: Transaction,
  viewer: Viewer,
  input: ReadPost,
  quoted: Quoted | null,
): Promise<void> {
  const { id, content, video, removedCards } = input;
  await attachImages(tx, viewer, input);
  const text = `${content}\n${input.link ?? ''}`;
  const written = { thing: 'post', id, text, authorId: viewer.id, postId: id, removedCards } as const;
  const cited = await mentionWorks(platform, tx, [written]);
  await mentioningPosts.refreshEmbeddedCards(tx.sql, cited);
  if (video) await attachPostVideo(tx, viewer, id, video);
  const told = quoted ? [quoted.authorId] : [];
  await mentionPeople(tx, { thingId: id, postId: id, commentId: null, authorId: viewer.id, content, version: 1, told });
  await enterSources(tx, { id, authorId: viewer.id, content });
  await notifyFediverse(platform, tx, id);
  tx.afterCommit(() => announcePost(platform));
  await countPost(tx, viewer.id, 1);
  if (quoted) await notifyCitation(tx, { quoted, actorId: viewer.id, postId: id, content });
  await checkMissions(tx, viewer.id, 'posts');
  if (input.link !== null && platform.config.linkPreviews)
    await platform.jobs.enqueue(tx.sql, 'posts.fill-link', { postId: id });
}

function toLink(text: string): PostLink {
  const link = readLink(text);
  if (!link) throw new AppError('invalid_input', { fields: { link: 'Informe um link ou DOI válido' } });
  return { ...link, title: null, source: null, authors: null, isOpenAccess: false };
}

async function attachImages(tx: Transaction, viewer: Viewer, { id, images }: ReadPost): Promise<void> {
  if (images.length === 0) return;
  const fileIds = images.map(({ fileId }) => fileId);
  const files = await attachFiles(tx, viewer, fileIds, 'post-image');
  await store.insertPostImages(
    tx.sql,
    images.map((image, position) => ({ postId: id, position, ...image })),
  );
  const shown = files.map((file, position) => toImage(file, images[position]?.alt ?? ''));
  await store.updateShownImages(tx.sql, id, shown, shown[0] ? widestUrl(shown[0]) : null);
}
