/**
 * The reference of an overload: a handler that writes each post in one statement, of one person, with no session, no check
 * and no event, and refuses at once whoever comes while as many as `most` are inside. Its database is its argument.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../server/src/platform/db/client.ts';

/** As many as a node lets in of requests with a body, and of connections to its database. */
const most = 64;
const connections = 12;

const db = openDatabase(process.argv[2] ?? '', { max: connections });
const [author] = await db<{ id: string }[]>`select id from profiles limit 1`;
const refusal = JSON.stringify({ code: 'unavailable', message: 'Agora não. Tente daqui a pouco.' });
let inside = 0;

async function publish(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { id, content } = JSON.parse(Buffer.concat(chunks).toString());
  await db`insert into posts (id, user_id, type, content) values (${id}, ${author?.id ?? ''}, 'text', ${content})`;
  return JSON.stringify({ id });
}

const http = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  if (inside >= most) {
    response.writeHead(503, { 'content-length': Buffer.byteLength(refusal), 'retry-after': '2' }).end(refusal);
    return;
  }
  inside += 1;
  try {
    const body = await publish(request);
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body);
  } finally {
    inside -= 1;
  }
});
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());
