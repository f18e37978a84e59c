/**
 * What ten thousand, a million and a hundred million people need a year after opening: measured costs
 * (`scale-model/measured.ts`) times assumed habits (`scale-model/assumptions.ts`). Measures nothing.
 */
import { habits, machines, prices } from './scale-model/assumptions.ts';
import { logBytes, page, type RequestKind, requestCosts, row } from './scale-model/measured.ts';

const day = 86_400;
const { aDay, restInFeedPages, peak } = habits;
// The habits name every kind.
const kinds = Object.entries(aDay) as [RequestKind, number][];
const pagesADay = aDay['feed page'] + aDay['first ranked page'];
const requestsADay = kinds.reduce((sum, [, times]) => sum + times, restInFeedPages);

/** Microseconds a day of a node or of PostgreSQL for one person. */
function workADay(part: 'node' | 'database'): number {
  const rest = restInFeedPages * requestCosts['feed page'][part];
  return kinds.reduce((sum, [kind, times]) => sum + times * requestCosts[kind][part], rest);
}

/** Bytes of PostgreSQL's tables after a year: what grows, what is kept for a while, and what each person has. */
function rowsAfterAYear(daily: number, people: number): number {
  const notified = (aDay.like + aDay.comment) * habits.notifyingShare;
  const forever =
    aDay.message * row.messages +
    aDay.like * row.post_likes +
    aDay.comment * row.comments +
    aDay.post * (row.posts + 6 * row.post_sources) +
    habits.photos * (row.files + row.post_images);
  const events = aDay.message + aDay['read mark'] + aDay.like + aDay.comment + notified + aDay.post;
  const forAWhile =
    machines.notificationDays * notified * (row.notifications + row.notification_acts) +
    machines.eventDays * events * row.events;
  const ofEach =
    row.profiles + 2 * row.sessions + 4 * row.community_members + 30 * row.connections + 60 * row.user_follows;
  return daily * (365 * forever + forAWhile) + people * ofEach;
}

function demandOf(people: number) {
  const daily = people * habits.dailyShare;
  const perSecond = (aPersonADay: number) => (daily * aPersonADay * peak) / day;
  const requests = perSecond(requestsADay);
  const messages = perSecond(aDay.message);
  const sockets = (daily * habits.minutesConnected * peak) / (24 * 60);
  const delivering = (messages * habits.hearers) / machines.deliveriesPerCore;
  const nodeCores = (perSecond(workADay('node')) + perSecond(pagesADay) * page.compressing) / 1e6 + delivering;
  const databaseCores = perSecond(workADay('database')) / 1e6;
  const proxyCores = (requests * machines.proxyMicroseconds) / 1e6;
  const nodes = Math.max(2, 1 + Math.ceil(Math.max(nodeCores, sockets / machines.socketsPerNode) / machines.target));
  const rows = rowsAfterAYear(daily, people);
  const memory = rows * machines.hotShare;
  const media = pagesADay * habits.picturesPerPage + habits.dropsWatched * habits.dropBytes;
  const machinesFor = [
    databaseCores / machines.target / machines.databaseCores,
    memory / machines.databaseMemory,
    rows / machines.databaseDisk,
  ];
  return {
    requests,
    messages,
    sockets,
    nodeCores,
    databaseCores,
    proxyCores,
    nodes,
    primaries: Math.max(1, Math.ceil(Math.max(...machinesFor))),
    memory,
    rows,
    objects: daily * 365 * (habits.photos * habits.photoBytes + habits.drops * habits.dropBytes),
    pages: perSecond(requestsADay * page.bytes),
    media: perSecond(media),
    log: Object.entries(logBytes).reduce((sum, [kind, bytes]) => sum + perSecond(aDay[kind as RequestKind]) * bytes, 0),
    monthTraffic: daily * 30 * (requestsADay * page.bytes + media),
  };
}

type Demand = ReturnType<typeof demandOf>;

function dollarsAMonth(demand: Demand): number {
  const { target, databaseMemory, copies, diskRoom } = machines;
  const memoryCores = (demand.memory / databaseMemory) * machines.databaseCores;
  const database = Math.max(demand.databaseCores / target, memoryCores, 2 * demand.primaries) * copies;
  const cores = Math.max(demand.nodeCores / target, demand.nodes) + Math.max(2, demand.proxyCores / target) + database;
  const gigabytes =
    demand.rows * diskRoom * copies * prices.diskGigabyte +
    demand.objects * prices.objectGigabyte +
    demand.monthTraffic * prices.trafficGigabyte;
  return cores * prices.core + gigabytes / 1e9;
}

/** Two digits that mean something. */
const round = (value: number) => Number(value.toPrecision(value >= 1000 ? 3 : 2)).toLocaleString('en-US');
const gigabytes = (value: number) => `${round(value / 1e9)} GB`;
const megabits = (bytes: number) => `${round((bytes * 8) / 1e6)} Mbit/s`;

const sizes = [10_000, 1_000_000, 100_000_000];
const lines: [string, (demand: Demand) => string][] = [
  ['requests a second in the busiest hour', ({ requests }) => round(requests)],
  ['messages a second then', ({ messages }) => round(messages)],
  ['sockets then', ({ sockets }) => round(sockets)],
  ['cores busy then: nodes', ({ nodeCores }) => round(nodeCores)],
  ['cores busy then: PostgreSQL', ({ databaseCores }) => round(databaseCores)],
  ['nodes, of a core each', ({ nodes }) => round(nodes)],
  [`PostgreSQL primaries of ${machines.databaseCores} cores`, ({ primaries }) => round(primaries)],
  ['memory of PostgreSQL', ({ memory }) => gigabytes(memory)],
  ['PostgreSQL, one copy', ({ rows }) => gigabytes(rows)],
  ['objects in S3', ({ objects }) => gigabytes(objects)],
  ['network then: pages', ({ pages }) => megabits(pages)],
  ['network then: pictures and videos', ({ media }) => megabits(media)],
  ['network then: log to each standby', ({ log }) => megabits(log)],
  ['dollars a month', (demand) => round(dollarsAMonth(demand))],
];

const demands = sizes.map(demandOf);
const head = ['', ...sizes.map((people) => people.toLocaleString('en-US'))];
const rows = [head, head.map(() => '---'), ...lines.map(([name, show]) => [name, ...demands.map(show)])];
process.stdout.write(`${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
