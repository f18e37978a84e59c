import type { getRequestListener } from '@hono/node-server';
import { errorCatalogue } from '@publyka/contract/errors';
import { uploadsPath } from '@publyka/contract/uploads';
import { Counter, Gauge } from 'prom-client';
import { refuseEarly } from './refuse-early.ts';

/**
 * Requests worked on at a time. At full speed a node answers this many within a tenth of a second, so a queue as long as
 * this is as long as anybody should wait in; whoever comes later is told at once to come back.
 */
const requestsAtOnce = 256;

const underWay = new Gauge({ name: 'http_requests_under_way', help: 'API requests being worked on' });
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

export function createLoad(max: number = requestsAtOnce): Load {
  let count = 0;
  const change = (by: number) => {
    count += by;
    underWay.set(count);
  };
  return {
    isFull: () => count >= max,
    enter() {
      change(1);
      let isInside = true;
      return () => {
        if (isInside) change(-1);
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
