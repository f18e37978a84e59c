import { AppError } from '../../platform/errors/app-error.ts';

/** A place in a conversation, just before or after the message of this number. */
export function encodeSeqCursor(seq: number): string {
  return Buffer.from(`m${seq}`).toString('base64url');
}

/** Throws `invalid_cursor` for anything this server did not make. */
export function decodeSeqCursor(text: string): number {
  const seq = /^m(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('utf8'))?.[1];
  if (seq === undefined) throw new AppError('invalid_cursor');
  return Number(seq);
}
