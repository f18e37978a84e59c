import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SignalName, SignalPayloads, Topic } from '@publyka/contract/events/events';
import type { Sql } from '../db/client.ts';
import type { PendingEvent, StoredEvent } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';

/** Decides whether a viewer may hear a topic. Each feature registers the rule of its own kind ('post', 'user', …). */
export type TopicPolicy = (viewer: Viewer, id: string) => Promise<boolean>;

/** Finds the people whose doings a viewer may not see. */
export type HiddenActorsLoader = (viewer: Viewer) => Promise<ReadonlySet<string>>;

/** Realtime: events stored with their change, delivered to connected members in order, without gaps. */
export interface Live {
  /** Begins to hear the other nodes; before it, and without it, this one is alone. */
  start(): Promise<void>;
  /** Living nodes, this one too. */
  readonly nodes: number;
  storeEvents(sql: Sql, events: PendingEvent[]): Promise<StoredEvent[]>;
  publish(events: StoredEvent[]): void;
  /** Tells those who hear the topic at this moment; not stored, and lost on whoever is away. */
  signal<N extends SignalName>(topic: Topic, name: N, data: SignalPayloads[N], actorId: string | null): void;
  /** `ids` is the form of this kind's ids, a UUID unless told; other topics are denied without asking the policy. */
  registerTopic(kind: string, policy: TopicPolicy, ids?: RegExp): void;
  registerHiddenActors(loader: HiddenActorsLoader): void;
  /** Loads anew whom these people may not see; called when a block is made or lifted. */
  refreshHiddenActors(personIds: string[]): void;
  /** Ends the sockets of these sessions with 'session_ended'; called when a session ends, reaches every node. */
  endSessions(sessionIds: string[]): void;
  /** Asks again whether listeners (of these people, else all) may still hear the topic; called when access to it shrinks. */
  recheck(topic: Topic, personIds?: string[]): void;
  /** Takes or refuses an HTTP upgrade at /api/live. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every socket to reconnect elsewhere and closes them; what happens is still told to other nodes. */
  dismiss(): Promise<void>;
  /** Dismisses every socket and ends everything else. */
  stop(): Promise<void>;
}
