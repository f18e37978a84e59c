import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { createServerProcess, type ServerProcess } from '../../../test/server-process.ts';
import { type Database, openDatabase } from '../../platform/db/client.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded.ts';

const kills = scaled({ short: 1, full: 20 });

let server: ServerProcess;
beforeAll(async () => {
  server = await createServerProcess();
});
afterAll(() => server.remove());

async function signUp(name: string): Promise<string> {
  const body = { email: `${name}@exemplo.br`, password: 'Senha1234', fullName: 'Ana Lima' };
  return cookieOf(await server.request('/api/accounts/sign-up', { body }));
}

async function createCommunity(cookie: string): Promise<string> {
  const id = uuidv7();
  const answer = await server.request('/api/communities', { cookie, body: { id, name: 'Ecologia' } });
  expect(answer.status).toBe(200);
  return id;
}

/** Whether the server said that it has the message. */
async function attempt(cookie: string, communityId: string, body: { id: string; content: string }): Promise<boolean> {
  try {
    return (await server.request(`/api/communities/${communityId}/messages`, { cookie, body })).status === 200;
  } catch {
    // The server is away, or went away before it answered.
    return false;
  }
}

/** An outbox: one message after the other, each again until the server has it. Answers how many it sent. */
async function writeUntil(isOver: () => boolean, cookie: string, communityId: string, name: string): Promise<number> {
  for (let n = 0; ; n += 1) {
    const body = { id: uuidv7(), content: `${name} ${n}` };
    while (!(await attempt(cookie, communityId, body))) await pause(20);
    if (isOver()) return n + 1;
  }
}

/** What is in the database that the killed server left behind. */
async function inspect<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: server.dataDir, log: () => {} });
  const db = openDatabase(postgres.url, { max: 1 });
  try {
    return await look(db);
  } finally {
    await db.end();
    await postgres.stop();
  }
}

test('kills in the midst of writing lose no acknowledged message and double none', async () => {
  await server.start();
  const cookie = await signUp('ana');
  const communityId = await createCommunity(cookie);
  const names = ['um', 'dois', 'tres', 'quatro'];
  let isOver = false;
  const writing = names.map((name) => writeUntil(() => isOver, cookie, communityId, name));
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(300 + Math.random() * 500);
    await server.kill();
    await server.start();
  }
  isOver = true;
  const sent = await Promise.all(writing);
  await server.kill();
  const [row] = await inspect(
    (db) => db<{ contents: string[]; isNumbered: boolean; isTold: boolean }[]>`
    select array_agg(content order by seq) as contents, count(*) = max(seq) as is_numbered,
      array_agg(id::text order by seq) = (
        select array_agg(data #>> '{message,id}' order by seq) from events where type = 'message.created') as is_told
    from messages where community_id = ${communityId}`,
  );
  expect(row).toMatchObject({ isNumbered: true, isTold: true });
  for (const [index, name] of names.entries()) {
    const kept = row?.contents.filter((content) => content.startsWith(`${name} `));
    expect(kept).toEqual(Array.from({ length: sent[index] ?? 0 }, (_, n) => `${name} ${n}`));
  }
}, 900_000);
