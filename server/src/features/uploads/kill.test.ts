import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { MEBIBYTE } from '@publyka/contract/limits';
import { uploadsPath, videoUrl } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { createServerProcess, type ServerProcess } from '../../../test/server-process.ts';
import { tusHeaders } from '../../../test/uploads.ts';
import { makeLargeVideo, packetsOf } from '../../../test/videos.ts';

const megabytes = scaled({ short: 6, full: 80 });

let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  server = await createServerProcess();
  await server.start();
  const body = { email: 'ana@exemplo.br', password: 'Senha1234', fullName: 'Ana Lima' };
  cookie = cookieOf(await server.request('/api/accounts/sign-up', { body }));
});
afterAll(() => server.remove());

async function openUpload(bytes: number): Promise<string> {
  const metadata = `purpose ${Buffer.from('drop-video').toString('base64')}`;
  const headers = { ...tusHeaders, cookie, 'upload-length': String(bytes), 'upload-metadata': metadata };
  const response = await fetch(server.url + uploadsPath, { method: 'POST', headers });
  return response.headers.get('location') ?? '';
}

async function offsetOf(path: string): Promise<number> {
  const response = await fetch(server.url + path, { method: 'HEAD', headers: { ...tusHeaders, cookie } });
  return Number(response.headers.get('upload-offset'));
}

/** Sends from where the server is to `end` on a connection that then breaks in the middle of the request. */
async function sendAndBreak(path: string, content: Buffer, end: number): Promise<void> {
  const offset = await offsetOf(path);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  // Whoever kills the server breaks the connection, too.
  socket.on('error', () => socket.destroy());
  const head = [`PATCH ${path} HTTP/1.1`, 'host: localhost', `cookie: ${cookie}`, 'tus-resumable: 1.0.0'];
  head.push(`upload-offset: ${offset}`, 'content-type: application/offset+octet-stream');
  socket.write(`${[...head, `content-length: ${content.length - offset}`].join('\r\n')}\r\n\r\n`);
  socket.write(content.subarray(offset, end));
  // Looked up on the disk: asking the server would end the request that is being answered.
  await expect.poll(() => arrivedBytes(path)).toBe(end);
  socket.destroy();
}

async function arrivedBytes(path: string): Promise<number> {
  return (await stat(join(server.dataDir, 'uploads', path.slice(uploadsPath.length + 1)))).size;
}

async function sendRest(path: string, content: Buffer): Promise<unknown> {
  const offset = await offsetOf(path);
  const headers = { ...tusHeaders, cookie, 'content-type': 'application/offset+octet-stream' };
  const body = new Uint8Array(content.subarray(offset));
  const response = await fetch(server.url + path, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': String(offset) },
    body,
  });
  return response.json();
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test(`${megabytes} MB survive a broken connection and a killed server, picture by picture`, {
  timeout: 120_000,
}, async () => {
  const content = await makeLargeVideo(60, megabytes * MEBIBYTE);
  const path = await openUpload(content.length);
  await sendAndBreak(path, content, Math.floor(content.length * 0.37));
  await sendAndBreak(path, content, Math.floor(content.length * 0.6));
  await server.kill();
  await server.start();
  expect(await offsetOf(path)).toBe(Math.floor(content.length * 0.6));
  const fileId = path.slice(uploadsPath.length + 1);
  const state = await sendRest(path, content);
  expect(state).toMatchObject({ status: 'ready', video: { id: fileId, durationMs: 60_000, status: 'ready' } });
  const body = { id: uuidv7(), description: 'Um minuto', videoFileId: fileId };
  expect((await server.request('/api/drops', { cookie, body })).status).toBe(200);
  const served = await (await fetch(server.url + videoUrl(fileId), { headers: { cookie } })).arrayBuffer();
  expect(await packetsOf(Buffer.from(served))).toEqual(await packetsOf(content));
  if (process.platform === 'linux') expect(await residentMegabytes()).toBeLessThan(300);
});
