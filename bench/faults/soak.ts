import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { livePath } from '@publyka/contract/events/frames';
import { uuidv7 } from 'uuidv7';
import { WebSocket } from 'ws';
import { type Campus, connectionsMax, openCampus } from './campus.ts';
import { atMost, exactly, type Fault, type Finding, isSameProcess } from './fault.ts';

const people = 40;
/** Milliseconds that a person pauses between two things. */
const pause = 100;
const paths = ['/api/feed/recent', '/api/feed/relevant', '/api/notifications', '/api/badges', '/api/communities'];

/** What a server holds at a moment. */
interface Sample {
  megabytes: number;
  handles: number;
  connections: number;
}

/** People read, write, connect and leave for minutes (`--minutes`, 20 where nothing is said); nothing must pile up. */
export const soak: Fault = {
  name: 'soak',
  title: 'Soak',
  async run(scale): Promise<Finding[]> {
    const seconds = scale === 'short' ? 6 : minutesAsked() * 60;
    const campus = await openCampus({ people });
    try {
      const pid = campus.server.pid();
      const use = startUsing(campus);
      const samples: Sample[] = [];
      const every = Math.max(500, (seconds * 1000) / 60);
      for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
        await sleep(every);
        samples.push(await take(campus));
      }
      const failed = await use.stop();
      await sleep(1500); // Sockets that were left are gone.
      const rest = await take(campus);
      const third = Math.ceil(samples.length / 3);
      const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
      return [
        exactly(`requests that failed, of ${use.done().toLocaleString('en')}`, failed, 0),
        atMost(
          `memory over ${seconds} s, last third beside the one before`,
          growth(middle, last, 'megabytes'),
          1.15,
          '×',
        ),
        atMost('handles, likewise', growth(middle, last, 'handles'), 1.25, '×'),
        atMost(
          'connections to the database, most of all',
          Math.max(...samples.map((one) => one.connections)),
          connectionsMax,
          '',
        ),
        exactly('sockets left at the end', await readMetric(campus, 'live_sockets'), 0),
        exactly('requests under way at the end', await readMetric(campus, 'http_requests_under_way'), 0),
        atMost('memory at the end', rest.megabytes, 400, 'MB'),
        exactly('processes that ended', isSameProcess(campus.server, pid) ? 0 : 1, 0),
      ];
    } finally {
      await campus.close();
    }
  },
};

function minutesAsked(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } }, allowPositionals: true });
  return Number(values.minutes);
}

function startUsing({ server, cookies }: Campus) {
  let isOver = false;
  let done = 0;
  let failed = 0;

  async function actOnce(cookie: string, turn: number): Promise<void> {
    const path = paths[turn % paths.length];
    const body = { id: uuidv7(), type: 'text', content: `Nota ${turn}` };
    const answer =
      turn % 8 === 0
        ? await server.request('/api/posts', { cookie, body })
        : await fetch(server.url + path, { headers: { cookie } });
    await answer.arrayBuffer();
    done += 1;
    // A machine that is busy with other things may make the server refuse some for a while.
    const isShed = answer.status === 503 && answer.headers.has('retry-after');
    if (!answer.ok && !isShed) failed += 1;
  }

  /** A connection that comes and goes. */
  async function visitLive(cookie: string): Promise<void> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${livePath}`, { headers: { cookie } });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await sleep(pause);
    socket.terminate();
  }

  const working = cookies.map(async (cookie, index) => {
    for (let turn = index; !isOver; turn += 1) {
      await actOnce(cookie, turn);
      if (turn % 10 === 0) await visitLive(cookie);
      await sleep(pause);
    }
  });
  return {
    done: () => done,
    async stop(): Promise<number> {
      isOver = true;
      await Promise.all(working);
      return failed;
    },
  };
}

async function take(campus: Campus): Promise<Sample> {
  const [row] = await campus.db<{ count: number }[]>`
    select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  return {
    megabytes: (await readMetric(campus, 'process_resident_memory_bytes')) / 2 ** 20,
    handles: await readMetric(campus, 'nodejs_active_handles_total'),
    connections: row?.count ?? Number.NaN,
  };
}

async function readMetric({ server }: Campus, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

function growth(before: Sample[], after: Sample[], key: keyof Sample): number {
  const mean = (samples: Sample[]) => samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length;
  return mean(after) / mean(before);
}
