import { AppError } from '../../platform/errors/app-error.ts';
import type { FoundPlace } from '../search/service.ts';

const form = /^([0-3]) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]{1,400})$/s;

export function encodeFoundCursor({ fit, id, name }: FoundPlace): string {
  return Buffer.from(`${fit} ${id} ${name}`).toString('base64url');
}

/** Throws `invalid_cursor` for anything this server did not make. */
export function decodeFoundCursor(text: string | undefined): FoundPlace | null {
  if (text === undefined) return null;
  const [, fit, id, name] = form.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (fit === undefined || id === undefined || name === undefined) throw new AppError('invalid_cursor');
  return { fit: Number(fit), id, name };
}
