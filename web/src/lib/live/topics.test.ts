import type { LiveEvent, Topic } from '@publyka/contract/events/events';
import type { ServerFrame } from '@publyka/contract/events/frames';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeLive, type FakeLive } from './fake-socket.ts';

const topic: Topic = 'post:a';
let live: FakeLive;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  live = createFakeLive();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function createListener(fetchedAt = Date.now()) {
  const events: number[] = [];
  return {
    fetchedAt,
    events,
    onEvent: (event: LiveEvent) => events.push(event.seq),
    onRefetch: vi.fn(),
    onDenied: vi.fn(),
    onSignal: vi.fn(),
    onSubscribed: vi.fn(),
  };
}

function eventsFrame(...seqs: number[]): ServerFrame {
  return { type: 'events', topic, events: seqs.map((seq) => ({ seq, type: 'post.deleted', data: { postId: 'a' } })) };
}

/** A client whose topic goes on after number 5. */
function createHearingClient() {
  const { client } = live;
  const listener = createListener();
  const unsubscribe = client.subscribeTopic(topic, listener);
  client.start();
  live.newest().open();
  live.newest().say({ type: 'subscribed', topic, after: 5, seq: 5 });
  return { client, listener, unsubscribe };
}

describe('a topic', () => {
  it('is asked for with what was fetched just now, and heard in order', () => {
    const { listener } = createHearingClient();
    expect(live.newest().sent).toEqual([{ type: 'subscribe', topics: [{ topic, after: 'recent' }] }]);
    live.newest().say(eventsFrame(6, 7));
    live.newest().say(eventsFrame(7, 8));
    expect(listener.events).toEqual([6, 7, 8]);
  });

  it('says from when on signals come, on each connection', () => {
    const { client, listener } = createHearingClient();
    expect(listener.onSubscribed).toHaveBeenCalledTimes(1);
    live.newest().die();
    client.wake();
    live.newest().open();
    expect(listener.onSubscribed).toHaveBeenCalledTimes(1);
    live.newest().say({ type: 'refetch', topic, seq: 9 });
    expect(listener.onSubscribed).toHaveBeenCalledTimes(2);
  });

  it('is resumed after the last number on a new connection', () => {
    const { client, listener } = createHearingClient();
    live.newest().say(eventsFrame(6));
    live.newest().say({ type: 'events', topic, events: [{ seq: 7, type: 'hidden' }] });
    live.newest().die();
    client.wake();
    live.newest().open();
    expect(live.newest().sent).toEqual([{ type: 'subscribe', topics: [{ topic, after: 7 }] }]);
    live.newest().say({ type: 'subscribed', topic, after: 7, seq: 9 });
    live.newest().say(eventsFrame(8, 9));
    expect(listener.events).toEqual([6, 8, 9]);
  });

  it('goes on by its numbers while the server counts as before', () => {
    const { client } = live;
    client.subscribeTopic(topic, createListener());
    client.start();
    for (const after of [5, 6]) {
      live.newest().open();
      live.newest().say({ type: 'welcome', epoch: 'one' });
      live.newest().say({ type: 'subscribed', topic, after, seq: after });
      live.newest().die();
      client.wake();
    }
    live.newest().open();
    expect(live.newest().sent).toEqual([{ type: 'subscribe', topics: [{ topic, after: 6 }] }]);
  });

  it('is fetched afresh, kept ones too, when the server counts anew', () => {
    const { client } = live;
    const listener = createListener();
    client.subscribeTopic(topic, listener);
    const leaveOther = client.subscribeTopic('post:b', createListener());
    client.start();
    live.newest().open();
    live.newest().say({ type: 'welcome', epoch: 'one' });
    live.newest().say({ type: 'subscribed', topic, after: 5, seq: 5 });
    live.newest().say({ type: 'subscribed', topic: 'post:b', after: 7, seq: 7 });
    leaveOther();
    live.newest().die();
    client.wake();
    live.newest().open();
    live.newest().say({ type: 'welcome', epoch: 'two' });
    // What answers the numbers of before is not listened to.
    const asked = live.newest();
    expect(asked.isClosed).toBe(true);
    client.wake();
    expect(live.newest()).not.toBe(asked);
    client.subscribeTopic('post:b', createListener(Date.now() - 60_000));
    live.newest().open();
    live.newest().say({ type: 'welcome', epoch: 'two' });
    const topics = [topic, 'post:b'].map((name) => ({ topic: name, after: null }));
    expect(live.newest().sent).toEqual([{ type: 'subscribe', topics }]);
    expect(listener.onRefetch).not.toHaveBeenCalled();
    live.newest().say({ type: 'subscribed', topic, after: 2, seq: 2 });
    expect(listener.onRefetch).toHaveBeenCalledOnce();
    live.newest().say(eventsFrame(3));
    expect(listener.events).toEqual([3]);
  });

  it('is asked for again after a gap, and what overlaps is heard once', () => {
    const { listener } = createHearingClient();
    live.newest().say(eventsFrame(6));
    live.newest().say(eventsFrame(9));
    live.newest().say(eventsFrame(10));
    vi.advanceTimersByTime(20);
    expect(live.newest().sent.at(-1)).toEqual({ type: 'subscribe', topics: [{ topic, after: 6 }] });
    live.newest().say({ type: 'subscribed', topic, after: 6, seq: 10 });
    live.newest().say(eventsFrame(7, 8, 9, 10));
    expect(listener.events).toEqual([6, 7, 8, 9, 10]);
  });

  it('is fetched afresh when the server says so or the state is too old, then goes on', () => {
    const { client, listener } = createHearingClient();
    live.newest().say({ type: 'refetch', topic, seq: 50 });
    live.newest().say(eventsFrame(51));
    expect(listener.onRefetch).toHaveBeenCalledTimes(1);
    expect(listener.events).toEqual([51]);
    const old = createListener(Date.now() - 60_000);
    client.subscribeTopic('post:b', old);
    vi.advanceTimersByTime(20);
    expect(live.newest().sent.at(-1)).toEqual({ type: 'subscribe', topics: [{ topic: 'post:b', after: null }] });
    live.newest().say({ type: 'subscribed', topic: 'post:b', after: 3, seq: 3 });
    expect(old.onRefetch).toHaveBeenCalledTimes(1);
  });

  it('is shared by its listeners, and left after the last one', () => {
    const { client, listener, unsubscribe } = createHearingClient();
    vi.advanceTimersByTime(20_000);
    const second = createListener();
    const unsubscribeSecond = client.subscribeTopic(topic, second);
    vi.advanceTimersByTime(20);
    expect(live.newest().sent.length).toBe(1);
    live.newest().say(eventsFrame(6));
    unsubscribe();
    live.newest().say(eventsFrame(7));
    expect([listener.events, second.events]).toEqual([[6], [6, 7]]);
    unsubscribeSecond();
    vi.advanceTimersByTime(20);
    expect(live.newest().sent.at(-1)).toEqual({ type: 'unsubscribe', topics: [topic] });
  });

  it('is told again to a listener whose state was fetched around an event', () => {
    const { client, listener } = createHearingClient();
    live.newest().say(eventsFrame(6));
    vi.advanceTimersByTime(1000);
    const second = createListener();
    client.subscribeTopic(topic, second);
    vi.advanceTimersByTime(20);
    expect(live.newest().sent.at(-1)).toEqual({ type: 'subscribe', topics: [{ topic, after: 'recent' }] });
    live.newest().say({ type: 'subscribed', topic, after: 5, seq: 6 });
    live.newest().say(eventsFrame(6));
    expect([listener.events, second.events]).toEqual([[6, 6], [6]]);
  });

  it('left and taken up again goes on where it was', () => {
    const { client, unsubscribe } = createHearingClient();
    live.newest().say(eventsFrame(6));
    unsubscribe();
    vi.advanceTimersByTime(20);
    client.subscribeTopic(topic, createListener(Date.now() - 60_000));
    vi.advanceTimersByTime(20);
    expect(live.newest().sent.at(-1)).toEqual({ type: 'subscribe', topics: [{ topic, after: 6 }] });
  });

  it('that is left and taken within a moment costs nothing but one frame', () => {
    const { client } = createHearingClient();
    for (let turn = 0; turn < 5; turn += 1) client.subscribeTopic('post:c', createListener())();
    client.subscribeTopic('post:c', createListener());
    vi.advanceTimersByTime(20);
    expect(live.newest().sent.slice(1)).toEqual([
      { type: 'subscribe', topics: [{ topic: 'post:c', after: 'recent' }] },
    ]);
  });

  it('tells signals, and that it is denied', () => {
    const { listener } = createHearingClient();
    live
      .newest()
      .say({ type: 'signal', topic, name: 'typing', data: { personId: 'p', fullName: 'Pia', roomId: null } });
    expect(listener.onSignal).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'typing', data: { personId: 'p', fullName: 'Pia', roomId: null } }),
    );
    live.newest().say({ type: 'denied', topic, reason: 'forbidden' });
    expect(listener.onDenied).toHaveBeenCalledTimes(1);
  });
});
