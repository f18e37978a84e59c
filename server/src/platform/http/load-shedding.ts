import type { getRequestListener } from '@hono/node-server';
import { errorCatalogue } from '@publyka/contract/errors';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { Counter, Gauge } from 'prom-client';
import { refuseEarly } from './refuse-early.ts';

/**
 * Requests worked on at a time: `most` for a rush that is over in a moment, `least` so that the database always has the
 * next one. In between, as many as are done within `wait` milliseconds at the pace of the moment (Little's law): where the
 * node is slow, by its disk, its database, its neighbours or what is asked of it, fewer are let in.
 */
const measures = { most: 128, least: 32, wait: 150 };
/** Milliseconds between two looks at the pace. */
const lookIntervalMs = 250;

const underWay = new Gauge({ name: 'http_requests_under_way', help: 'API requests being worked on' });
const allowed = new Gauge({ name: 'http_requests_allowed', help: 'API requests that may be under way at a time' });
const shed = new Counter({
  name: 'http_requests_shed_total',
  help: 'API requests refused because too many are under way',
});

/** What answers a request of Node's HTTP server. */
type Listener = ReturnType<typeof getRequestListener>;

/** What a node has under way, and what it takes no more of. */
export interface Load {
  isFull(): boolean;
  /** Has requests for this path refused while the queue of their work is full. */
  closeWhile(path: string, turnsAway: () => boolean): void;
  isClosed(path: string): boolean;
  /** Counts a request until the returned function is called. */
  enter(): () => void;
}

export function createLoad({ most, least, wait }: typeof measures = measures): Load {
  const queues = new Map<string, () => boolean>();
  let count = 0;
  let limit = most;
  allowed.set(limit);
  let lookedAt = performance.now();
  let finished = 0;
  let wasFull = false;

  /** Only a full node shows what it can do; one that is not lets in a few more at each look. */
  function adjust(now: number): void {
    const inTime = wasFull ? Math.round((finished * wait) / (now - lookedAt)) : limit + Math.ceil(most / 32);
    limit = Math.min(most, Math.max(least, inTime));
    allowed.set(limit);
    startLook(false);
  }

  /** The pace counts from when the node is full. */
  function startLook(isFull: boolean): void {
    wasFull = isFull;
    finished = 0;
    lookedAt = performance.now();
  }

  function leave(): void {
    count -= 1;
    underWay.set(count);
    const now = performance.now();
    finished += 1;
    if (now - lookedAt > lookIntervalMs) adjust(now);
  }

  return {
    isFull() {
      if (count >= limit && !wasFull) startLook(true);
      return count >= limit;
    },
    closeWhile: (path, turnsAway) => queues.set(path, turnsAway),
    isClosed: (path) => queues.get(path)?.() ?? false,
    enter() {
      count += 1;
      underWay.set(count);
      let isInside = true;
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    },
  };
}

/**
 * Refuses API requests at the door while the node is full, or the queue of what they ask for: before anything is read or
 * looked up, so that refusing costs next to nothing and what is under way is still done in time. Pages, files and uploads
 * in pieces are not counted.
 */
export function shedWhenFull(load: Load, listener: Listener): Listener {
  return async (request, response) => {
    if (load.isFull() && isCounted(request)) shed.inc();
    else if (!load.isClosed(pathOf(request))) return listener(request, response);
    refuseEarly(response, { status: errorCatalogue.unavailable.status });
  };
}

function pathOf({ url = '' }: Parameters<Listener>[0]): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function isCounted({ url = '' }: Parameters<Listener>[0]): boolean {
  return url.startsWith('/api/') && !url.startsWith(uploadsPath);
}
