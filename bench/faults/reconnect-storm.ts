import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '@publyka/contract/events/frames';
import { WebSocket } from 'ws';
import { residentMegabytes } from '../processes.ts';
import { openCampus } from './campus.ts';
import { atLeast, atMost, exactly, type Fault, type Finding } from './fault.ts';

/** Milliseconds: between the first two tries of a client, at most between two, and until a try is given up (as the web has it). */
const pauses = { first: 1000, longest: 30_000, timeoutMs: 10_000 };

/** People whose browsers stay connected: whoever loses the line comes back after a growing, random pause. */
interface Crowd {
  connected(): number;
  /** Resolves with the seconds until so many are connected. */
  until(count: number): Promise<number>;
  close(): void;
}

/** Connects one socket for each cookie, so many at a time. */
async function gather(url: string, cookies: string[], together: number): Promise<Crowd> {
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

const sizes = { short: 200, full: 10_000 };

/** Everybody loses the line at once, because the server was killed, and comes back to it. */
export const reconnectStorm: Fault = {
  name: 'reconnect-storm',
  title: 'Ten thousand sockets come back at once',
  async run(scale): Promise<Finding[]> {
    const count = sizes[scale];
    const campus = await openCampus({ people: count });
    const crowd = await gather(`${campus.server.url.replace('http', 'ws')}${livePath}`, campus.cookies, 200);
    try {
      const held = crowd.connected();
      const memory = await residentMegabytes(campus.server.pid());
      await campus.server.kill();
      await sleep(2000);
      const lost = held - crowd.connected();
      await campus.server.start();
      const most = await crowd.until(Math.ceil(count * 0.95));
      const all = most + (await crowd.until(count));
      return [
        exactly('sockets held', held, count),
        exactly('of them lost with the server', lost, count),
        atMost('until 95 % were back', most, 30, 's'),
        atMost('until the last was back', all, 90, 's'),
        atLeast('connected at the end', crowd.connected(), count, ''),
        atMost('memory of the server with all of them', memory, 180 + count * 0.06, 'MB'),
      ];
    } finally {
      crowd.close();
      await campus.close();
    }
  },
};
