import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Milliseconds: between the first two tries of a client, at most between two, and until a try is given up (as the web has it). */
const pauses = { first: 1000, longest: 30_000, timeoutMs: 10_000 };

/** People whose browsers stay connected: whoever loses the line comes back after a growing, random pause. */
export interface Crowd {
  connected(): number;
  /** Resolves with the seconds until so many are connected. */
  until(count: number): Promise<number>;
  close(): void;
}

/** Connects one socket for each cookie, so many at a time. */
export async function gather(url: string, cookies: string[], together: number): Promise<Crowd> {
  const open = new Set<WebSocket>();
  let isOver = false;

  function connectOnce(cookie: string): Promise<WebSocket | null> {
    return new Promise((resolve) => {
      const socket = new WebSocket(url, {
        headers: { cookie },
        handshakeTimeout: pauses.timeoutMs,
        perMessageDeflate: false,
      });
      socket.once('open', () => {
        open.add(socket);
        resolve(socket);
      });
      // Followed by 'close' where it was open; a refused one only says this.
      socket.on('error', () => resolve(null));
    });
  }

  async function stay(cookie: string): Promise<void> {
    let pause = pauses.first;
    while (!isOver) {
      const socket = await connectOnce(cookie);
      if (socket) {
        pause = pauses.first;
        await new Promise((resolve) => socket.once('close', resolve));
        open.delete(socket);
      }
      await sleep(pause * (0.5 + Math.random() / 2));
      pause = Math.min(pause * 2, pauses.longest);
    }
  }

  const crowd: Crowd = {
    connected: () => open.size,
    async until(count) {
      const started = performance.now();
      while (open.size < count) {
        if (performance.now() - started > 180_000) throw new Error(`Only ${open.size} of ${count} are connected`);
        await sleep(50);
      }
      return (performance.now() - started) / 1000;
    },
    close() {
      isOver = true;
      for (const socket of open) socket.terminate();
    },
  };
  for (let start = 0; start < cookies.length; start += together) {
    const group = cookies.slice(start, start + together);
    for (const cookie of group) void stay(cookie);
    await crowd.until(Math.min(cookies.length, start + together));
  }
  return crowd;
}
