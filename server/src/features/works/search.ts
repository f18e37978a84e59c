import type { Page } from '@publyka/contract/page';
import type { FoundWork } from '@publyka/contract/routes/works';
import { readPhrases } from '@publyka/contract/text/search-query';
import type { Sql } from '../../platform/db/client.ts';
import { decodeRankCursor, toRankPage } from '../../platform/http/rank-cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readIdentifiers } from './identifiers.ts';
import { selectFound } from './read-store.ts';
import { selectIdentified } from './store.ts';

/** More words than this say nothing more. */
const wordsMax = 8;
/** What is shorter is in nearly every title, and in no index. */
const wordMinLength = 3;

export interface WorkSearch {
  q: string;
  /** Other words for the same. */
  alternatives?: string[][];
  cursor?: string | undefined;
  /** Works of a page. */
  size: number;
}

/** By title, authors, journal and year, or by what names a work; words in quotation marks stand together. */
export async function findWorks(
  sql: Sql,
  viewer: Viewer,
  { q, alternatives = [], cursor, size }: WorkSearch,
): Promise<Page<FoundWork>> {
  const identifiers = readIdentifiers(q);
  const named = identifiers.length > 0 ? await selectIdentified(sql, identifiers) : [];
  const { phrases, loose } = readPhrases(q);
  const words = [...loose, ...phrases].slice(0, wordsMax);
  const isSelective = words.some((word) => word.length >= wordMinLength);
  if (identifiers.length > 0 ? named.length === 0 : !isSelective) return { items: [], nextCursor: null };
  const workIds = named.map(({ workId }) => workId);
  const after = decodeRankCursor(cursor);
  const rows = await selectFound(sql, { viewerId: viewer.id, words, alternatives, workIds, after, limit: size + 1 });
  return toRankPage(rows, size, ({ work, postsCount, isSaved }) => ({ ...work, postsCount, isSaved }));
}
