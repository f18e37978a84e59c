import { AppError } from '../../platform/errors/app-error.ts';
import { isMoment } from '../../platform/http/cursor.ts';

/** Where the list of threads goes on. Scores change with the time, so all pages are scored at the moment of the first. */
export interface RoomCursor {
  now: string;
  score: number;
  id: string;
}

const form =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d\.\d{1,20}|\d) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function encodeRoomCursor({ now, score, id }: RoomCursor): string {
  return Buffer.from(`${now} ${score} ${id}`).toString('base64url');
}

/** Throws `invalid_cursor` for anything this server did not make. */
export function decodeRoomCursor(text: string | undefined): RoomCursor | null {
  if (text === undefined) return null;
  const [, now, score, id] = form.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (!now || !score || !id || !isMoment(now)) throw new AppError('invalid_cursor');
  return { now, score: Number(score), id };
}
