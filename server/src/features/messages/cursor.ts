import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';

const seqCursorSchema = z.object({ seq: z.int().min(0) });

/** A place in a conversation, just before or after the message of this number. */
export function encodeSeqCursor(seq: number): string {
  return encodeCursor({ seq });
}

export function decodeSeqCursor(text: string): number {
  return decodeCursor(text, seqCursorSchema).seq;
}
