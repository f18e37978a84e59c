/** Fan-out on one node: deliveries per second with 1,000 members, latency at rest, memory of 10,000 members. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { NodeCommand, NodeMessage } from './fan-out-load.ts';
import type { MembersCommand, MembersMessage } from './fan-out-members.ts';
import { sayFigure } from './figures.ts';

const topic = 'lab:00000000-0000-7000-8000-000000000001';
type Kind = 'node' | 'bare';

function start(script: string, ...args: string[]): ChildProcess {
  return fork(new URL(script, import.meta.url), args, { execArgv: ['--expose-gc'], stdio: 'inherit' });
}

type Message = NodeMessage | MembersMessage;

/** The next message, which must be of this type; the bench fails when the process ends instead. */
function hear<T extends Message['type']>(child: ChildProcess, type: T): Promise<Extract<Message, { type: T }>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A process of the bench ended (${code})`));
    child.once('exit', onExit);
    child.once('message', (message: Message) => {
      child.off('exit', onExit);
      // The comparison narrows the message, not the type parameter.
      if (message.type === type) resolve(message as Extract<Message, { type: T }>);
      else reject(new Error(`Heard ${message.type} instead of ${type}`));
    });
  });
}

interface Field {
  run(command: Extract<NodeCommand, { type: 'saturate' | 'steady' }>): Promise<Run>;
  /** Bytes per member that connecting them has cost. */
  bytesPerMember: number;
  stop(): Promise<void>;
}

interface Run {
  perSecond: number;
  lost: number;
  p50: number;
  p99: number;
  max: number;
  /** Processor seconds per second of the server. On a shared machine it is less than one whatever the load. */
  busy: number;
}

/** A server with that many members connected and subscribed. */
async function prepare(kind: Kind, count: number): Promise<Field> {
  const node = start(`./fan-out-${kind}.ts`, String(count), topic);
  const { port, cookies } = await hear(node, 'ready');
  const members = start('./fan-out-members.ts');
  const before = await askMemory(node);
  members.send({ type: 'connect', port, cookies, count, topic } satisfies MembersCommand);
  await hear(members, 'connected');
  const after = await askMemory(node);
  return {
    bytesPerMember: (after - before) / count,
    async run(command) {
      members.send({ type: 'reset' } satisfies MembersCommand);
      node.send(command);
      const done = await hear(node, 'done');
      const report = await reportWhenStill(members);
      const lost = done.published * count - report.events;
      return {
        ...report.latencies,
        perSecond: report.events / done.seconds,
        lost,
        busy: done.busy,
      };
    },
    async stop() {
      members.kill();
      node.send({ type: 'stop' } satisfies NodeCommand);
      await once(node, 'exit');
    },
  };
}

async function askMemory(node: ChildProcess): Promise<number> {
  node.send({ type: 'memory' } satisfies NodeCommand);
  return (await hear(node, 'memory')).rss;
}

/** Asks until nothing more arrives: what was published last is still on its way when the node is done. */
async function reportWhenStill(members: ChildProcess): Promise<Extract<MembersMessage, { type: 'report' }>> {
  const ask = async () => {
    members.send({ type: 'report' } satisfies MembersCommand);
    return hear(members, 'report');
  };
  let report = await ask();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const next = await ask();
    if (next.events === report.events) return report;
    report = next;
  }
}

const millions = (value: number) => `${(value / 1e6).toFixed(2)} M/s`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const say = (line: string) => process.stdout.write(`${line}\n`);

const kinds = ['bare', 'node'] as const;

/** Both servers stand ready and take turns, so that a noisy machine treats them alike. */
async function benchThousand(): Promise<void> {
  const fields = { bare: await prepare('bare', 1000), node: await prepare('node', 1000) };
  for (const kind of kinds) await fields[kind].run({ type: 'saturate', seconds: 2 });
  const paces = { bare: 0, node: 0 };
  let lostByNode = 0;
  for (let round = 0; round < 2; round += 1) {
    for (const kind of kinds) {
      const { perSecond, lost, busy } = await fields[kind].run({ type: 'saturate', seconds: 2.5 });
      paces[kind] = Math.max(paces[kind], perSecond);
      if (kind === 'node') lostByNode += lost;
      const cores = `${(perSecond / busy / 1e6).toFixed(2)} M per core-second of the server (${busy.toFixed(2)} cores)`;
      say(`${kind}: 1,000 members, saturated: ${millions(perSecond)}, lost ${lost}; ${cores}`);
    }
  }
  const slowest = { bare: 0, node: 0 };
  for (const kind of kinds) {
    const { p50, p99, max } = await fields[kind].run({ type: 'steady', seconds: 5, perSecond: 10 });
    slowest[kind] = p99;
    say(`${kind}: 1,000 members, 10 messages/s: p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)}`);
    await fields[kind].stop();
  }
  const what = 'fan-out to 1,000 members';
  sayFigure({ what, value: paces.node / paces.bare, unit: '× bare', bar: 1, isBetter: 'more' });
  sayFigure({ what: `${what}, lost`, value: lostByNode, unit: 'messages', bar: 0, isBetter: 'less' });
  const calm = `${what}, p99 at 10 messages/s`;
  sayFigure({ what: calm, value: slowest.node / slowest.bare, unit: '× bare', bar: 1, isBetter: 'less' });
}

async function runTenThousand(kind: Kind): Promise<Run & { kilobytes: number }> {
  const field = await prepare(kind, 10_000);
  const kilobytes = field.bytesPerMember / 1000;
  const run = await field.run({ type: 'steady', seconds: 6, perSecond: 2 });
  const { p50, p99, max, lost } = run;
  say(`${kind}: 10,000 members: ${kilobytes.toFixed(1)} kB each`);
  say(`${kind}: 10,000 members, 2 messages/s: p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)}, lost ${lost}`);
  await field.stop();
  return { ...run, kilobytes };
}

async function benchTenThousand(): Promise<void> {
  const what = '10,000 members';
  const [bare, node] = [await runTenThousand('bare'), await runTenThousand('node')];
  sayFigure({ what: `${what}, each`, value: node.kilobytes, unit: 'kB', bar: 60, isBetter: 'less' });
  sayFigure({ what: `${what}, lost`, value: node.lost, unit: 'messages', bar: 0, isBetter: 'less' });
  sayFigure({ what: `${what}, p99`, value: node.p99 / bare.p99, unit: '× bare', bar: 1, isBetter: 'less' });
}

await benchThousand();
await benchTenThousand();
