import type { Topic } from '@publyka/contract/events/events';
import { type ClientFrame, liveTopicsMax } from '@publyka/contract/events/frames';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { Logger } from '../log/logger.ts';
import type { HiddenActors } from './event-store.ts';
import type { LiveSocket } from './live-socket.ts';
import { clientFrameBurst } from './settings.ts';
import type { Subscriptions } from './subscriptions.ts';

interface Dependencies {
  log: Logger;
  subscriptions: Subscriptions;
  hiddenActors: HiddenActors;
  hasRateLimits: boolean;
}

/** Handles a client's frames in order; a violation of the protocol closes the socket (1008). */
export function serveConnection(dependencies: Dependencies, socket: LiveSocket, ws: WebSocket): void {
  const { log, subscriptions, hiddenActors, hasRateLimits } = dependencies;
  let waiting = 0;
  let work = inTurn(Promise.resolve(), () => hiddenActors.load(socket));

  function inTurn(previous: Promise<void>, step: () => Promise<void> | void): Promise<void> {
    return previous.then(step).catch((error: unknown) => {
      log.error({ err: error }, 'live frame failed');
      socket.close(1011, 'try_again');
    });
  }

  async function obey(frame: ClientFrame): Promise<void> {
    waiting -= 1;
    if (socket.hasLeft) return;
    if (frame.type === 'subscribe') await subscriptions.subscribe(socket, frame.topics);
    if (frame.type === 'unsubscribe') subscriptions.unsubscribe(socket, frame.topics);
  }

  ws.on('message', (data: RawData, isBinary) => {
    socket.isAlive = true;
    if (hasRateLimits && !socket.takeFrame()) return socket.close(1008, 'too_many_frames');
    const frame = isBinary ? null : parseClientFrame(String(data));
    if (!frame) return socket.close(1008, 'malformed_frame');
    if (hasRateLimits && frame.type === 'subscribe' && !socket.takeTopics(frame.topics.length))
      return socket.close(1008, 'too_many_topics');
    if (frame.type === 'ping') return socket.send({ type: 'pong' });
    waiting += 1;
    if (waiting > clientFrameBurst) return socket.close(1008, 'too_many_frames');
    work = inTurn(work, () => obey(frame));
  });
  ws.on('pong', () => {
    socket.isAlive = true;
  });
  ws.on('close', () => socket.leave());
  // A broken frame or connection: `ws` closes it, and 'close' follows.
  ws.on('error', (error) => log.debug({ err: error }, 'live socket failed'));
}

// The pattern is all that Topic promises; the registered policies decide which kinds exist.
const topic = z.string().regex(/^[a-z]{1,20}:[a-z0-9-]{1,64}$/) as unknown as z.ZodType<Topic>;

const clientFrame: z.ZodType<ClientFrame> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    topics: z
      .array(z.strictObject({ topic, after: z.union([z.int().min(0), z.literal('recent'), z.null()]) }))
      .max(liveTopicsMax),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topics: z.array(topic).max(liveTopicsMax) }),
  z.strictObject({ type: z.literal('ping') }),
]);

/** A client's frame, or null for anything else. */
function parseClientFrame(text: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON.
    return null;
  }
}
