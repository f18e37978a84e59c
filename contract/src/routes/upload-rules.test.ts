import { expect, test } from 'vitest';
import { refuseUpload } from './upload-rules.ts';

const refused = { code: 'unsupported_media', message: expect.stringContaining('HEIC') };

test.each([
  ['by its type', { type: 'image/heic', name: 'foto.jpg' }],
  ['a series of pictures', { type: 'image/heic-sequence', name: null }],
  ['a HEIF', { type: 'image/heif', name: 'foto' }],
  ['by its name, where the browser knows no type', { type: '', name: 'IMG_0001.HEIC' }],
  ['by its name, where the browser calls it bytes', { type: 'application/octet-stream', name: 'IMG_0001.heif' }],
])('a picture of an iPhone is refused before a byte is sent: %s', (_, file) => {
  for (const purpose of ['post-image', 'avatar', 'message-image', 'drop-cover'] as const)
    expect(refuseUpload(purpose, { bytes: 1000, ...file })).toEqual(refused);
});

test('a picture that the server reads is sent, and any file goes into a conversation', () => {
  expect(refuseUpload('post-image', { bytes: 1000, type: 'image/jpeg', name: 'a.jpg' })).toBeNull();
  expect(refuseUpload('post-image', { bytes: 1000, type: '', name: 'heic.jpg' })).toBeNull();
  expect(refuseUpload('message-file', { bytes: 1000, type: 'image/heic', name: 'IMG_0001.HEIC' })).toBeNull();
});
