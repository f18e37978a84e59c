import type { FoundWork } from '@publyka/contract/routes/works';
import { termsOf } from '@publyka/contract/text/highlight-matches';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readIdentifiers } from './identifiers.ts';
import { selectFound } from './read-store.ts';
import { selectIdentified } from './store.ts';

/** More words than this say nothing more. */
const wordsMax = 8;
/** What is shorter is in nearly every title, and in no index. */
const wordMinLength = 3;

/** By title, authors, journal and year, or by what names a work. */
export async function findWorks(sql: Sql, viewer: Viewer, q: string, limit: number): Promise<FoundWork[]> {
  const identifiers = readIdentifiers(q);
  const named = identifiers.length > 0 ? await selectIdentified(sql, identifiers) : [];
  const words = termsOf(q).slice(0, wordsMax);
  const isSelective = words.some((word) => word.length >= wordMinLength);
  if (identifiers.length > 0 ? named.length === 0 : !isSelective) return [];
  const workIds = named.map(({ workId }) => workId);
  const rows = await selectFound(sql, { viewerId: viewer.id, words, workIds, limit });
  return rows.map(({ work, postsCount, isSaved }) => ({ ...work, postsCount, isSaved }));
}
