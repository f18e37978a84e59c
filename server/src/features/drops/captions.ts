import { createHash } from 'node:crypto';
import { readCaptions, writeCaptions } from '@publyka/contract/text/captions';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CaptionsRow } from './store.ts';

/** What people typed or loaded, as a file of our own writing; its version is a hash of it. */
export function toCaptionsRow(source: string): CaptionsRow {
  const read = readCaptions(source);
  if (!read.ok) throw new AppError('invalid_input', { fields: { captions: read.message } });
  const captions = writeCaptions(read.cues);
  return { captions, captionsVersion: createHash('sha256').update(captions).digest('base64url').slice(0, 12) };
}
