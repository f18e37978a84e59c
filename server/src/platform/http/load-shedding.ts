import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { getRequestListener } from '@hono/node-server';
import { type ErrorBody, errorCatalogue } from '@publyka/contract/errors';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { Counter, Gauge } from 'prom-client';
import { unstored } from './errors.ts';

/**
 * Requests worked on at a time: `most` for a rush that is over in a moment, `least` so that the database always has the
 * next one. In between, as many as are done within `wait` milliseconds at the pace of the moment (Little's law): where the
 * node is slow, by its disk, its database, its neighbours or what is asked of it, fewer are let in.
 */
const measures = { most: 128, least: 32, wait: 150 };

/** Interval between measurements of the rate, in milliseconds. */
const lookIntervalMs = 250;

const underWay = new Gauge({ name: 'http_requests_under_way', help: 'API requests being worked on' });

const allowed = new Gauge({ name: 'http_requests_allowed', help: 'API requests that may be under way at a time' });

const shed = new Counter({
  name: 'http_requests_shed_total',
  help: 'API requests refused because too many are under way',
});

/** What answers a request of Node's HTTP server. */
type Listener = ReturnType<typeof getRequestListener>;

/** How many requests a node admits, and which paths it refuses. */
export interface ConcurrencyLimit {
  isSaturated(): boolean;
  /** Refuses requests for this path while the queue of their work is full. */
  shedWhile(path: string, isSaturated: () => boolean): void;
  isShed(path: string): boolean;
  /** Counts a request until the returned function releases it. */
  acquire(): () => void;
}

export function createConcurrencyLimit({ most, least, wait }: typeof measures = measures): ConcurrencyLimit {
  const queues = new Map<string, () => boolean>();
  let count = 0;
  let limit = most;
  allowed.set(limit);
  let lookedAt = performance.now();
  let finished = 0;
  let wasSaturated = false;

  /** Only a saturated node shows its capacity; otherwise the limit grows a little at each check. */
  function adjust(now: number): void {
    const inTime = wasSaturated ? Math.round((finished * wait) / (now - lookedAt)) : limit + Math.ceil(most / 32);
    limit = Math.min(most, Math.max(least, inTime));
    allowed.set(limit);
    startLook(false);
  }

  /** The rate is measured from the moment the node is saturated. */
  function startLook(isSaturated: boolean): void {
    wasSaturated = isSaturated;
    finished = 0;
    lookedAt = performance.now();
  }

  function release(): void {
    count -= 1;
    underWay.set(count);
    const now = performance.now();
    finished += 1;
    if (now - lookedAt > lookIntervalMs) adjust(now);
  }

  return {
    isSaturated() {
      if (count >= limit && !wasSaturated) startLook(true);
      return count >= limit;
    },
    shedWhile: (path, isSaturated) => queues.set(path, isSaturated),
    isShed: (path) => queues.get(path)?.() ?? false,
    acquire() {
      count += 1;
      underWay.set(count);
      let isHeld = true;
      return () => {
        if (isHeld) release();
        isHeld = false;
      };
    },
  };
}

/**
 * Refuses API requests while the node is saturated, or the queue of what they ask for: before anything is read or looked
 * up, so that a refusal costs next to nothing and what is under way is still done in time. Pages, files and resumable
 * uploads are not counted.
 */
export function shedWhenSaturated(limit: ConcurrencyLimit, listener: Listener): Listener {
  const hold = createHold();
  return async (request, response) => {
    if (limit.isSaturated() && isCounted(request)) shed.inc();
    else if (!limit.isShed(pathOf(request))) return listener(request, response);
    hold(() => refuseEarly(response, { status: errorCatalogue.unavailable.status }));
  };
}

/** Milliseconds that a refusal is kept back at most, half of it at least: not all come back at once. */
const heldFor = 1000;
/** Refusals kept back at a time; the others go at once. */
const heldMax = 4000;

/**
 * A refusal is work, too: a crowd that is refused at once asks again as fast, and the node does little else. Until it is
 * told, a connection asks nothing more.
 */
function createHold(): (refuse: () => void) => void {
  let held = 0;
  return (refuse) => {
    if (held >= heldMax) return refuse();
    held += 1;
    setTimeout(
      () => {
        held -= 1;
        refuse();
      },
      heldFor * (0.5 + Math.random() / 2),
    );
  };
}

function pathOf({ url = '' }: Parameters<Listener>[0]): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function isCounted({ url = '' }: Parameters<Listener>[0]): boolean {
  return url.startsWith('/api/') && !url.startsWith(uploadsPath);
}

/** `Retry-After` in seconds. */
const retryAfter = '2';

/** A response of HTTP/1.1 or HTTP/2. */
interface AnyResponse {
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown;
  end(text: string): unknown;
}

type EarlyRefusal = { status: number; headers?: OutgoingHttpHeaders };

/** Answers 503 before the request is read. */
export function refuseEarly(response: AnyResponse, { status, headers }: EarlyRefusal): void {
  // Not a UUIDv7, which takes ten times as long: a saturated node refuses several requests for each one it serves.
  const requestId = randomUUID();
  const body: ErrorBody = { code: 'unavailable', message: errorCatalogue.unavailable.message, requestId };
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...unstored,
    'retry-after': retryAfter,
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...headers,
  });
  response.end(text);
}
