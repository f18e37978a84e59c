import { decodeTimeCursor, encodeTimeCursor, type TimeCursor } from '../../platform/http/cursor.ts';

/** Where the list of one's RePublykas goes on: among those that are archived, or before them. */
export interface ListCursor extends TimeCursor {
  isArchived: boolean;
}

const mark = 'archived.';

export function encodeListCursor({ isArchived, ...row }: ListCursor): string {
  return `${isArchived ? mark : ''}${encodeTimeCursor(row)}`;
}

export function decodeListCursor(text: string | undefined): ListCursor | null {
  const isArchived = text?.startsWith(mark) ?? false;
  const row = decodeTimeCursor(isArchived ? text?.slice(mark.length) : text);
  return row && { ...row, isArchived };
}
