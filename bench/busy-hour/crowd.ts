/**
 * Ten thousand people at work, in a process of their own: their live connections, what they do, and what the web then asks
 * for by itself. Forked; obeys one command after the other (crowd-messages.ts).
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerFrame } from '@publyka/contract/events/frames';
import { habits } from '../scale-model/assumptions.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Acknowledged, createActs } from './acts.ts';
import { type Client, createClient } from './client.ts';
import type { Checked, CrowdCommands, CrowdMessage, Work, Worked } from './crowd-messages.ts';
import { createFrameParser, createLine } from './line.ts';
import { createLosses, type Losses } from './losses.ts';
import { hearNothing } from './numbers.ts';
import { drawPage, goTo, lastingTopics, type NewPerson, type Person } from './person.ts';
import { type ActKind, createDraw, isReading, ratesOf } from './rates.ts';
import { createTally, type Tally } from './tally.ts';

type Orders = { [Name in keyof CrowdCommands]: CrowdCommands[Name]['order'] };

const random = seededRandom(1);
const parse = createFrameParser();
const heard = hearNothing();
const newestMessage = new Map<string, number>();
const acknowledged: Acknowledged = { messages: [], posts: [], comments: [], likes: [], drops: [] };
const people: Person[] = [];
/** Between two counts of new posts, where no signal came (web/src/features/feed/data.ts). */
const countIntervalMs = 60_000;
/** Sockets that are opened at a time. */
const groupSize = 100;

let client: Client;
let losses: Losses;
let acts: ReturnType<typeof createActs>;
let background: Tally = createTally();
let signals = 0;

function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

function createPerson(port: number, posts: string[], own: NewPerson): Person {
  const line = createLine({
    ...{ port, cookie: own.cookie, heard, parse, random },
    onFrame: (frame) => handleFrame(person, frame),
    onComplete: (milliseconds) => losses.noteComplete(person, milliseconds),
    onTrouble(what) {
      losses.noteTrouble(what);
      if (what.startsWith('upgrade')) askAgain(person);
    },
  });
  const seen = Array.from({ length: 6 }, () => pick(posts));
  const person: Person = {
    ...own,
    line,
    page: 'profile',
    seen,
    next: null,
    since: new Date().toISOString(),
    countedAt: performance.now() - random() * countIntervalMs,
  };
  line.add(lastingTopics(own));
  const { aDay, restInFeedPages } = habits;
  const feed = aDay['first ranked page'] + aDay['feed page'];
  const pages = { feed, post: aDay.comments, conversation: aDay['messages page'], profile: restInFeedPages * 0.3 };
  goTo(person, drawPage(random, pages));
  return person;
}

/** The web counts new posts at each signal, and when the line is back; by the clock too (`keepUp`). */
function handleFrame(person: Person, frame: ServerFrame): void {
  if (frame.type === 'events') {
    for (const event of frame.events) {
      if (event.type !== 'message.created') continue;
      const { communityId, seq } = event.data.message;
      newestMessage.set(communityId, Math.max(seq, newestMessage.get(communityId) ?? 0));
    }
  }
  if (frame.type !== 'signal' && frame.type !== 'subscribed') return;
  if (frame.topic !== 'feed:new') return;
  if (frame.type === 'signal') signals += 1;
  recount(person);
}

function recount(person: Person): void {
  person.countedAt = performance.now();
  inBackground(person, 'count of new posts', `/api/feed/new-count?since=${person.since}`);
}

/** After a refused upgrade the web asks whether the session still stands, and polls. */
function askAgain(person: Person): void {
  for (const path of ['/api/accounts/me', '/api/unread', '/api/badges'])
    inBackground(person, 'polling without a line', path);
}

function inBackground({ cookie }: Person, kind: string, path: string): void {
  void background.note(kind, performance.now(), async () => {
    await client.ask({ method: 'GET', path, cookie });
  });
}

