import { type Channel, type EncodedSignal, isSubscribed, type Subscription } from './channel.ts';
import { sendFiltered } from './fan-out.ts';
import { spreadIntervalMs, spreadSize } from './settings.ts';

/** Whoever hears a signal of these topics asks the server for something. */
const answeredTopics: ReadonlySet<string> = new Set(['feed:new']);

export function isAnswered({ topic }: EncodedSignal): boolean {
  return answeredTopics.has(topic);
}

/**
 * Tells a channel's listeners of a signal some at a time: what all of them ask for at the same moment, the node would
 * refuse to most, and to others what they happen to ask for then. A signal that comes meanwhile goes to all of them after.
 */
export function createSpreadSignals(): (channel: Channel, signal: EncodedSignal) => void {
  /** Channels with a signal on its way, and the one that comes after it. */
  const underWay = new Map<Channel, EncodedSignal | null>();

  function spread(channel: Channel, signal: EncodedSignal): void {
    if (underWay.has(channel)) {
      underWay.set(channel, signal);
      return;
    }
    underWay.set(channel, null);
    tell(channel, signal, [...channel.subscriptions]);
  }

  function tell(channel: Channel, signal: EncodedSignal, left: Subscription[]): void {
    for (const subscription of left.splice(0, spreadSize)) {
      if (isSubscribed(subscription) && subscription.holds === 0) sendFiltered(subscription, [], [signal]);
    }
    if (left.length > 0) {
      setTimeout(tell, spreadIntervalMs, channel, signal, left).unref();
      return;
    }
    const next = underWay.get(channel);
    underWay.delete(channel);
    if (next) spread(channel, next);
  }

  return spread;
}
