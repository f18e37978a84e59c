import { type LibrarySort, librarySorts } from '@publyka/contract/routes/libraries';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor, isMoment, placeIdSchema } from '../../platform/http/cursor.ts';

/** A place in a list that is sorted by this key. */
interface ItemPlace {
  key: string;
  id: string;
}

/** Letters of a key in a cursor. Works whose titles agree so far are told apart by their ids. */
const keyMaxLength = 300;

const placeSchema = z.tuple([z.enum(librarySorts), z.string().max(keyMaxLength), placeIdSchema]);

export function encodeItemCursor(sort: LibrarySort, { key, id }: ItemPlace): string {
  return encodeCursor([sort, key, id]);
}

const isText = (key: string) => !key.includes('\0');

/** What PostgreSQL takes for a key of each order. */
const isKey: Record<LibrarySort, (key: string) => boolean> = {
  saved: isMoment,
  title: isText,
  author: isText,
  year: (key) => /^-?\d{1,6}$/.test(key),
};

/** Also throws `invalid_cursor` for a cursor of a list in another order. */
export function decodeItemCursor(text: string | undefined, sort: LibrarySort): ItemPlace | null {
  if (text === undefined) return null;
  const [of, key, id] = decodeCursor(text, placeSchema);
  if (of !== sort || !isKey[sort](key)) throw new AppError('invalid_cursor');
  return { key, id };
}
