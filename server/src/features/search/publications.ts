import type { FoundPost } from '@publyka/contract/routes/search';
import type { Sql } from '../../platform/db/client.ts';
import { toPerson } from '../profiles/views.ts';
import { excerptAround } from './excerpt.ts';
import { type Filters, isIndexed } from './filters.ts';
import * as store from './publication-store.ts';

/** So many of the newest posts are read in order at first, and at most. */
const firstRead = 1500;
const furtherRead = 15_000;

/**
 * The newest posts: what many have is found among the newest, what few have by the index, so that both are quick. What some
 * have is read for further back: of more hits than it may read the index knows no order.
 */
export async function findPosts(sql: Sql, search: store.PublicationSearch): Promise<store.PostRow[]> {
  const newest = await store.selectAmongNewest(sql, search, firstRead);
  const isSettled = newest.length === search.limit || search.filters.authorIds !== null || !isIndexed(search.filters);
  if (isSettled) return newest;
  if (newest.length > 1) {
    const depth = Math.min(furtherRead, 2 * firstRead * Math.ceil(search.limit / newest.length));
    const further = await store.selectAmongNewest(sql, search, depth);
    if (further.length === search.limit) return further;
  }
  return store.selectAmongAll(sql, search);
}

/** Shown around the first phrase, or else the first word. */
export function toFoundPost(row: store.PostRow, { phrases }: Pick<Filters, 'phrases'>, terms: string[]): FoundPost {
  const excerpt = excerptAround(row.content, phrases.length > 0 ? phrases : terms);
  return { id: row.id, author: toPerson(row), excerpt, createdAt: row.at };
}
