import { setTimeout as pause } from 'node:timers/promises';
import { listGuestFeedRoute, listRecentFeedRoute, listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import { listMessagesRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import { searchRoute } from '@publyka/contract/routes/search';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from '../people.ts';
import type { SiteApp } from './site-app.ts';

/** Who asks, and about what. */
export interface Crowd {
  people: TestPerson[];
  communityIds: string[];
  postIds: string[];
}

export interface Load {
  /** Answered well. */
  answered: number;
  /** What was not, in words. */
  failures: string[];
  /** Messages that the site said it has. */
  acknowledged: string[];
  /** Milliseconds of each request that was answered, in no order. */
  times: number[];
  stop(): Promise<void>;
}

type Ask = (app: SiteApp, crowd: Crowd, person: TestPerson, load: Load) => Promise<{ code: string | null }>;

function any<T>(list: T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
}

const send: Ask = async (app, { communityIds }, person, load) => {
  const id = uuidv7();
  const body = { id, content: 'Uma mensagem entre muitas', roomId: null };
  const answer = await app.call(sendMessageRoute, { params: { communityId: any(communityIds) }, body }, person.cookie);
  if (answer.code === null) load.acknowledged.push(id);
  return answer;
};

/** As often as each stands here: one in five writes. */
const mix: Ask[] = [
  send,
  (app, { postIds }, { cookie }) =>
    app.call(any([likePostRoute, unlikePostRoute]), { params: { postId: any(postIds) } }, cookie),
  (app, _, { cookie }) => app.call(listRecentFeedRoute, {}, cookie),
  (app, _, { cookie }) => app.call(listRelevantFeedRoute, { query: { fresh: 'true' } }, cookie),
  (app) => app.call(listGuestFeedRoute, {}),
  (app, { communityIds }, { cookie }) =>
    app.call(listMessagesRoute, { params: { communityId: any(communityIds) } }, cookie),
  (app, _, { cookie }) => app.call(listNotificationsRoute, {}, cookie),
  (app, { communityIds }, { cookie }) =>
    app.call(listMessagesRoute, { params: { communityId: any(communityIds) } }, cookie),
  (app, _, { cookie }) => app.call(searchRoute, { query: { q: 'fóssil' } }, cookie),
  (app, _, { cookie }) => app.call(listRecentFeedRoute, {}, cookie),
];

/** Asks so many times a second, whether or not what was asked before has been answered. */
export function startLoad(app: SiteApp, crowd: Crowd, perSecond: number): Load {
  const load: Load = { answered: 0, failures: [], acknowledged: [], times: [], stop };
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  let asked = 0;
  let timer: NodeJS.Timeout | undefined = setInterval(askDue, 10);

  function askDue(): void {
    const due = ((performance.now() - started) * perSecond) / 1000;
    for (; asked < due; asked += 1) {
      const one = askOnce(mix[asked % mix.length] ?? send).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }

  async function askOnce(ask: Ask): Promise<void> {
    const since = performance.now();
    try {
      const { code } = await ask(app, crowd, any(crowd.people), load);
      if (code !== null) load.failures.push(`${mix.indexOf(ask)}: ${code}`);
      else load.answered += 1;
      load.times.push(performance.now() - since);
    } catch (error) {
      load.failures.push(`${mix.indexOf(ask)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    timer = undefined;
    while (underWay.size > 0) await pause(20);
  }

  return load;
}

/** Lets a site that has just begun get into its stride: at first nodes compile, and every connection plans its statements. */
export async function warmUp(app: SiteApp, crowd: Crowd, perSecond: number): Promise<void> {
  for (const share of [1 / 6, 1 / 2, 1]) {
    const load = startLoad(app, crowd, perSecond * share);
    await pause(4000);
    await load.stop();
  }
}

/** How often each stands there. */
export function tally(words: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
}

/** The time in milliseconds within which this share of the requests was answered. */
export function quantile(times: number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}
