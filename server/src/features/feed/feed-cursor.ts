import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor, isMoment, type TimeCursor } from '../../platform/http/cursor.ts';

/** Where 'Relevantes' goes on: from a page of a ranking on, or after a post in what follows it. */
export type FeedCursor = { rankingId: string; rankedAt: string } & (
  | { part: 'ranked'; page: number }
  | { part: 'rest'; after: TimeCursor }
);

const ranked = /^r ([0-9a-f-]{36}) (\S{24}) (\d{1,3})$/;
const rest = /^t ([0-9a-f-]{36}) (\S{24}) (\S+)$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function encodeFeedCursor(cursor: FeedCursor): string {
  const { rankingId, rankedAt } = cursor;
  const text =
    cursor.part === 'ranked'
      ? `r ${rankingId} ${rankedAt} ${cursor.page}`
      : `t ${rankingId} ${rankedAt} ${encodeTimeCursor(cursor.after)}`;
  return Buffer.from(text).toString('base64url');
}

/** Throws `invalid_cursor` for anything this server did not make. */
export function decodeFeedCursor(text: string): FeedCursor {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, rankingId = '', rankedAt = '', place = ''] = ranked.exec(plain) ?? rest.exec(plain) ?? [];
  if (!uuid.test(rankingId) || !isMoment(rankedAt)) throw new AppError('invalid_cursor');
  if (plain.startsWith('r')) return { part: 'ranked', rankingId, rankedAt, page: Number(place) };
  const after = decodeTimeCursor(place);
  if (!after) throw new AppError('invalid_cursor');
  return { part: 'rest', rankingId, rankedAt, after };
}
