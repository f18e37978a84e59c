import type { HiddenEvent, LiveEvent, LiveSignal, Topic } from './events.ts';

/** WebSocket `/api/live`, one JSON object per text frame. Client to server: */
export type ClientFrame =
  | { type: 'subscribe'; topics: { topic: Topic; after: After }[] }
  | { type: 'unsubscribe'; topics: Topic[] }
  | { type: 'ping' };

/**
 * Where a subscription begins: after this number; with 'recent' after what is `liveRecentSeconds` old, for somebody who
 * fetched since then (an event may be in the fetched state already); with null at the present.
 */
export type After = number | 'recent' | null;

/**
 * Server to client. `welcome` comes first: of which epoch the numbers are. Those of another one mean nothing any more:
 * the database came back from a copy, and may have given a number anew. `subscribed.seq` is the topic's last number at
 * that moment; what lies between `after` and it follows as `events`.
 * `refetch`: too old to replay, fetch and go on from `seq`.
 * `denied`: no such topic for this viewer, now or any more; with `too_many` the socket hears `liveTopicsMax` already.
 * `bye`: the server closes; come back unless the session ended. `too_many_sockets` goes to a person's oldest socket.
 */
export type ServerFrame =
  | { type: 'welcome'; epoch: string }
  | { type: 'events'; topic: Topic; events: (LiveEvent | HiddenEvent)[] }
  | { type: 'subscribed'; topic: Topic; after: number; seq: number }
  | { type: 'refetch'; topic: Topic; seq: number }
  | { type: 'denied'; topic: Topic; reason: 'forbidden' | 'too_many' }
  | ({ type: 'signal'; topic: Topic } & LiveSignal)
  | { type: 'pong' }
  | { type: 'bye'; reason: ByeReason };
export type ByeReason = 'session_ended' | 'restarting' | 'too_slow' | 'too_many_sockets';

export const livePath = '/api/live';
/** How far back 'recent' reaches. */
export const liveRecentSeconds = 20;
/** Topics that one socket may hear at a time. */
export const liveTopicsMax = 500;
