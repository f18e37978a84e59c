import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import {
  attachmentDownloadUrl,
  attachmentImageUrl,
  attachmentMediaUrl,
  attachmentOpenUrl,
} from '@publyka/contract/routes/attachments';
import { sendMessageRoute } from '@publyka/contract/routes/messages';
import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import { strToU8, zipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { makePlaylists, makePolyglots, script } from '../../../test/hostile-images.ts';
import { fragmentVideo } from '../../../test/hostile-videos.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createUpload, sendFile } from '../../../test/uploads.ts';
import { sendVoice, testWaveform } from '../../../test/voices.ts';

/** What it claims to be, its name, the file, and how it is sent. */
type Hostile = [name: string, content: Buffer, purpose: UploadPurpose];

let app: TestApp;
let ana: TestPerson;
let communityId: string;
let trap: Server;
const visits: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  communityId = await createCommunity(app, [ana]);
  trap = createServer((socket) => {
    visits.push(String(socket.remotePort));
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
});
afterAll(async () => {
  trap.close();
  await app.close();
});

const addressOfTrap = () => `http://127.0.0.1:${(trap.address() as AddressInfo).port}/x`; // On a port.
const page = () => `<!DOCTYPE html><img src="${addressOfTrap()}">${script}`;
const elf = Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex');
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

function makeDocument(more: Record<string, Uint8Array> = {}, suffix = 'wordprocessingml.document.main+xml'): Buffer {
  const kind = `application/vnd.openxmlformats-officedocument.${suffix}`;
  const types = `<?xml version="1.0"?><Types><Override PartName="/p.xml" ContentType="${kind}"/></Types>`;
  return Buffer.from(zipSync({ '[Content_Types].xml': strToU8(types), 'p.xml': strToU8('<x/>'), ...more }));
}

/** A sound whose head promises two gigabytes. */
function makeSoundOf2GB(): Buffer {
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data',
    'latin1',
  );
  head.writeUInt32LE(0x7fff_ffff, 4);
  return Buffer.concat([head, Buffer.from([0xff, 0xff, 0xff, 0x7f]), Buffer.from(script)]);
}

function listRefused(): Hostile[] {
  const playlists = makePlaylists(addressOfTrap());
  return [
    ['borda.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'message-image'],
    ['borda.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'message-file'],
    ['aula.mp4', Buffer.from(playlists['HLS'] ?? ''), 'message-video'],
    ['entrevista.mp3', Buffer.from(page()), 'message-file'],
    ['tese.pdf', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'message-file'],
    ['tese.pdf', program, 'message-file'],
    ['ata.docx', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'message-file'],
    ['ata.docx', makeDocument({}, `${' '.repeat(50 * 1024 * 1024)}main+xml`), 'message-file'],
    ['notas.txt', Buffer.from(page()), 'message-file'],
    ['dados.csv', elf, 'message-file'],
    ['dados.csv', Buffer.from(`\ufeff<!-- x -->\n${page()}`), 'message-file'],
    ['fotos.zip', elf, 'message-file'],
    ['refs.bib', Buffer.from(`<html>${page()}`), 'message-file'],
  ];
}

async function listHarmless(): Promise<Hostile[]> {
  const pictures = Object.values(await makePolyglots()).map(
    (content): Hostile => ['foto.jpg', content, 'message-image'],
  );
  const samples = await fragmentVideo({ samples: 0xffff_ffff, isTold: false });
  const archive = Buffer.from(zipSync({ 'pagina.html': strToU8(page()) }));
  return [
    ...pictures,
    ['tese.pdf', Buffer.from(`%PDF-1.7\n${page()}\n%%EOF\n`), 'message-file'],
    ['bomba.docx', makeDocument({ 'word/bomb.xml': new Uint8Array(200 * 1024 * 1024) }), 'message-file'],
    ['fotos.zip', Buffer.concat([archive, Buffer.from(page())]), 'message-file'],
    ['dados.csv', Buffer.from(`=cmd|' /C calc'!A0\n=HYPERLINK("${addressOfTrap()}")\n`), 'message-file'],
    ['refs.bib', Buffer.from(`@article{a, note = {${page()}}}`), 'message-file'],
    ['longo.wav', makeSoundOf2GB(), 'message-file'],
    ['aula.mp4', samples, 'message-video'],
  ];
}

const harmlessTypes = [
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'audio/wav',
  'image/webp',
  'text/plain; charset=utf-8',
  'video/mp4',
];

async function expectHarmless(fileId: string, name: string, hidden: string | null): Promise<number> {
  const urls = [attachmentOpenUrl(fileId), attachmentDownloadUrl(fileId), attachmentMediaUrl(fileId)];
  let served = 0;
  for (const url of [...urls, attachmentImageUrl(fileId, 160), attachmentImageUrl(fileId, 320)]) {
    const response = await app.app.request(url, { headers: { cookie: ana.cookie } });
    if (response.status === 404) continue;
    served += 1;
    expect(response.status, name).toBe(200);
    expect(harmlessTypes, name).toContain(response.headers.get('content-type'));
    expect(response.headers.get('x-content-type-options'), name).toBe('nosniff');
    expect(response.headers.get('content-security-policy'), name).toBe("sandbox; default-src 'none'");
    const bytes = Buffer.from(await response.arrayBuffer());
    if (hidden !== null) expect(bytes.includes(hidden), name).toBe(false);
  }
  return served;
}

test('a program, a page or a list of addresses is refused with the reason, whatever it is named', async () => {
  for (const [name, content, purpose] of listRefused()) {
    const { response } = await sendFile(app, ana, content, purpose, name);
    expect(response.status, name).toBe(415);
    const { message } = (await response.json()) as { message: string };
    expect(message.length, name).toBeGreaterThan(10);
  }
  expect((await sendVoice(app, ana, Buffer.from(page()))).response.status).toBe(415);
  expect(visits).toEqual([]);
});

test('what hides something else is served as what it is, and runs nowhere', async () => {
  for (const [name, content, purpose] of await listHarmless()) {
    const { fileId, response } = await sendFile(app, ana, content, purpose, name);
    expect(response.status, `${name}: ${response.status === 200 ? '' : await response.text()}`).toBe(200);
    const body = { id: uuidv7(), content: '', attachments: [fileId] };
    expect((await app.call(sendMessageRoute, { params: { communityId }, body }, ana.cookie)).status).toBe(200);
    // Pictures are written anew; the others are handed on as they came.
    expect(await expectHarmless(fileId, name, purpose === 'message-image' ? script : null), name).toBeGreaterThan(0);
  }
  expect(visits).toEqual([]);
});

test.each<UploadPurpose>(['message-file', 'message-image', 'message-video', 'message-voice'])(
  'a head of two gigabytes is refused before a byte of the %s arrives',
  async (purpose) => {
    const { status } = await createUpload(app, ana, {
      bytes: 2 * 1024 ** 3,
      purpose,
      filename: 'tese.pdf',
      filetype: '',
      waveform: testWaveform,
    });
    expect(status).toBe(413);
  },
);
