import type { Habits, machines, prices } from './assumptions.ts';
import type { CommandKind, Measured, RequestKind } from './measured.ts';

export type Machines = typeof machines;
export type Prices = typeof prices;

/** What so many registered people ask of an installation, and what carries it. */
export interface Demand {
  people: number;
  /** In the busiest hour, a second. */
  requests: number;
  messages: number;
  deliveries: number;
  /** Cores that are worked on full time in the busiest hour, and cores to have, given the target. */
  busy: { node: number; proxy: number; database: number };
  cores: { node: number; proxy: number; database: number };
  /** Nodes: as many as the cores or the sockets ask for, and one that may fail. */
  nodes: number;
  sockets: number;
  /** Bytes. */
  nodeMemory: number;
  databaseMemory: number;
  /** After a year of this use, one copy of it, without room. */
  databaseYear: number;
  objectsYear: number;
  /** Bytes a second in the busiest hour: to people without drops and pictures, of those, and of PostgreSQL's log. */
  pagesTraffic: number;
  mediaTraffic: number;
  logTraffic: number;
  /** Bytes to people in a month. */
  monthTraffic: number;
  /** Primaries, each on a machine of its own with its standbys. */
  primaries: number;
}

const day = 86_400;
const commands: readonly CommandKind[] = ['message', 'read mark', 'like', 'comment', 'post'];

export function demandOf(people: number, habits: Habits, measured: Measured, machine: Machines): Demand {
  const daily = people * habits.dailyShare;
  const perSecond = (timesADay: number) => (daily * timesADay * habits.peak) / day;
  const work = workADay(habits, measured);
  const requestsADay = Object.values(habits.aDay).reduce((sum, times) => sum + times, habits.restInFeedPages);
  const pagesADay = habits.aDay['feed page'] + habits.aDay['first ranked page'];
  const requests = perSecond(requestsADay);
  const messages = perSecond(habits.aDay.message);
  const deliveries = messages * habits.hearers;
  const sockets = (daily * habits.minutesConnected * habits.peak) / (24 * 60);
  const busy = {
    node:
      (perSecond(work.node) + perSecond(pagesADay) * measured.compressing) / 1e6 +
      deliveries / machine.deliveriesPerCore,
    proxy: (requests * machine.proxyMicroseconds) / 1e6,
    database: perSecond(work.database) / 1e6,
  };
  const cores = {
    node: busy.node / machine.target,
    proxy: busy.proxy / machine.target,
    database: busy.database / machine.target,
  };
  const year = yearOfRows(daily, people, habits, measured, machine);
  const mediaADay = pagesADay * habits.picturesPerPage + habits.dropsWatched * habits.dropBytes;
  const pagesADayBytes = requestsADay * measured.compressedPage;
  const memory = year * machine.hotShare;
  return {
    people,
    requests,
    messages,
    deliveries,
    busy,
    cores,
    nodes: Math.max(2, Math.ceil(Math.max(cores.node, sockets / (machine.socketsPerNode * machine.target))) + 1),
    sockets,
    nodeMemory: Math.max(2, Math.ceil(cores.node) + 1) * machine.nodeBytes + sockets * machine.socketBytes,
    databaseMemory: memory,
    databaseYear: year,
    objectsYear: daily * 365 * (habits.photos * habits.photoBytes + habits.drops * habits.dropBytes),
    pagesTraffic: perSecond(pagesADayBytes),
    mediaTraffic: perSecond(mediaADay),
    logTraffic: commands.reduce((sum, kind) => sum + perSecond(habits.aDay[kind]) * measured.log[kind], 0),
    monthTraffic: daily * 30 * (pagesADayBytes + mediaADay),
    primaries: primariesFor(cores.database, memory, year, machine),
  };
}

/** Microseconds of a node and of PostgreSQL for what one person asks for in a day. */
function workADay({ aDay, restInFeedPages }: Habits, { requests }: Measured): { node: number; database: number } {
  const feed = requests['feed page'];
  const work = { node: restInFeedPages * feed.node, database: restInFeedPages * feed.database };
  // The habits name every kind.
  for (const [kind, times] of Object.entries(aDay) as [RequestKind, number][]) {
    work.node += times * requests[kind].node;
    work.database += times * requests[kind].database;
  }
  return work;
}

/** As many as the cores, the memory or the disk of one machine ask for. */
function primariesFor(cores: number, memory: number, disk: number, machine: Machines): number {
  const { databaseCores, databaseMemory, databaseDisk } = machine;
  return Math.max(1, Math.ceil(Math.max(cores / databaseCores, memory / databaseMemory, disk / databaseDisk)));
}

/** Bytes of PostgreSQL's tables after a year: what grows with what people do, what is kept for a while, what each has. */
function yearOfRows(daily: number, people: number, habits: Habits, { row }: Measured, machine: Machines): number {
  const { aDay, notifyingShare } = habits;
  const told = (aDay.like + aDay.comment) * notifyingShare;
  const forever =
    aDay.message * row('messages') +
    aDay.like * row('post_likes') +
    aDay.comment * row('comments') +
    aDay.post * (row('posts') + 6 * row('post_sources')) +
    habits.photos * (row('files') + row('post_images'));
  const forAWhile =
    machine.notificationDays * told * (row('notifications') + row('notification_acts')) +
    machine.eventDays * eventsADay(habits) * row('events');
  const ofEach =
    row('profiles') +
    2 * row('sessions') +
    4 * row('community_members') +
    30 * row('connections') +
    60 * row('user_follows');
  return daily * (365 * forever + forAWhile) + people * ofEach;
}

/** Each command tells one topic, a read mark the person's own, and a notification the person who is told. */
function eventsADay({ aDay, notifyingShare }: Habits): number {
  return aDay.message + aDay['read mark'] + (aDay.like + aDay.comment) * (1 + notifyingShare) + aDay.post;
}

/** Dollars a month after a year, by what they are for. */
export function monthlyCost(demand: Demand, price: Prices, machine: Machines): Record<string, number> {
  const { cores } = demand;
  const memoryCores = (demand.databaseMemory / machine.databaseMemory) * machine.databaseCores;
  return {
    nodes: Math.max(cores.node, demand.nodes) * price.core,
    proxies: Math.max(2, cores.proxy) * price.core,
    postgresql: Math.max(cores.database, memoryCores, 2 * demand.primaries) * machine.copies * price.core,
    disks: (demand.databaseYear / 1e9) * machine.diskRoom * machine.copies * price.diskGigabyte,
    objects: (demand.objectsYear / 1e9) * price.objectGigabyte,
    traffic: (demand.monthTraffic / 1e9) * price.trafficGigabyte,
  };
}
