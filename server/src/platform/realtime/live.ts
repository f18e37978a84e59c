import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SignalName, SignalPayloads, Topic } from '@publyka/contract/events/events';
import type { Sql } from '../db/client.ts';
import type { PendingEvent, StoredEvent } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';

/**
 * Decides whether a viewer may subscribe to a topic. Each feature registers the rule of its own kind ('post', 'user',
 * …).
 */
export type TopicPolicy = (viewer: Viewer, id: string) => Promise<boolean>;

/** Finds the people whose events are hidden from a viewer. */
export type HiddenActorsLoader = (viewer: Viewer) => Promise<ReadonlySet<string>>;

/** Realtime: events stored with their change, delivered to connected members in order, without gaps. */
export interface Live {
  /** Connects to the other nodes; until then this one works alone. */
  start(): Promise<void>;
  /** Number of living nodes, including this one. */
  readonly nodes: number;
  storeEvents(sql: Sql, events: PendingEvent[]): Promise<StoredEvent[]>;
  publish(events: StoredEvent[]): void;
  /** Signals the current subscribers of the topic; not stored, so others miss it. */
  signal<N extends SignalName>(topic: Topic, name: N, data: SignalPayloads[N], actorId: string | null): void;
  /** `ids` is the form of this kind's ids, a UUID unless told; other topics are denied without asking the policy. */
  registerTopic(kind: string, policy: TopicPolicy, ids?: RegExp): void;
  registerHiddenActors(loader: HiddenActorsLoader): void;
  /** Reloads who is hidden from these people, here when it resolves; called when a block begins or ends. */
  refreshHiddenActors(personIds: string[]): Promise<void>;
  /** Ends the sockets of these sessions with 'session_ended', here at once; called when a session ends, reaches every node. */
  endSessions(sessionIds: string[]): void;
  /** Has every node look these sessions up again: what their people may do has changed. */
  forgetSessions(sessionIds: string[]): void;
  /** Checks again whether subscribers (these people, or all) may hear the topic; called when access is revoked. */
  recheck(topic: Topic, personIds?: string[]): Promise<void>;
  /** Has every node read the settings again; this one has when it resolves. */
  refreshSettings(): Promise<void>;
  /** Accepts or refuses an HTTP upgrade at /api/live. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every socket to reconnect to another node, and closes them; events still go to other nodes. */
  dismiss(): Promise<void>;
  /** Closes every socket and stops. */
  stop(): Promise<void>;
}
