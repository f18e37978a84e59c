import type { Topic } from '@publyka/contract/events/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Channel, createChannel, type EncodedSignal, type Subscription } from './channel.ts';
import type { LiveSocket } from './live-socket.ts';
import { staggerBatchSize, staggerIntervalMs } from './settings.ts';
import { createStaggeredSignals } from './staggered-signals.ts';

const topic: Topic = 'feed:new';
const signal: EncodedSignal = { topic, actorId: null, json: '{"type":"signal"}' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function subscribe(channel: Channel): { subscription: Subscription; write: ReturnType<typeof vi.fn> } {
  const write = vi.fn();
  // What a signal needs of a socket.
  const socket = { write, hiddenActors: new Set() } as unknown as LiveSocket;
  const subscription: Subscription = { socket, channel, holds: 0, waiting: [], jumpedTo: null };
  channel.subscriptions.add(subscription);
  return { subscription, write };
}

test('few hear at once, many one after the other, each once', () => {
  const channel = createChannel(topic);
  const listeners = Array.from({ length: 2 * staggerBatchSize + 3 }, () => subscribe(channel));
  const heard = () => listeners.filter(({ write }) => write.mock.calls.length === 1).length;
  createStaggeredSignals()(channel, signal);
  expect(heard()).toBe(staggerBatchSize);
  vi.advanceTimersByTime(staggerIntervalMs);
  expect(heard()).toBe(2 * staggerBatchSize);
  vi.advanceTimersByTime(10 * staggerIntervalMs);
  expect(heard()).toBe(listeners.length);
});

test('what comes meanwhile is told to all after that, once; who has left hears nothing', () => {
  const channel = createChannel(topic);
  const listeners = Array.from({ length: staggerBatchSize + 2 }, () => subscribe(channel));
  const [first, last] = [listeners.at(0), listeners.at(-1)];
  const stagger = createStaggeredSignals();
  for (let times = 0; times < 3; times += 1) stagger(channel, signal);
  if (last) channel.subscriptions.delete(last.subscription);
  expect(first?.write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * staggerIntervalMs);
  expect(first?.write).toHaveBeenCalledTimes(2);
  expect(listeners.at(-2)?.write).toHaveBeenCalledTimes(2);
  expect(last?.write).not.toHaveBeenCalled();
  stagger(channel, signal);
  expect(first?.write).toHaveBeenCalledTimes(3);
});

test('also to few listeners a second signal comes an interval after the first', () => {
  const channel = createChannel(topic);
  const { write } = subscribe(channel);
  const stagger = createStaggeredSignals();
  stagger(channel, signal);
  stagger(channel, signal);
  expect(write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(staggerIntervalMs);
  expect(write).toHaveBeenCalledTimes(2);
});
