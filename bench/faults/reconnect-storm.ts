import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '@publyka/contract/events/events';
import { type Campus, openCampus } from './campus.ts';
import { gather } from './crowd.ts';
import { atLeast, atMost, exactly, type Fault, type Finding } from './fault.ts';

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
      const memory = await residentMegabytes(campus);
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

async function residentMegabytes({ server }: Campus): Promise<number> {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8').catch(() => ''); // Linux only.
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
