import { followedSearchesMax } from '@publyka/contract/limits';
import type { FollowedSearch } from '@publyka/contract/routes/followed-searches';
import { formatSearch, parseSearch, sectionsOf } from '@publyka/contract/text/search-query';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/service.ts';
import { readFilters } from './filters.ts';
import * as store from './following-store.ts';
import { selectDrops } from './publication-store.ts';
import { findPosts } from './publications.ts';

export async function listFollowed({ db }: Platform, viewer: Viewer): Promise<{ items: FollowedSearch[] }> {
  return { items: (await store.selectFollowed(db, viewer.id)).map(toFollowed) };
}

/** Follows a search once, however it was typed. */
export async function followSearch(
  platform: Platform,
  viewer: Viewer,
  { id, q: typed }: { id: string; q: string },
): Promise<FollowedSearch> {
  const q = formatSearch(parseSearch(typed));
  return platform.transaction(async (tx) => {
    await store.lockFollower(tx.sql, viewer.id);
    const followed = await store.selectFollowed(tx.sql, viewer.id);
    const known = followed.find((one) => one.id === id || one.q === q);
    if (known) return toFollowed(known);
    if (followed.length >= followedSearchesMax) throw new AppError('searches_full');
    if (!(await store.insertFollowed(tx.sql, { id, userId: viewer.id, q }))) throw new AppError('conflict');
    emitFollowed(tx, viewer.id, id, true);
    const row = (await store.selectFollowed(tx.sql, viewer.id)).find((one) => one.id === id);
    if (!row) throw new AppError('conflict');
    return toFollowed(row);
  });
}

export async function unfollowSearch(platform: Platform, viewer: Viewer, searchId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    if (await store.deleteFollowed(tx.sql, viewer.id, searchId)) emitFollowed(tx, viewer.id, searchId, false);
  });
}

/** To oneself alone: what one searches is nobody's business. */
function emitFollowed(tx: Transaction, userId: string, searchId: string, isFollowed: boolean): void {
  tx.emit(`user:${userId}`, 'search.followed', { searchId, isFollowed }, userId);
}

function toFollowed({ id, q, createdAt }: store.FollowedRow): FollowedSearch {
  return { id, q, createdAt };
}

/** So many are counted. */
const newsMax = 10;

/** Tells what is new in one search, if anything is and the person may see it. Safe to run twice. */
export async function notifyNews(platform: Platform, searchId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const search = await store.lockDue(tx.sql, searchId);
    if (!search) return;
    const news = await findNews(tx.sql, search);
    await store.updateLooked(tx.sql, searchId, news.toSorted().at(-1) ?? null);
    if (news.length > 0) await notifyOfNews(tx, search, news.length);
  });
}

/** When the newest publications of others appeared that this person may see. */
async function findNews(sql: Sql, { userId, q, lookedTo }: store.FollowedRow): Promise<string[]> {
  const query = parseSearch(q);
  const sections = sectionsOf(query);
  const viewer = { id: userId, sessionId: '' };
  const asked = {
    ...{ viewerId: userId, filters: await readFilters(sql, viewer, query), since: { at: lookedTo, notBy: userId } },
    ...{ cursor: null, limit: newsMax + 1 },
  };
  const posts = sections.includes('posts') ? await findPosts(sql, asked) : [];
  const drops = sections.includes('drops') ? await selectDrops(sql, asked) : [];
  return [...posts, ...drops].map(({ at }) => at);
}

async function notifyOfNews(tx: Transaction, { id, userId, q }: store.FollowedRow, count: number): Promise<void> {
  const content = `${countOf(count)} na busca “${q}”`;
  const link = `/busca?q=${encodeURIComponent(q)}`;
  const summaryMany = 'Há novidades numa busca que você segue';
  const about = {
    refTable: null,
    refId: id,
    postId: null,
    link,
    group: { about: id, contentMany: content, summaryMany },
  };
  await notify(tx, { userId, actorId: null, type: 'search', content, summary: summaryMany, ...about });
}

function countOf(count: number): string {
  if (count > newsMax) return `Mais de ${newsMax} novidades`;
  return count === 1 ? 'Uma novidade' : `${count} novidades`;
}
