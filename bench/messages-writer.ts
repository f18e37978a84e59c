/**
 * Writes messages as fast as they are taken, in a process of its own: by HTTP to the product, or bare, the same two
 * statements in a transaction straight over the driver. Started by messages.ts; answers once with what it counted.
 */
import { Agent, request } from 'node:http';
import { uuidv7 } from 'uuidv7';
import { insertMessages } from '../server/src/features/messages/store.ts';
import { toMessage } from '../server/src/features/messages/views.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { storeEvents } from '../server/src/platform/realtime/event-store.ts';

export interface WriteTask {
  /** The product's port; null is the bare reference on this database. */
  port: number | null;
  databaseUrl: string;
  writers: { communityId: string; personId: string; cookie: string }[];
  seconds: number;
}

export interface WriteResult {
  perSecond: number;
  p50: number;
  p99: number;
}

type Writer = WriteTask['writers'][number];
const content = 'Saiu o resultado da coleta de campo e a diferença entre as margens do rio ficou maior.';

function createHttpWrite({ port, writers }: WriteTask): (writer: Writer) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers.length });
  return ({ communityId, cookie }) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ id: uuidv7(), content });
      const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const path = `/api/communities/${communityId}/messages`;
      const sent = request({ port, host: '127.0.0.1', agent, method: 'POST', path, headers }, (response) => {
        response
          .resume()
          .on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))));
      });
      sent.on('error', reject).end(body);
    });
}

function createBareWrite({ databaseUrl }: WriteTask): (writer: Writer) => Promise<void> {
  const db = openDatabase(databaseUrl);
  return async ({ communityId, personId }) => {
    await db.begin(async (sql) => {
      const [row] = await insertMessages(sql, [
        { id: uuidv7(), communityId, roomId: null, userId: personId, content, replyToId: null },
      ]);
      if (!row) throw new Error('Not a member');
      const data = { message: toMessage(row, personId) };
      await storeEvents(sql, [{ topic: `community:${communityId}`, type: 'message.created', data, actorId: personId }]);
    });
  };
}

async function run(task: WriteTask): Promise<WriteResult> {
  const write = task.port === null ? createBareWrite(task) : createHttpWrite(task);
  const milliseconds: number[] = [];
  const end = performance.now() + task.seconds * 1000;
  await Promise.all(
    task.writers.map(async (writer) => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        await write(writer);
        milliseconds.push(performance.now() - start);
      }
    }),
  );
  milliseconds.sort((a, b) => a - b);
  const at = (share: number) => milliseconds[Math.floor(milliseconds.length * share)] ?? Number.NaN;
  return { perSecond: milliseconds.length / task.seconds, p50: at(0.5), p99: at(0.99) };
}

process.on('message', async (task: WriteTask) => {
  process.send?.(await run(task));
  process.disconnect?.();
  process.exit(0);
});
