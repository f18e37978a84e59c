import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeLive, type FakeLive } from './fake-socket.ts';

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

describe('the connection', () => {
  it('comes back with growing pauses, and tells that it is away until it is there', () => {
    live.client.start();
    for (const pause of [200, 400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]) {
      live.newest().die();
      const before = live.sockets.length;
      vi.advanceTimersByTime(pause - 1);
      expect(live.sockets.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(live.sockets.length).toBe(before + 1);
    }
    expect(live.downs).toEqual([true]);
    live.newest().open();
    expect(live.downs).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    live.newest().die();
    const before = live.sockets.length;
    vi.advanceTimersByTime(200);
    expect(live.sockets.length).toBe(before + 1);
    live.client.stop();
  });

  it('scatters its pauses between the half and the whole, so that not all come back at once', () => {
    vi.mocked(Math.random).mockReturnValue(0);
    live.client.start();
    for (const pause of [100, 200, 400]) {
      live.newest().die();
      const before = live.sockets.length;
      vi.advanceTimersByTime(pause - 1);
      expect(live.sockets.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(live.sockets.length).toBe(before + 1);
    }
  });

  it('comes back at once when woken, and not at all when stopped', () => {
    live.client.start();
    live.newest().die();
    live.client.wake();
    expect(live.sockets.length).toBe(2);
    live.newest().die();
    live.client.stop();
    live.client.wake();
    vi.advanceTimersByTime(60_000);
    expect(live.sockets.length).toBe(2);
    expect(live.downs).toEqual([true, false]);
    live.client.start();
    expect(live.sockets.length).toBe(3);
  });

  it('asks after silence, and leaves a socket that does not answer', () => {
    live.client.start();
    live.newest().open();
    vi.advanceTimersByTime(30_000);
    expect(live.newest().sent).toEqual([{ type: 'ping' }]);
    live.newest().say({ type: 'pong' });
    vi.advanceTimersByTime(29_999);
    expect(live.newest().sent.length).toBe(1);
    vi.advanceTimersByTime(1 + 8000);
    expect(live.sockets[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(200);
    expect(live.sockets.length).toBe(2);
  });

  it('gives up an attempt that neither opens nor fails', () => {
    live.client.start();
    vi.advanceTimersByTime(10_000 + 200);
    expect(live.sockets.length).toBe(2);
    expect(live.sockets[0]?.isClosed).toBe(true);
  });

  it('doubts the session when the server ended it or lets nobody in, not when a connection is lost', () => {
    live.client.start();
    live.newest().open();
    live.newest().die();
    expect(live.onSessionDoubt).not.toHaveBeenCalled();
    live.client.wake();
    live.newest().die();
    expect(live.onSessionDoubt).toHaveBeenCalledTimes(1);
    live.client.wake();
    live.newest().open();
    live.newest().say({ type: 'bye', reason: 'session_ended' });
    expect(live.onSessionDoubt).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(14_999);
    expect(live.sockets.length).toBe(3);
  });

  it('leaves room to other tabs until it is looked at', () => {
    live.client.start();
    live.newest().open();
    live.newest().say({ type: 'bye', reason: 'too_many_sockets' });
    vi.advanceTimersByTime(59_999);
    expect(live.sockets.length).toBe(1);
    live.client.wake();
    expect(live.sockets.length).toBe(2);
  });
});
