import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { uploadTexts, videoTexts } from '@publyka/contract/routes/upload-rules';
import { availableWidths, imageUrl, videoUrl } from '@publyka/contract/routes/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAnimationBomb, makePlaylists, makePolyglots, script } from '../../../test/hostile-images.ts';
import { locateVideo, whereabouts } from '../../../test/hostile-videos.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, errorOf, makeJpeg, patchUpload, sendFile } from '../../../test/uploads.ts';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

async function refusalOf(content: Buffer, purpose: 'post-image' | 'drop-video' = 'post-image') {
  const { response } = await sendFile(app, ana, content, purpose);
  const { code, message } = await errorOf(response);
  return { code, message };
}

test.each([
  ['um SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['um SVG', '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['uma página HTML', `<!DOCTYPE html>${script}`],
  ['uma página HTML', `\uFEFF \n<html><body>${script}`],
])('%s named .png is refused by what it is', async (kind, text) => {
  const content = Buffer.from(text);
  const created = await createUpload(app, ana, { bytes: content.length, filename: 'foto.png', filetype: 'image/png' });
  const response = await patchUpload(app, ana, created.headers.get('location') ?? '', content);
  const message = `Este arquivo é ${kind}. ${uploadTexts.types}`;
  expect(await errorOf(response)).toMatchObject({ code: 'unsupported_media', message });
});

test('what begins like a picture and is a program is refused', async () => {
  const damaged = 'Não conseguimos ler esta imagem. O arquivo pode estar danificado';
  for (const text of [`GIF89a/*${script}*/=1;alert(1)`, `\xff\xd8\xff\xe0${script}`, `\x89PNG\r\n\x1a\n${script}`])
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toMatchObject({ code: 'unsupported_media' });
  expect((await refusalOf(Buffer.from(`GIF89a\x05\0\x05\0\0\0\0${script}`, 'latin1'))).message).toBe(damaged);
});

test('of a picture that is also something else only the picture is served, as a picture', async () => {
  for (const [name, content] of Object.entries(await makePolyglots())) {
    expect(content.includes(script), name).toBe(true);
    const { fileId, response } = await sendFile(app, ana, content);
    expect(response.status, name).toBe(200);
    for (const width of availableWidths(40)) {
      const served = await app.app.request(imageUrl(fileId, width), { headers: { cookie: ana.cookie } });
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('content-security-policy')).toMatch(/sandbox|default-src 'none'/);
      for (const hidden of [script, 'Exif', 'xmpmeta', 'PK\u0005\u0006'])
        expect(bytes.includes(hidden), name).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  }
});

test('animations that would fill the memory cost their first frame, or nothing', async () => {
  expect((await refusalOf(makeAnimationBomb(16_000, 10))).code).toBe('payload_too_large');
  const { response } = await sendFile(app, ana, makeAnimationBomb(4000, 20_000));
  expect([200, 415]).toContain(response.status);
});

test('lists of addresses named .mp4 are refused, and nobody goes where they lead', async () => {
  const visits: string[] = [];
  const trap = createServer((socket) => {
    visits.push(String(socket.remotePort));
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  // A server on a port has an address with one.
  const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/video.ts`;
  for (const [name, text] of Object.entries(makePlaylists(address)))
    expect(await refusalOf(Buffer.from(text), 'drop-video'), name).toEqual({
      code: 'unsupported_media',
      message: videoTexts.types,
    });
  expect(visits).toEqual([]);
  trap.close();
});

test('a name is only a name, whatever it says', async () => {
  const { dataDir } = app.platform.config;
  const before = new Set(await readdir(dataDir));
  const content = await makeJpeg();
  for (const filename of [
    '../../fora.jpg',
    '/etc/cron.d/x',
    'a\0.png',
    '..\\..\\x',
    '\u202Egnp.exe',
    'CON',
    `${'a'.repeat(3000)}.jpg`,
  ]) {
    const created = await createUpload(app, ana, { bytes: content.length, filename });
    const location = created.headers.get('location') ?? '';
    expect(location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    expect((await patchUpload(app, ana, location, content)).status).toBe(200);
  }
  const files = await readdir(dataDir, { recursive: true });
  for (const file of files) expect(file).not.toMatch(/fora|cron|\.exe|CON|\0/);
  const added = (await readdir(dataDir)).filter((name) => !before.has(name));
  expect(['files', 'uploads']).toEqual(expect.arrayContaining(added));
});

test('a video is served without the place where it was recorded', async () => {
  const { fileId, response } = await sendFile(app, ana, await locateVideo(), 'post-video');
  expect(response.status).toBe(200);
  const served = Buffer.from(
    await (await app.app.request(videoUrl(fileId), { headers: { cookie: ana.cookie } })).arrayBuffer(),
  );
  expect(served.length).toBeGreaterThan(1000);
  expect(served.includes(whereabouts)).toBe(false);
});
