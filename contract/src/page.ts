import { z } from 'zod';

/** In lower case, as PostgreSQL writes it: topics and cache keys compare ids as text. */
export const idSchema = z.uuid().toLowerCase();

/** A time as an ISO 8601 string in UTC with milliseconds. */
export const timeSchema = z.iso.datetime({ offset: false });

/** Where the next keyset page starts; opaque to clients. It may hold a whole name in a script of four bytes a letter. */
export const cursorSchema = z.string().min(1).max(800);

export const pageQuerySchema = z.strictObject({ cursor: cursorSchema.optional() });

/** One keyset page, newest first. `nextCursor` is null on the last page. */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: cursorSchema.nullable() });
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  /** Where a list that may begin in its midst goes on upwards; null at its beginning. */
  previousCursor?: string | null;
}
