import { habits, machines, prices } from './assumptions.ts';
import { type Demand, demandOf, monthlyCost } from './demand.ts';
import { seededRandom, simulateMachine } from './machine.ts';
import { type Measured, type MeasuredPoint, readMeasured, readPoints } from './measured.ts';

/** Of the machine that bench/results.md was measured on, and of a node (server/src/create-platform.ts). */
const benchCores = 2;
const benchAskers = 64;
const connections = 12;
const simulatedRequests = 20_000;

const sizes = [10_000, 1_000_000, 100_000_000];

type Line = readonly (string | number)[];

export interface Reproduction {
  point: MeasuredPoint;
  perSecond: number;
  p50: number;
}

/** What the model says where somebody has measured. */
export function reproduce(results: string): Reproduction[] {
  return readPoints(results).map((point) => {
    const { asker, node, database, openRate } = point;
    const { perSecond, p50 } = simulateMachine({
      ...{ cores: benchCores, asker, node, database, connections },
      arrivals: openRate === null ? { kind: 'closed', askers: benchAskers } : { kind: 'open', perSecond: openRate },
      requests: simulatedRequests,
      random: seededRandom(1),
    });
    return { point, perSecond, p50 };
  });
}

/** The largest error of the pace among the rounds in which askers waited for their answers, as a share. */
export function largestError(reproductions: Reproduction[]): number {
  const closed = reproductions.filter(({ point }) => point.openRate === null);
  return Math.max(...closed.map(({ point, perSecond }) => Math.abs(perSecond / point.perSecond - 1)));
}

export function writeReport(results: string): string {
  const reproductions = reproduce(results);
  const measured = readMeasured(results);
  const demands = sizes.map((people) => demandOf(people, habits, measured, machines));
  return [
    '**What was measured, and what the model makes of the same processor times.** No figure of the model is fitted.',
    table(
      ['', 'measured/s', 'model/s', 'error', 'measured p50 ms', 'model p50 ms'],
      reproductions.map(({ point, perSecond, p50 }) => [
        point.name,
        Math.round(point.perSecond),
        Math.round(perSecond),
        percent(perSecond / point.perSecond - 1),
        point.p50.toFixed(1),
        p50.toFixed(1),
      ]),
    ),
    `Largest error of the pace in closed loops: ${percent(largestError(reproductions))}. The slowest answers are not reproduced: collections of garbage and other work on the machine are not in the model.`,
    `**A node on a core of its own, at a share of what it can do** (feed pages, PostgreSQL elsewhere with cores to spare).`,
    table(['busy', 'requests/s', 'p50 ms', 'p99 ms'], waits(measured)),
    '**What so many registered people need**, a year on, with the habits of `bench/scale-model/assumptions.ts`.',
    table(['', ...sizes.map((people) => people.toLocaleString('en-US'))], demandLines(demands)),
    '**Dollars a month**, a year on, at the prices of `assumptions.ts`.',
    table(['', ...sizes.map((people) => people.toLocaleString('en-US'))], costLines(demands)),
  ].join('\n\n');
}

/** What people wait at a node as it fills up: why half of a core is enough to plan with. */
function waits(measured: Measured): Line[] {
  const { node, database } = measured.requests['feed page'];
  return [0.3, 0.5, 0.7, 0.85, 0.95].map((share) => {
    const load = { cores: 16, asker: 0, node, database, connections, requests: simulatedRequests };
    const arrivals = { kind: 'open', perSecond: (share * 1e6) / node } as const;
    const { perSecond, p50, p99 } = simulateMachine({ ...load, arrivals, random: seededRandom(2) });
    return [percent(share), Math.round(perSecond), p50.toFixed(2), p99.toFixed(2)];
  });
}

function demandLines(demands: Demand[]): Line[] {
  const line = (name: string, show: (demand: Demand) => string): Line => [name, ...demands.map(show)];
  return [
    line('requests a second in the busiest hour', ({ requests }) => round(requests)),
    line('messages a second then', ({ messages }) => round(messages)),
    line('sockets then', ({ sockets }) => round(sockets)),
    line('cores busy then: nodes', ({ busy }) => round(busy.node)),
    line('cores busy then: PostgreSQL', ({ busy }) => round(busy.database)),
    line('cores busy then: proxies', ({ busy }) => round(busy.proxy)),
    line('nodes, of a core each', ({ nodes }) => round(nodes)),
    line('memory of all nodes', ({ nodeMemory }) => bytes(nodeMemory)),
    line(
      `PostgreSQL primaries of ${machines.databaseCores} cores, ${machines.databaseMemory / 1e9} GB`,
      ({ primaries }) => round(primaries),
    ),
    line('memory of PostgreSQL', ({ databaseMemory }) => bytes(databaseMemory)),
    line('PostgreSQL, one copy', ({ databaseYear }) => bytes(databaseYear)),
    line('objects in S3', ({ objectsYear }) => bytes(objectsYear)),
    line('network then: pages', ({ pagesTraffic }) => bits(pagesTraffic)),
    line('network then: pictures and videos', ({ mediaTraffic }) => bits(mediaTraffic)),
    line('network then: log to each standby', ({ logTraffic }) => bits(logTraffic)),
  ];
}

function costLines(demands: Demand[]): Line[] {
  const costs = demands.map((demand) => monthlyCost(demand, prices, machines));
  const names = Object.keys(costs[0] ?? {});
  const total = (cost: Record<string, number>) => Object.values(cost).reduce((sum, part) => sum + part, 0);
  return [
    ...names.map((name) => [name, ...costs.map((cost) => round(cost[name] ?? 0))]),
    ['together', ...costs.map((cost) => round(total(cost)))],
    ['for a million people', ...costs.map((cost, index) => round((total(cost) / (demands[index]?.people ?? 1)) * 1e6))],
  ];
}

function table(head: Line, lines: Line[]): string {
  const write = (cells: Line) => `| ${cells.join(' | ')} |`;
  return [write(head), `|${'---|'.repeat(head.length)}`, ...lines.map(write)].join('\n');
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Three digits that mean something. */
function round(value: number): string {
  return Number(value.toPrecision(value >= 1000 ? 3 : 2)).toLocaleString('en-US');
}

function bytes(value: number): string {
  const units = [
    { size: 1e15, name: 'PB' },
    { size: 1e12, name: 'TB' },
  ];
  const { size, name } = units.find((unit) => value >= unit.size) ?? { size: 1e9, name: 'GB' };
  return `${round(value / size)} ${name}`;
}

function bits(bytesPerSecond: number): string {
  const value = bytesPerSecond * 8;
  return value >= 1e9 ? `${round(value / 1e9)} Gbit/s` : `${round(value / 1e6)} Mbit/s`;
}
