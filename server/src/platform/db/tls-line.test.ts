import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { openDatabase } from './client.ts';
import { ConnectionSocket } from './connection-socket.ts';

// A server for 'localhost' with a certificate of its own, before the real PostgreSQL.

const fixture = (name: string) => fileURLToPath(new URL(`../../../test/fixtures/${name}`, import.meta.url));
const certificate = fixture('localhost-cert.pem');
const credentials = { cert: readFileSync(certificate), key: readFileSync(fixture('localhost-key.pem')) };

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let server: Server;
let isSilent = false;
/** That clients asked the server to prove. */
const names: unknown[] = [];
const sockets = new Set<Socket>();

beforeAll(async () => {
  database = await cloneDatabase();
  server = createServer(greet).listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await database.drop();
});

/** Whoever asks for TLS (SSLRequest of PostgreSQL's protocol, eight bytes) gets it. */
function greet(socket: Socket): void {
  sockets.add(socket.on('error', () => socket.destroy()));
  socket.once('data', () => {
    socket.write('S');
    const secure = new TLSSocket(socket, { isServer: true, ...credentials });
    const folder = new URL(database.url).searchParams.get('host') ?? '';
    const upstream = connectTo(join(folder, '.s.PGSQL.5432'));
    sockets.add(upstream.on('error', () => secure.destroy()));
    secure.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('close', () => secure.destroy());
    secure.on('secure', () => names.push(secure.servername)).on('data', (chunk) => isSilent || upstream.write(chunk));
    upstream.on('data', (chunk) => isSilent || secure.write(chunk));
  });
}

const port = () => (server.address() as AddressInfo).port;

test('a server is asked to prove its name, and one that nobody vouches for is not believed', async () => {
  const address = new URL(database.url);
  address.host = `localhost:${port()}`;
  address.search = `?sslmode=verify-full&sslrootcert=${certificate}`;
  const db = openDatabase(address.href, { isForRequests: true, max: 1 });
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
  expect(names).toEqual(['localhost']);
  await db.end();
  address.search = '?sslmode=verify-full';
  const unknown = openDatabase(address.href, { isForRequests: true, max: 1 });
  await expect((async () => unknown`select 1`)()).rejects.toThrow('self-signed');
  await unknown.end({ timeout: 0 });
});

/** A line with this timeout, on which the driver's part is done: asked for TLS, its listeners taken away. */
async function openLine(answer: number): Promise<TLSSocket> {
  const socket = new ConnectionSocket({ host: 'localhost', port: port() }, { answer, silence: 60_000 });
  socket.write(Buffer.from([0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f]));
  await once(socket, 'data');
  socket.removeAllListeners();
  const secure = connectSecurely({ socket, ca: credentials.cert, servername: socket.host });
  await once(secure, 'secureConnect');
  return secure;
}

test('a line with TLS on which nothing is heard is ended, and one that is answered is not', async () => {
  isSilent = true;
  const [asking, patient] = [await openLine(300), await openLine(60_000)];
  await sleep(600); // Heard and sent between two looks is as good as answered.
  for (const line of [asking, patient]) line.write('a question');
  expect(await once(asking, 'close')).toEqual([false]);
  await sleep(100);
  expect(patient.destroyed).toBe(false);
  patient.destroy();
  isSilent = false;
});
