import { type Channel, type EncodedSignal, isSubscribed, type Subscription } from './channel.ts';
import { sendFiltered } from './fan-out.ts';
import { staggerBatchSize, staggerIntervalMs } from './settings.ts';

/** Listeners respond to a signal of these topics with a request. */
const staggeredTopics: ReadonlySet<string> = new Set(['feed:new']);

export function isStaggered({ topic }: EncodedSignal): boolean {
  return staggeredTopics.has(topic);
}

/**
 * Sends a signal to a channel's listeners in batches: the requests of thousands at the same moment would be refused, and
 * others' with them. A signal that comes during a round starts another one after it.
 */
export function createStaggeredSignals(): (channel: Channel, signal: EncodedSignal) => void {
  /** The signal of the next round, for each channel with a round under way. */
  const nextSignals = new Map<Channel, EncodedSignal | null>();

  function stagger(channel: Channel, signal: EncodedSignal): void {
    const isUnderWay = nextSignals.has(channel);
    nextSignals.set(channel, isUnderWay ? signal : null);
    if (!isUnderWay) sendBatch(channel, signal, [...channel.subscriptions]);
  }

  function sendBatch(channel: Channel, signal: EncodedSignal, left: Subscription[]): void {
    const batch = left.splice(0, staggerBatchSize);
    setTimeout(() => {
      if (left.length > 0) sendBatch(channel, signal, left);
      else finish(channel);
    }, staggerIntervalMs).unref();
    for (const subscription of batch) {
      if (isSubscribed(subscription) && subscription.holds === 0) sendFiltered(subscription, [], [signal]);
    }
  }

  function finish(channel: Channel): void {
    const next = nextSignals.get(channel);
    nextSignals.delete(channel);
    if (next) stagger(channel, next);
  }

  return stagger;
}
