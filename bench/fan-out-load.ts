import type { EventPayloads } from '@publyka/contract/events/events';

/** What the bench's processes tell each other, and the load both kinds of server are put under. */
export type NodeMessage =
  | { type: 'ready'; port: number; cookies: string[] }
  | { type: 'memory'; rss: number }
  | { type: 'done'; published: number; seconds: number; busy: number };
export type NodeCommand =
  | { type: 'saturate'; seconds: number }
  | { type: 'steady'; seconds: number; perSecond: number }
  | { type: 'memory' }
  | { type: 'stop' };

/** A server under load: it delivers one event to every member. */
export interface LoadedServer {
  publish(event: { seq: number; data: EventPayloads['post.liked'] }): void;
  /** The most that waits to be sent to one member, in bytes. */
  unsent(): number;
}

/** Numbers and times have as many digits from the first to the last event, so that members can count by size. */
export const firstSeq = 1_000_000_000;
const clockBase = 1_000_000_000_000_000;

/** Microseconds on the clock that all processes of the machine share, with a fixed number of digits. */
export function clockMicros(): number {
  return clockBase + Number(process.hrtime.bigint() / 1000n);
}

/** Events that are published at a time, and unsent bytes at which publishing pauses: the same for every server. */
const burst = 64;
const unsentMax = 64 * 1024;

/** A like, about 170 bytes on the wire, with the time of publishing in place of the count. */
function eventData(): EventPayloads['post.liked'] {
  const [postId, personId] = ['01a1f979-7d3c-77a9-acf0-7cd7bf9f4b82', '01a1f979-7d3c-77a9-acf0-7cd7bf9f4b83'];
  return { postId, personId, likesCount: clockMicros() };
}

/** One event as it is on the wire. */
export function eventJson(step: number): string {
  return JSON.stringify({ seq: firstSeq + step, type: 'post.liked', data: eventData() });
}

let lastSeq = firstSeq;

function publishOne(server: LoadedServer): void {
  lastSeq += 1;
  server.publish({ seq: lastSeq, data: eventData() });
}

/** Publishes as fast as the members take it. */
async function saturate(server: LoadedServer, seconds: number): Promise<number> {
  const before = lastSeq;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (server.unsent() <= unsentMax) for (let index = 0; index < burst; index += 1) publishOne(server);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return lastSeq - before;
}

async function publishSteadily(server: LoadedServer, seconds: number, perSecond: number): Promise<number> {
  const count = seconds * perSecond;
  for (let index = 0; index < count; index += 1) {
    publishOne(server);
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  return count;
}

/** Obeys the commands of the bench until it stops. */
export function obeyCommands(server: LoadedServer, stop: () => Promise<void>): void {
  const tell = (message: NodeMessage) => process.send?.(message);
  const measure = async (work: Promise<number>) => {
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    const published = await work;
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    tell({ type: 'done', published, seconds, busy: (user + system) / 1e6 / seconds });
  };
  const obey = async (command: NodeCommand) => {
    if (command.type === 'saturate') await measure(saturate(server, command.seconds));
    if (command.type === 'steady') await measure(publishSteadily(server, command.seconds, command.perSecond));
    if (command.type === 'memory') {
      globalThis.gc?.();
      tell({ type: 'memory', rss: process.memoryUsage().rss });
    }
    if (command.type === 'stop') {
      await stop();
      process.exit(0);
    }
  };
  process.on('message', (command: NodeCommand) => void obey(command));
  // The bench was ended: nobody else stops this process.
  process.on('disconnect', () => void obey({ type: 'stop' }));
}
