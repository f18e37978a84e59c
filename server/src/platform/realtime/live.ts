import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Topic } from '@publyka/contract/events';
import type { Sql } from '../db/client.ts';
import type { PendingEvent, StoredEvent } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';

/** Decides whether a viewer may hear a topic. Each feature registers the rule of its own kind ('post', 'user', …). */
export type TopicPolicy = (viewer: Viewer, id: string) => Promise<boolean>;

/** Realtime: events stored with their change, delivered to connected members in order, without gaps. */
export interface Live {
  storeEvents(sql: Sql, events: PendingEvent[]): Promise<StoredEvent[]>;
  publish(events: StoredEvent[]): void;
  registerTopic(kind: string, policy: TopicPolicy): void;
  /** Ends the sockets of these sessions with 'session_ended'; called when a session ends, on every node. */
  endSessions(sessionIds: string[]): void;
  /** Asks again whether each listener may still hear the topic; called when access to it shrinks. */
  recheck(topic: Topic): void;
  /** Takes an HTTP upgrade at /api/live; refuses by itself what may not connect. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every socket to reconnect elsewhere and closes them. */
  stop(): Promise<void>;
}
