import { uuidv7 } from 'uuidv7';
import type { Database } from '../server/src/platform/db/client.ts';
import { signSessionToken } from '../server/src/platform/sessions/sessions.ts';
import { cpuOfDatabase, cpuOfThreads } from './cpu.ts';
import { personId, tokenOf } from './data.ts';
import type { Served } from './processes.ts';

/** What one request of a person costs, on average. */
export interface CommandCost {
  name: string;
  /** Microseconds of processor time of the node and of PostgreSQL. */
  node: number;
  database: number;
  /** Bytes written to PostgreSQL's log: what the disk takes, and each replica over the network. */
  wal: number;
  /** Rows of `events`. */
  events: number;
}

interface Command {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** The path of the n-th request. */
  path: (n: number) => string;
  body?: (n: number) => object;
}

interface Field {
  db: Database;
  served: Served;
  authSecret: string;
}

/** Commands under way at a time: as many as keep a node busy without filling its queues. */
const atOnce = 16;
const words = 'Saiu o resultado da coleta de campo: a diferença entre as margens é maior do que se esperava';

/** Sends this many of each kind of request to the running server, one kind after the other. */
export async function measureCommands(field: Field, count: number): Promise<CommandCost[]> {
  const communityId = uuidv7();
  await send(field, 1, 'POST', '/api/communities', { id: communityId, name: 'Ecologia do Cerrado' });
  for (let person = 2; person <= atOnce; person += 1)
    await send(field, person, 'PUT', `/api/communities/${communityId}/membership`);
  const posts = await field.db<{ id: string }[]>`select id from posts order by created_at desc limit ${count}`;
  const costs: CommandCost[] = [];
  for (const command of chooseCommands(communityId, (n) => posts[n % posts.length]?.id ?? ''))
    costs.push(await measure(field, command, count));
  return costs;
}

function chooseCommands(communityId: string, postOf: (n: number) => string): Command[] {
  const community = `/api/communities/${communityId}`;
  return [
    {
      name: 'message',
      method: 'POST',
      path: () => `${community}/messages`,
      body: () => ({ id: uuidv7(), content: words }),
    },
    { name: 'messages page', method: 'GET', path: () => `${community}/messages` },
    { name: 'unread state', method: 'GET', path: () => '/api/unread' },
    { name: 'first page of Relevantes', method: 'GET', path: () => '/api/feed/relevant?fresh=true' },
    { name: 'read mark', method: 'PUT', path: () => `${community}/read`, body: (n) => ({ seq: n }) },
    { name: 'like', method: 'PUT', path: (n) => `/api/posts/${postOf(n)}/like` },
    {
      name: 'comment',
      method: 'POST',
      path: (n) => `/api/posts/${postOf(n)}/comments`,
      body: () => ({ id: uuidv7(), content: words }),
    },
    {
      name: 'post',
      method: 'POST',
      path: () => '/api/posts',
      body: () => ({ id: uuidv7(), type: 'text', content: `${words}. ${words}` }),
    },
  ];
}

/** A first tenth warms up and is not counted. */
async function measure(field: Field, command: Command, count: number): Promise<CommandCost> {
  const warmUp = Math.round(count / 10);
  await sendAll(field, command, 0, warmUp);
  const before = await readState(field);
  await sendAll(field, command, warmUp, count);
  const after = await readState(field);
  const each = (key: keyof typeof after) => (after[key] - before[key]) / (count - warmUp);
  return {
    name: command.name,
    node: each('node'),
    database: each('database'),
    wal: each('wal'),
    events: each('events'),
  };
}

async function sendAll(field: Field, { method, path, body }: Command, from: number, to: number): Promise<void> {
  let next = from;
  const sender = async (person: number) => {
    for (let n = next++; n < to; n = next++) await send(field, person, method, path(n), body?.(n));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => sender(index + 1)));
}

async function readState({ db, served }: Field): Promise<Omit<CommandCost, 'name'>> {
  const [row] = await db<{ wal: number; events: number }[]>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as wal, (select sum(last_seq) from event_topics)::float8 as events`;
  const [node, database] = [await cpuOfThreads(served.pid), await cpuOfDatabase(db)];
  return { node, database, wal: row?.wal ?? 0, events: row?.events ?? 0 };
}

async function send(
  { served, authSecret }: Field,
  person: number,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const headers = {
    cookie: `publyka.session=${signSessionToken(tokenOf(person), authSecret)}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`http://localhost:${served.port}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} of ${personId(person)}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
