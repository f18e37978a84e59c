import type { getRequestListener } from '@hono/node-server';
import { errorCatalogue } from '@publyka/contract/errors';
import { uploadsPath } from '@publyka/contract/uploads';
import { Counter, Gauge } from 'prom-client';
import { refuseEarly } from './refuse-early.ts';

/**
 * Requests worked on at a time: as many as a node answers within a tenth of a second at full speed. Where it is slower, by
 * its disk, its database or its neighbours, fewer are let in, down to `least`, so that nobody waits much longer.
 */
const measures = { most: 256, least: 64 };
/** Milliseconds that requests take on average past which fewer are let in, and between two looks at that. */
const slow = 300;
const lookPause = 250;

const underWay = new Gauge({ name: 'http_requests_under_way', help: 'API requests being worked on' });
const allowed = new Gauge({ name: 'http_requests_allowed', help: 'API requests that may be under way at a time' });
const shed = new Counter({
  name: 'http_requests_shed_total',
  help: 'API requests refused because too many are under way',
});

/** What answers a request of Node's HTTP server. */
type Listener = ReturnType<typeof getRequestListener>;

/** What a node has under way. */
export interface Load {
  isFull(): boolean;
  /** Counts a request until the returned function is called. */
  enter(): () => void;
}

export function createLoad({ most, least }: typeof measures = measures): Load {
  let count = 0;
  let limit = most;
  allowed.set(limit);
  let lookedAt = performance.now();
  let finished = { count: 0, milliseconds: 0 };

  /** A quarter fewer while requests are slow, a few more at a time once they are not. */
  function adjust(now: number): void {
    const isSlow = finished.milliseconds > slow * finished.count;
    limit = isSlow ? Math.max(least, Math.floor(limit * 0.75)) : Math.min(most, limit + Math.ceil(most / 32));
    allowed.set(limit);
    finished = { count: 0, milliseconds: 0 };
    lookedAt = now;
  }

  function leave(enteredAt: number): void {
    count -= 1;
    underWay.set(count);
    const now = performance.now();
    finished.count += 1;
    finished.milliseconds += now - enteredAt;
    if (now - lookedAt > lookPause) adjust(now);
  }

  return {
    isFull: () => count >= limit,
    enter() {
      count += 1;
      underWay.set(count);
      const enteredAt = performance.now();
      let isInside = true;
      return () => {
        if (isInside) leave(enteredAt);
        isInside = false;
      };
    },
  };
}

/**
 * Refuses API requests at the door while the node is full: before anything is read or looked up, so that refusing costs
 * next to nothing and what is under way is still done in time. Pages, files and uploads in pieces are not counted.
 */
export function shedWhenFull(load: Load, listener: Listener): Listener {
  return async (request, response) => {
    if (!load.isFull() || !isCounted(request)) return listener(request, response);
    shed.inc();
    response.statusCode = errorCatalogue.unavailable.status;
    refuseEarly(response);
  };
}

function isCounted({ url = '' }: Parameters<Listener>[0]): boolean {
  return url.startsWith('/api/') && !url.startsWith(uploadsPath);
}
