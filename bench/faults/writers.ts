import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { Campus } from './campus.ts';
import { exactly, type Finding } from './fault.ts';

/** Milliseconds that a person waits for an answer: longer than the server may take. */
const timeoutMs = 30_000;
/** Milliseconds between a refusal and the next try of the same post. */
const pause = 50;

/** What people who write without a pause were told. */
export interface Writing {
  /** Ids of posts that were acknowledged. */
  acknowledged: string[];
  /** How often each status was answered; 0 is a connection that broke. */
  statuses: Map<number, number>;
  /** Answers 503 that did not say when to come back. */
  silentRefusals: number;
  /** Longest that an answer took, in seconds. */
  slowest: number;
  /** By performance.now(). */
  lastGoodAt: number;
  stop(): Promise<void>;
}

/** Each person writes posts one after the other, and sends what was not acknowledged again, as the web does. */
export function startWriting({ server, cookies }: Campus): Writing {
  let isOver = false;
  const writing: Writing = {
    acknowledged: [],
    statuses: new Map(),
    silentRefusals: 0,
    slowest: 0,
    lastGoodAt: 0,
    async stop() {
      isOver = true;
      await Promise.all(people);
    },
  };

  async function tryOnce(cookie: string, id: string): Promise<boolean> {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ id, type: 'text', content: `Nota ${id}` }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null); // The connection may break within an answer, too.
    const status = answer?.status ?? 0;
    writing.statuses.set(status, (writing.statuses.get(status) ?? 0) + 1);
    writing.slowest = Math.max(writing.slowest, (performance.now() - started) / 1000);
    if (status === 503 && !answer?.headers.get('retry-after')) writing.silentRefusals += 1;
    return status === 200;
  }

  const people = cookies.map(async (cookie) => {
    for (let id = uuidv7(); !isOver; ) {
      if (await tryOnce(cookie, id)) {
        writing.acknowledged.push(id);
        writing.lastGoodAt = performance.now();
        id = uuidv7();
      } else await sleep(pause);
    }
  });
  return writing;
}

/** That every answer was the post or a refusal that says when to come back. */
export function judgeAnswers({ statuses, silentRefusals }: Writing): Finding[] {
  const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
  const figure = others.map((status) => `${statuses.get(status)} × ${status}`).join(', ') || 'none';
  return [
    { what: 'answers that were neither 200 nor 503', figure, bar: 'none', isMet: others.length === 0 },
    exactly('answers 503 without Retry-After', silentRefusals, 0),
  ];
}

/** Seconds until somebody's post is acknowledged after this moment. */
export async function secondsUntilGood(writing: Writing): Promise<number> {
  const started = performance.now();
  while (writing.lastGoodAt <= started) {
    if (performance.now() - started > 120_000) throw new Error('Nothing was acknowledged for two minutes');
    await sleep(20);
  }
  return (performance.now() - started) / 1000;
}

/** That each acknowledged post is there once, with what it counts and tells. */
export async function judgePosts({ db }: Campus, { acknowledged }: Writing): Promise<Finding[]> {
  const [row] = await db<{ lost: number; miscounted: number; untold: number }[]>`
    select
      (select count(*) from unnest(${acknowledged}::uuid[]) as given (id)
       where not exists (select from posts where posts.id = given.id)) as lost,
      (select count(*) from profiles
       where posts_count <> (select count(*) from posts where posts.user_id = profiles.id)) as miscounted,
      (select count(*) from event_topics
       where last_seq <> (select count(*) from events where events.topic = event_topics.topic)) as untold`;
  return [
    exactly(`of ${acknowledged.length.toLocaleString('en')} acknowledged posts lost`, row?.lost ?? -1, 0),
    exactly('people whose posts are counted twice or not at all', row?.miscounted ?? -1, 0),
    exactly('topics with an event doubled or missing', row?.untold ?? -1, 0),
  ];
}
