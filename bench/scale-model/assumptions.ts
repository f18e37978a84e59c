import type { RequestKind } from './measured.ts';

/**
 * What people are assumed to do. Nobody has measured it for Publyka: whoever runs an installation puts their own figures
 * here and runs the model again. Sources where there are any:
 *
 * - [facebook] "A Focus on Efficiency" (Facebook, Ericsson and Qualcomm for internet.org, September 2013): 4.75 billion
 *   items shared, 4.5 billion likes, 10 billion messages and 350 million photos a day, by some 700 million people a day
 *   (Facebook's results of the second quarter of 2013: 699 million daily, 1.15 billion monthly).
 * - [prices] List prices of Amazon Web Services in us-east-1 on demand, as published in 2024; rounded.
 */
export interface Habits {
  /** Share of the registered people who come on a day. Of Facebook's monthly people 61 % did; of those registered fewer. */
  dailyShare: number;
  /** What somebody who comes asks for on that day. */
  aDay: Record<RequestKind, number>;
  /** Requests for which nothing is looked up in lists: session, profile, card, search, in feed pages' worth. */
  restInFeedPages: number;
  /** Of those, how many times the mean of the day fall into the busiest hour. */
  peak: number;
  /** Minutes a day somebody is connected. */
  minutesConnected: number;
  /** Times an hour that somebody connected loses the line, and for how many seconds at least and at most. */
  linesLost: number;
  secondsAway: readonly [number, number];
  /** Sockets that hear a message, on average: those of its group who are connected. */
  hearers: number;
  /** Likes and comments add a notification this often: not those of one's own posts, and of several likes one row. */
  notifyingShare: number;
  /** Photos put into posts a day, and bytes of each in all its sizes. */
  photos: number;
  photoBytes: number;
  /** Drops published a day, bytes of each, and how many are watched. */
  drops: number;
  dropBytes: number;
  dropsWatched: number;
  /** Bytes of pictures that a page of the feed brings, those of the browser's cache not counted. */
  picturesPerPage: number;
}

export const habits: Habits = {
  dailyShare: 0.3,
  aDay: {
    'first ranked page': 5,
    'feed page': 15,
    comments: 5,
    notifications: 3,
    badges: 6,
    'messages page': 15,
    'unread state': 6,
    'read mark': 30,
    message: 14, // [facebook] 10 of 0.7 billion
    like: 6.4, // [facebook] 4.5 of 0.7
    comment: 3, // [facebook] of 6.8 items shared, photos among them
    post: 0.7,
  },
  restInFeedPages: 20,
  peak: 3,
  minutesConnected: 60,
  linesLost: 3, // Assumed: a lift, a tunnel, the way to another building.
  secondsAway: [20, 60],
  hearers: 10,
  notifyingShare: 0.7,
  photos: 0.5, // [facebook] 350 of 700 million
  photoBytes: 300_000,
  drops: 0.02,
  dropBytes: 8_000_000,
  dropsWatched: 5,
  picturesPerPage: 250_000,
};

/** How machines are filled, and what they hold. */
export const machines = {
  /** Share of a core's time that the busiest hour may take; the model of one machine says what people then wait. */
  target: 0.5,
  /** A machine for PostgreSQL: cores, bytes of memory, bytes of rows that can still be copied anew within a night. */
  databaseCores: 32,
  databaseMemory: 256e9,
  databaseDisk: 4e12,
  /** Of the proxy for each request, TLS included; assumed, not measured. */
  proxyMicroseconds: 60,
  /** Sockets a node takes at most (server/src/platform/realtime/settings.ts). */
  socketsPerNode: 25_000,
  /** Bytes of a node at rest and of a socket: docs/performance.md, and ten thousand sockets in bench/faults/results.md. */
  nodeBytes: 165e6,
  socketBytes: 14e3,
  /** Deliveries a second of one core: the bar held by `bench/fan-out.ts` on a quiet machine. */
  deliveriesPerCore: 1e6,
  /** Share of PostgreSQL's rows that should be in its memory: what was written in the last weeks is what is read. */
  hotShare: 0.1,
  /** Two standbys beside each primary, and room for growth and clean-up on each disk. */
  copies: 3,
  diskRoom: 1.5,
  /** Notifications are kept half a year, events seven days (contract/src/retention.ts). */
  notificationDays: 180,
  eventDays: 7,
};

/** US dollars a month. */
export const prices = {
  core: 26, // [prices] c7g: 0.0363 an hour a core, with 2 GiB
  diskGigabyte: 0.08, // [prices] gp3
  objectGigabyte: 0.023, // [prices] S3 standard
  trafficGigabyte: 0.05, // [prices] to the internet, beyond 150 TB a month
};