async function connect(order: Orders['connect']): Promise<{ seconds: number }> {
  const started = performance.now();
  client = createClient(order.port);
  for (const [id, seq] of order.newestMessages) newestMessage.set(id, seq);
  for (const one of order.people) people.push(createPerson(order.port, order.posts, one));
  losses = createLosses(people, random);
  const [photo, video, cover] = [
    Buffer.from(order.photo, 'base64'),
    await readFile(new URL('../../server/test/fixtures/portrait.webm', import.meta.url)),
    await readFile(new URL('../../web/public/icone-512.png', import.meta.url)),
  ];
  acts = createActs({ client, files: { photo, video, cover }, acknowledged, newestMessage, pick, people });
  for (let start = 0; start < people.length; start += groupSize) {
    const group = people.slice(start, start + groupSize);
    for (const { line } of group) line.connect();
    while (!group.every(({ line }) => line.isComplete())) await sleep(5);
  }
  keepUp();
  return { seconds: (performance.now() - started) / 1000 };
}

/** As the web does by the clock, for whoever is looked at every second. */
function keepUp(): void {
  setInterval(() => {
    const now = performance.now();
    for (const person of people) {
      person.line.ping();
      if (person.page === 'feed' && !person.line.isAway() && now - person.countedAt >= countIntervalMs) recount(person);
    }
  }, 1000).unref();
}

async function work({ seconds, times, losesLines }: Work): Promise<Worked> {
  const tally = createTally();
  background = createTally();
  client.takeMost();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all([act(tally, seconds, times), losesLines && losses.run(seconds)]);
  const used = process.cpuUsage(cpu);
  const cores = (used.user + used.system) / 1000 / (performance.now() - started);
  await rest();
  const kinds = Object.keys(tally.figures());
  return {
    acts: tally.figures(),
    background: background.figures(),
    all: tally.figuresOf(kinds),
    reading: tally.figuresOf(kinds.filter(isReading)),
    failures: { ...tally.failures(), ...background.failures() },
    cores,
    mostWaiting: client.takeMost(),
  };
}

/** Acts become due whatever becomes of those before: as people come, who do not wait for each other. */
async function act(tally: Tally, seconds: number, times: number): Promise<void> {
  const rates = [...ratesOf(habits, people.length)].map(([kind, rate]): [ActKind, number] => [kind, rate * times]);
  const draw = createDraw(new Map(rates), random);
  const started = performance.now();
  const end = started + seconds * 1000;
  for (let due = started; ; ) {
    const { kind, after } = draw();
    due += after * 1000;
    if (due > end) return;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const person = pickPresent();
    void tally.note(kind, due, () => acts[kind](person));
  }
}

/** Somebody without a network does nothing. */
function pickPresent(): Person {
  for (;;) {
    const person = pick(people);
    if (!person.line.isAway()) return person;
  }
}

async function rest(): Promise<void> {
  while (client.underWay() > 0) await sleep(50);
}

async function settle(): Promise<{ open: number }> {
  losses.end();
  while (!people.every(({ line }) => line.isComplete())) await sleep(50);
  await rest();
  return { open: people.filter(({ line }) => line.isOpen()).length };
}

function check({ lastSeqs }: Orders['check']): Checked {
  const last = new Map(lastSeqs);
  const missing = people.reduce((sum, { line }) => sum + line.numbers.countMissing(last), 0);
  return { heard, missing, acknowledged, lines: { ...losses.figures(), signals } };
}

async function obey(message: CrowdMessage): Promise<unknown> {
  if (message.name === 'connect') return connect(message.order);
  if (message.name === 'work') return work(message.order);
  return message.name === 'settle' ? settle() : check(message.order);
}

process.on('message', async (message: CrowdMessage) => {
  const answer = await obey(message);
  process.send?.(answer);
});
// The bench was ended: nobody else stops this process.
process.on('disconnect', () => process.exit());
