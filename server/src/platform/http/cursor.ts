import { AppError } from '../errors/app-error.ts';

/** Where a keyset page ordered by (created_at, id) descending goes on: after this row. */
export interface TimeCursor {
  /** PostgreSQL's text of the time, in microseconds, so that no row is skipped by rounding. */
  at: string;
  id: string;
}

/** The cursor of a first page: everything comes after it. */
export const beforeAll: TimeCursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

export function encodeTimeCursor(cursor: TimeCursor): string {
  return Buffer.from(`${cursor.at} ${cursor.id}`).toString('base64url');
}

/** Whether PostgreSQL takes this text for a time: `Date` would also take the 31st of February and the year 0. */
export function isMoment(text: string): boolean {
  if (!time.test(text) || text.startsWith('0000')) return false;
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 19) === text.slice(0, 19);
}

/** Throws `invalid_cursor` for anything this server did not make. */
export function decodeTimeCursor(text: string | undefined): TimeCursor | null {
  if (text === undefined) return null;
  const [at, id] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!at || !id || !isMoment(at) || !uuid.test(id)) throw new AppError('invalid_cursor');
  return { at, id };
}
