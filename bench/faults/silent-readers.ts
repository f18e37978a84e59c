import { livePath } from '@publyka/contract/events/frames';
import { uuidv7 } from 'uuidv7';
import { WebSocket } from 'ws';
import { residentMegabytes } from '../processes.ts';
import { type Campus, openCampus } from './campus.ts';
import { atMost, exactly, type Fault, type Finding, isTrue } from './fault.ts';

const measures = { short: { readers: 3, most: 4000 }, full: { readers: 30, most: 6000 } };
/** As long as a message may be. */
const content = 'm'.repeat(4000);

/** Members of a group stop reading what their sockets bring, while others write to it. */
export const silentReaders: Fault = {
  name: 'silent-readers',
  title: 'Sockets that do not read',
  async run(scale): Promise<Finding[]> {
    const { readers, most } = measures[scale];
    const campus = await openCampus({ people: readers + 8 });
    try {
      const communityId = await makeGroup(campus);
      const sockets = await Promise.all(
        campus.cookies.slice(0, readers).map((cookie) => listen(campus, cookie, communityId)),
      );
      for (const socket of sockets) socket.pause();
      const before = await residentMegabytes(campus.server.pid());
      const { sent, peak } = await writeUntilCut(campus, communityId, readers, most);
      const cut = await countCut(campus);
      for (const socket of sockets) socket.terminate();
      return [
        exactly(`cut after ${sent} messages, of ${readers}`, cut, readers),
        // Each may hold a megabyte unsent; the rest lies with the kernel.
        atMost('memory that the server took for it', peak - before, 60 + 2 * readers, 'MB'),
        isTrue('everybody else is served', (await fetch(`${campus.server.url}/ready`)).ok),
      ];
    } finally {
      await campus.close();
    }
  },
};

/** A group of everybody. */
async function makeGroup({ server, db, cookies }: Campus): Promise<string> {
  const id = uuidv7();
  const body = { id, name: 'Grupo de prova', description: 'Para ver quem não lê' };
  const made = await server.request('/api/communities', { cookie: cookies[0] ?? '', body });
  if (!made.ok) throw new Error(`No group: ${made.status} ${await made.text()}`);
  await db`insert into community_members (community_id, user_id) select ${id}, id from profiles on conflict do nothing`;
  return id;
}

async function listen({ server }: Campus, cookie: string, communityId: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${livePath}`, { headers: { cookie } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const topics = [{ topic: `community:${communityId}`, after: null }];
  socket.send(JSON.stringify({ type: 'subscribe', topics }));
  await new Promise((resolve) =>
    socket.on('message', (data) => {
      if (String(data).includes('"subscribed"')) resolve(null);
    }),
  );
  return socket;
}

/** Writes until every silent reader was cut, or so many messages are written. */
async function writeUntilCut(campus: Campus, communityId: string, readers: number, most: number) {
  let sent = 0;
  let peak = 0;
  const writers = campus.cookies.slice(-8);
  while (sent < most && (await countCut(campus)) < readers) {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        writers.map((cookie) =>
          campus.server.request(`/api/communities/${communityId}/messages`, {
            cookie,
            body: { id: uuidv7(), content },
          }),
        ),
      );
      const failed = answers.find((answer) => !answer.ok);
      if (failed) throw new Error(`Not written: ${failed.status} ${await failed.text()}`);
      sent += answers.length;
    }
    peak = Math.max(peak, await residentMegabytes(campus.server.pid()));
  }
  return { sent, peak };
}

async function countCut({ server }: Campus): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^live_sockets_ended_total\{reason="too_slow"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}
