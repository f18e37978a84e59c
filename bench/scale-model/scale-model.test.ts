import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { habits, machines, prices } from './assumptions.ts';
import { demandOf, monthlyCost } from './demand.ts';
import { type MachineLoad, seededRandom, simulateMachine } from './machine.ts';
import { readMeasured } from './measured.ts';
import { largestError, reproduce } from './report.ts';

const results = read('recorded-results.md');

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

const load: MachineLoad = {
  cores: 8,
  asker: 0,
  node: 1000,
  database: 0,
  connections: 12,
  arrivals: { kind: 'closed', askers: 64 },
  requests: 20_000,
  random: seededRandom(7),
};

test('a queue waits as the theory of queues says', () => {
  // M/E2/1 at half load: a request's two halves stand in line each by itself, in tandem on one server.
  const half = simulateMachine({ ...load, arrivals: { kind: 'open', perSecond: 500 } });
  expect(half.perSecond).toBeGreaterThan(485);
  expect(half.perSecond).toBeLessThan(515);
  expect(half.busy * load.cores).toBeCloseTo(0.5, 1);
  // Almost alone nobody waits: the median of the sum of two exponential times of half a millisecond (Erlang 2) is 0.839 ms.
  const alone = simulateMachine({ ...load, arrivals: { kind: 'open', perSecond: 5 } });
  expect(alone.p50).toBeGreaterThan(0.8);
  expect(alone.p50).toBeLessThan(0.88);
});

test('a closed loop is as fast as its narrowest place, and its askers wait as Little says', () => {
  const { perSecond, p50 } = simulateMachine(load);
  expect(perSecond).toBeGreaterThan(970);
  expect(perSecond).toBeLessThan(1030);
  // 64 askers at a thousand a second: 64 ms.
  expect(p50).toBeGreaterThan(60);
  expect(p50).toBeLessThan(68);
  const shared = simulateMachine({ ...load, cores: 1, database: 1000 });
  expect(shared.perSecond).toBeGreaterThan(485);
  expect(shared.perSecond).toBeLessThan(515);
  expect(shared.busy).toBeCloseTo(1, 2);
});

test('the measured rounds come out of the model, within a fifth', () => {
  expect(largestError(reproduce(results))).toBeLessThan(0.2);
});

test('demand follows from what people do', () => {
  const measured = readMeasured(results);
  const none = Object.fromEntries(Object.keys(habits.aDay).map((kind) => [kind, 0])) as typeof habits.aDay;
  const only = {
    ...habits,
    dailyShare: 1,
    peak: 1,
    restInFeedPages: 0,
    aDay: { ...none, message: 1 },
    minutesConnected: 24 * 60,
  };
  // 86,400 people, one message a day each: one a second.
  const demand = demandOf(86_400, only, measured, machines);
  expect(demand.requests).toBeCloseTo(1);
  expect(demand.deliveries).toBeCloseTo(habits.hearers);
  expect(demand.sockets).toBeCloseTo(86_400);
  expect(demand.busy.database).toBeCloseTo(measured.requests.message.database / 1e6);
  expect(demand.logTraffic).toBeCloseTo(measured.log.message);
  const tenfold = demandOf(864_000, only, measured, machines);
  expect(tenfold.busy.node).toBeCloseTo(10 * demand.busy.node);
  expect(tenfold.databaseYear).toBeCloseTo(10 * demand.databaseYear, -3);
  // Sockets ask for more nodes than their work does.
  expect(tenfold.nodes).toBe(Math.ceil(864_000 / (machines.socketsPerNode * machines.target)) + 1);
  expect(monthlyCost(tenfold, prices, machines)['objects']).toBeCloseTo(
    10 * (monthlyCost(demand, prices, machines)['objects'] ?? 0),
  );
});

test('what the last run wrote has all that the model begins with', () => {
  expect(readMeasured(read('../results.md')).requests.message.database).toBeGreaterThan(0);
});

test('a figure that is missing is named', () => {
  expect(() => readMeasured(results.replace('## Reading', '## Writing'))).toThrow('Reading');
  expect(() => readMeasured(results.replaceAll('| post_likes |', '| likes |')).row('post_likes')).toThrow('post_likes');
});
