import type { RequestKind } from './measured.ts';

/**
 * What people are assumed to do. It has not been measured for Publyka: put your own figures here and run the model again.
 * Sources where there are any:
 *
 * - [facebook] "A Focus on Efficiency" (Facebook, Ericsson and Qualcomm for internet.org, September 2013): 4.75 billion
 *   items shared, 4.5 billion likes, 10 billion messages and 350 million photos a day, by some 700 million people a day
 *   (Facebook's results of the second quarter of 2013: 699 million daily, 1.15 billion monthly).
 * - [prices] List prices of Amazon Web Services in us-east-1 on demand, as published in 2024; rounded.
 */
export const habits = {
  /** Share of the registered people who come on a day. Of Facebook's monthly people 61 % did; of those registered fewer. */
  dailyShare: 0.3,
  /** What a person who comes asks for on that day. */
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
  } satisfies Record<RequestKind, number>,
  /** Requests for which nothing is looked up in lists: session, profile, card, search, in feed pages' worth. */
  restInFeedPages: 20,
  /** Requests of the busiest hour, in means of the day. */
  peak: 3,
  /** Minutes a day a person is connected. */
  minutesConnected: 60,
  /** Times an hour that a connected person loses the line: a lift, a tunnel, the way to another building. */
  linesLost: 3,
  /** Seconds of such a loss, at least and at most. */
  secondsAway: [20, 60] as const,
  /** Sockets that hear a message, on average: those of its group who are connected. */
  hearers: 10,
  /** Likes and comments add a notification this often: not those of one's own posts, and of several likes one row. */
  notifyingShare: 0.7,
  /** Put into posts a day; [facebook] 350 of 700 million. Bytes of one in all its sizes. */
  photos: 0.5,
  photoBytes: 300_000,
  /** Published a day, bytes of one, and how many are watched. */
  drops: 0.02,
  dropBytes: 8_000_000,
  dropsWatched: 5,
  /** Bytes of pictures that a page of the feed brings, those of the browser's cache not counted. */
  picturesPerPage: 250_000,
};

export type Habits = typeof habits;

/** How machines are filled, and what they hold. */
export const machines = {
  /** Share of a core's time that the busiest hour may take. At half, the median of a page is a third of a millisecond. */
  target: 0.5,
  /** A machine for PostgreSQL: cores, bytes of memory, bytes of rows that can still be copied anew within a night. */
  databaseCores: 32,
  databaseMemory: 256e9,
  databaseDisk: 4e12,
  /** Microseconds of the proxy for each request, TLS included; assumed, not measured. */
  proxyMicroseconds: 60,
  /** Sockets a node takes at most (server/src/platform/realtime/settings.ts). */
  socketsPerNode: 25_000,
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
