import type { Page } from '@publyka/contract/page';
import { z } from 'zod';
import type { Sql } from '../db/client.ts';
import { decodeCursor, encodeCursor, placeIdSchema } from './cursor.ts';
import { toKeysetPage } from './keyset-page.ts';

/** A place in a list that is sorted by two numbers and the id, all ascending. */
export interface RankPlace {
  rank: number;
  thenBy: number;
  id: string;
}

const schema: z.ZodType<RankPlace> = z.object({ rank: z.int32(), thenBy: z.int32(), id: placeIdSchema });

/** A page of such a list, from up to `size + 1` rows. */
export function toRankPage<Row extends RankPlace, Item>(
  rows: Row[],
  size: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  return toKeysetPage(rows, size, { toItem, toCursor: encodeRankCursor });
}

function encodeRankCursor({ rank, thenBy, id }: RankPlace): string {
  return encodeCursor({ rank, thenBy, id });
}

export function decodeRankCursor(text: string | undefined): RankPlace | null {
  return text === undefined ? null : decodeCursor(text, schema);
}

/** True in SQL for rows with the columns `rank`, `then_by` and `id` that come after this place. */
export function isAfterRank(sql: Sql, after: RankPlace | null): ReturnType<Sql> {
  if (!after) return sql`true`;
  return sql`(rank, then_by, id) > (${after.rank}::int, ${after.thenBy}::int, ${after.id}::uuid)`;
}
