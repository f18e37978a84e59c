/** A Publyka node of the fan-out bench: the real realtime part with real sessions on a real PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Topic } from '@publyka/contract/events/events';
import { readConfig } from '../server/src/config.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLogger } from '../server/src/platform/log/logger.ts';
import { createLive } from '../server/src/platform/realtime/create-live.ts';
import { createSessions, signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { firstSeq, type NodeMessage, obeyCommands } from './fan-out-load.ts';

const [memberCount = 1000, topicName = ''] = [Number(process.argv[2]), process.argv[3]];
// The topic's name comes from the bench, which members subscribe to as it is.
const topic = topicName as Topic;
const folder = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const db = openDatabase(postgres.url);
await migrate(db);
await insertMembers(db, memberCount);

const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', WORKS_LOOKUP: 'off' });
const sessions = createSessions({ db, secret: 'bench', publicUrl: config.publicUrl });
const live = createLive({ config, db, log: createLogger('warn'), resolveViewer: sessions.resolveViewer });
live.registerTopic('lab', async () => true);

const streams = new Set<Duplex>();
const http = createServer();
http.on('upgrade', (request, stream, head) => {
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
  live.handleUpgrade(request, stream, head);
});
http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const cookies = Array.from(
    { length: memberCount },
    (_, index) => `${sessions.cookieName}=${signSessionToken(`bench-${index + 1}`, 'bench')}`,
  );
  const message: NodeMessage = { type: 'ready', port: (http.address() as AddressInfo).port, cookies };
  process.send?.(message);
});

obeyCommands(
  {
    publish: ({ seq, data }) => live.publish([{ topic, seq, type: 'post.liked', data, actorId: null }]),
    unsent: () => Math.max(0, ...[...streams].map((stream) => stream.writableLength)),
  },
  async () => {
    await live.stop();
    http.close();
    await db.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  },
);

async function insertMembers(sql: Database, count: number): Promise<void> {
  await sql`insert into profiles (id, email, full_name, username)
    select gen_random_uuid(), 'p' || n || '@exemplo.br', 'Ana Lima', 'p' || n from generate_series(1, ${count}::int) n`;
  await sql`insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, encode(sha256(convert_to('bench-' || row_number() over (), 'UTF8')), 'hex'), now() + interval '1 day' from profiles`;
  await sql`insert into event_topics (topic, last_seq) values (${topic}, ${firstSeq})`;
}
