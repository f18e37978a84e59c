import type { FoundDrop, FoundPost } from '@publyka/contract/routes/search';
import type { Sql } from '../../platform/db/client.ts';
import { toPerson } from '../profiles/views.ts';
import { excerptAround } from './excerpt.ts';
import { isIndexed } from './filters.ts';
import * as store from './publication-store.ts';

/** The newest posts: what many have is found among the newest, what few have by the index, so that both are quick. */
export async function findPosts(sql: Sql, search: store.PublicationSearch): Promise<store.PostRow[]> {
  const newest = await store.selectAmongNewest(sql, search);
  const isSettled = newest.length === search.limit || search.filters.authorIds !== null || !isIndexed(search.filters);
  return isSettled ? newest : store.selectAmongAll(sql, search);
}

export function toFoundPost(row: store.PostRow, terms: string[]): FoundPost {
  return { id: row.id, author: toPerson(row), excerpt: excerptAround(row.content, terms), createdAt: row.at };
}

export async function findDrops(sql: Sql, search: store.PublicationSearch): Promise<FoundDrop[]> {
  const rows = await store.selectDrops(sql, search);
  return rows.map((row) => ({
    ...{ id: row.id, author: toPerson(row), title: row.title, cover: row.cover, createdAt: row.at },
  }));
}
