import type { TextRange } from '@publyka/contract/text/anchor';
import type { Database, Sql } from '../../platform/db/client.ts';
import { createVersionedCache } from '../../platform/db/versioned-cache.ts';
import { findPassages, markersMin, type Passage, placeMarks } from './passages.ts';
import * as store from './store.ts';

/** A post's text with what several people marked in it: the same for all who may see the post. */
export interface MarkedText extends store.TextRow {
  passages: Passage[];
  /** Those who let their Links know, with what they marked. */
  named: { id: string; ranges: TextRange[] }[];
}

/** Kept by this node for as long as the post's row is as it was, which each mark that others see changes. */
const markedTextCache = createVersionedCache<MarkedText>(readMarkedTexts);

/** The marks are read after the version: newer ones under it are read once more, older ones would be kept. */
export async function readMarkedTexts(sql: Sql, postIds: string[]): Promise<MarkedText[]> {
  const texts = await store.selectTexts(sql, postIds);
  const marks = Map.groupBy(await store.selectCountedMarks(sql, postIds), ({ postId }) => postId);
  return texts.map((text) => toMarkedText(text, marks.get(text.id) ?? []));
}

/** Finds marks in texts that were just read, from the cache where others marked something. */
export async function findMarkedTexts(db: Database, texts: store.TextRow[]): Promise<MarkedText[]> {
  const cache = markedTextCache(db);
  const found = await Promise.all(
    texts.map((text) => (text.markersCount < markersMin ? toMarkedText(text, []) : cache.find(text.id, text.version))),
  );
  return found.filter((text) => text !== undefined);
}

function toMarkedText(text: store.TextRow, marks: store.CountedMark[]): MarkedText {
  const placed = placeMarks(text.content, marks);
  const namedIds = new Set(marks.filter(({ isNamed }) => isNamed).map(({ userId }) => userId));
  const named = [...namedIds].map((id) => ({ id, ranges: placed.get(id) ?? [] }));
  return { ...text, passages: findPassages(placed), named };
}
