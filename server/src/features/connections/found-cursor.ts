import { AppError } from '../../platform/http/app-error.ts';
import type { FoundCursor, FoundRow } from './people-store.ts';

const form = /^([0-4]) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]{1,400})$/s;

export function encodeFoundCursor({ rank, personId, searchName }: FoundRow): string {
  return Buffer.from(`${rank} ${personId} ${searchName}`).toString('base64url');
}

/** Throws `invalid_cursor` for anything this server did not make. */
export function decodeFoundCursor(text: string | undefined): FoundCursor | null {
  if (text === undefined) return null;
  const [, rank, id, name] = form.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (rank === undefined || id === undefined || name === undefined) throw new AppError('invalid_cursor');
  return { rank: Number(rank), id, name };
}
