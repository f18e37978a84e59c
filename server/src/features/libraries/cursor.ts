import { type LibrarySort, librarySorts } from '@publyka/contract/routes/libraries';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { isMoment } from '../../platform/http/cursor.ts';

/** A place in a list that is sorted by this key. */
interface ItemPlace {
  key: string;
  id: string;
}

/** Letters of a key in a cursor: the rest of a longer title tells no two works apart that their ids do not. */
const keyMaxLength = 300;

const placeSchema = z.tuple([z.enum(librarySorts), z.string().max(keyMaxLength), z.uuid()]);

export function encodeItemCursor(sort: LibrarySort, { key, id }: ItemPlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

const isText = (key: string) => !key.includes('\0');

/** What PostgreSQL takes for a key of each order. */
const isKey: Record<LibrarySort, (key: string) => boolean> = {
  saved: isMoment,
  title: isText,
  author: isText,
  year: (key) => /^-?\d{1,6}$/.test(key),
};

/** Throws `invalid_cursor` for anything this server did not make, or made of a list in another order. */
export function decodeItemCursor(text: string | undefined, sort: LibrarySort): ItemPlace | null {
  if (text === undefined) return null;
  const parsed = placeSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw new AppError('invalid_cursor');
  const [of, key, id] = parsed.data;
  if (of !== sort || !isKey[sort](key)) throw new AppError('invalid_cursor');
  return { key, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Refused by the schema like any other text.
  }
}
