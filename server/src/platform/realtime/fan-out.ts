import type { Topic } from '@publyka/contract/events/events';
import type { Channel, EncodedSignal, Subscription } from './channel.ts';
import { type EncodedEvent, eventsFrame, eventsFrameWithout, isBy, textFrame } from './encoded-event.ts';
import type { LiveSocket } from './live-socket.ts';
import { deliveredEvents } from './metrics.ts';
import { waitingEventsMax } from './settings.ts';

/** Sends the events of channels to their subscriptions, batched by tick; each frame is built once. */
export interface FanOut {
  queueEvents(channel: Channel, events: EncodedEvent[]): void;
  queueSignal(channel: Channel, signal: EncodedSignal): void;
  /** Sends what is queued for a channel now. */
  flush(channel: Channel): void;
}

/** Checks again which of these people (null: all) may subscribe to the topic. Until the answer they receive nothing. */
export type Recheck = (topic: Topic, personIds: string[] | null) => void;

export function createFanOut(recheck: Recheck): FanOut {
  const queued = new Set<Channel>();
  let isScheduled = false;

  function schedule(channel: Channel): void {
    queued.add(channel);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flushAll);
  }

  function flushAll(): void {
    isScheduled = false;
    // Somebody who hears several of these channels gets them in one write.
    const corked = queued.size > 1 ? new Set<LiveSocket>() : null;
    for (const channel of queued) flushChannel(channel, corked);
    queued.clear();
    for (const socket of corked ?? []) socket.uncork();
  }

  return {
    queueEvents(channel, events) {
      if (events.length === 0) return;
      channel.lastEventAt = performance.now();
      for (const event of events) {
        // In the order of the events, so that somebody who loses access gets all earlier events and no later one.
        if (event.revokedFrom !== null) recheck(channel.topic, [event.revokedFrom]);
        channel.batch.push(event);
      }
      schedule(channel);
    },
    queueSignal(channel, signal) {
      // The same signal again within the tick says nothing new.
      if (channel.signals.some((other) => other.json === signal.json)) return;
      channel.signals.push(signal);
      schedule(channel);
    },
    flush(channel) {
      queued.delete(channel);
      flushChannel(channel, null);
    },
  };
}

function flushChannel(channel: Channel, corked: Set<LiveSocket> | null): void {
  const { batch, signals } = channel;
  if (batch.length === 0 && signals.length === 0) return;
  channel.batch = [];
  channel.signals = [];
  const shared = Buffer.concat([
    ...(batch.length > 0 ? [eventsFrame(channel.topic, batch)] : []),
    ...signals.map((signal) => textFrame(signal.json)),
  ]);
  const actors = actorsOf([...batch, ...signals]);
  for (const subscription of channel.subscriptions) {
    if (subscription.holds > 0) {
      waitWith(subscription, batch);
      continue;
    }
    if (corked && !corked.has(subscription.socket)) {
      subscription.socket.cork();
      corked.add(subscription.socket);
    }
    if (seesAll(subscription.socket, actors)) subscription.socket.write(shared);
    else sendFiltered(subscription, batch, signals);
  }
  deliveredEvents.inc(batch.length * channel.subscriptions.size);
}

function actorsOf(happened: { actorId: string | null }[]): string[] {
  return [...new Set(happened.map(({ actorId }) => actorId))].filter((actorId) => actorId !== null);
}

/** Most events have no actor who is hidden from the subscriber. */
function seesAll({ hiddenActors }: LiveSocket, actors: string[]): boolean {
  return hiddenActors.size === 0 || !actors.some((actor) => hiddenActors.has(actor));
}

function waitWith(subscription: Subscription, batch: EncodedEvent[]): void {
  for (const event of batch) subscription.waiting.push(event);
  if (subscription.waiting.length > waitingEventsMax) subscription.socket.end('too_slow');
}

export function sendFiltered(subscription: Subscription, batch: EncodedEvent[], signals: EncodedSignal[]): void {
  if (batch.length > 0) sendEvents(subscription, batch);
  for (const signal of signals)
    if (!isBy(signal, subscription.socket.hiddenActors)) subscription.socket.write(textFrame(signal.json));
}

/** Sends events to one subscription only, those of hidden actors emptied. */
export function sendEvents(subscription: Subscription, events: EncodedEvent[]): void {
  if (events.length > 0)
    subscription.socket.write(eventsFrameWithout(subscription.channel.topic, events, subscription.socket.hiddenActors));
}
