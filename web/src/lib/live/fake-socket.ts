import type { ClientFrame, ServerFrame } from '@publyka/contract/events/frames';
import { vi } from 'vitest';
import type { SocketLike } from './connection.ts';
import { createLiveClient, type LiveClient } from './live-client.ts';

/** A socket of a test, which says and does what the test wants. Needs fake timers. */
class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientFrame[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  open(): void {
    this.onopen?.();
    vi.advanceTimersByTime(20);
  }
  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  die(): void {
    this.onclose?.();
  }
}

export interface FakeLive {
  client: LiveClient;
  sockets: FakeSocket[];
  newest(): FakeSocket;
  /** What was told about the connection being away. */
  downs: boolean[];
  onSessionDoubt: ReturnType<typeof vi.fn>;
}

/** A live client on sockets of the test. */
export function createFakeLive(): FakeLive {
  const sockets: FakeSocket[] = [];
  const downs: boolean[] = [];
  const onSessionDoubt = vi.fn();
  const client = createLiveClient({
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onDownChange: (isDown) => downs.push(isDown),
    onSessionDoubt,
  });
  const newest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket yet');
    return socket;
  };
  return { client, sockets, newest, downs, onSessionDoubt };
}
