import type { Attachment, AttachmentKind } from '@publyka/contract/routes/attachments';
import { expect, test } from 'vitest';
import { mediaWidth } from './media-width.ts';

function attachment(kind: AttachmentKind, width: number | null = null, height: number | null = null): Attachment {
  const facts = { name: 'a', bytes: 1, contentType: 'a/b', thumbhash: null, durationMs: null };
  return { id: 'a', kind, width, height, ...facts };
}

test('one picture is as wide as its shape allows, several are as wide as it gets, files say nothing', () => {
  expect(mediaWidth([attachment('file'), attachment('audio')])).toBeNull();
  expect(mediaWidth([attachment('image', 4000, 1000)])).toBe(26.5);
  expect(mediaWidth([attachment('image', 1000, 1000), attachment('file')])).toBe(22);
  expect(mediaWidth([attachment('image', 100, 1000)])).toBe(16.5);
  expect(mediaWidth([attachment('image', 100, 1000), attachment('video', 1600, 900)])).toBe(26.5);
  expect(mediaWidth([attachment('image', 100, 1000), attachment('image', 100, 1000)])).toBe(26.5);
});
