import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/** Where a list goes on, as one opaque text. */
export function encodeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws `invalid_cursor` for anything this server did not make. */
export function decodeCursor<Place>(text: string, schema: z.ZodType<Place>): Place {
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw new AppError('invalid_cursor');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // No schema accepts it.
  }
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** Whether PostgreSQL takes this text for a time: `Date` would also take the 31st of February and the year 0. */
export function isMoment(text: string): boolean {
  if (!time.test(text) || text.startsWith('0000')) return false;
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 19) === text.slice(0, 19);
}

export const momentSchema = z.string().refine(isMoment);
/** Any UUID: some places lie before or after every row. */
export const placeIdSchema = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const timeCursorSchema = z.object({ at: momentSchema, id: placeIdSchema });

/** Where a keyset page ordered by (created_at, id) descending goes on: after this row. */
export interface TimeCursor {
  /** PostgreSQL's text of the time, in microseconds, so that no row is skipped by rounding. */
  at: string;
  id: string;
}

/** The cursor of a first page: everything comes after it. */
export const beforeAll: TimeCursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export function encodeTimeCursor({ at, id }: TimeCursor): string {
  return encodeCursor({ at, id });
}

export function decodeTimeCursor(text: string | undefined): TimeCursor | null {
  return text === undefined ? null : decodeCursor(text, timeCursorSchema);
}
