import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeIia,
  type IiaAct,
  type IiaComponent,
  iiaComponents,
  iiaVersions,
  partOf,
  readIiaCsv,
  toIiaCsv,
  totalOf,
} from './iia.ts';

const constants = iiaVersions['1.0'];
const known = { ageDays: 0, accountDays: 400, isVouched: true, isInvited: false, isMutual: false };
const act = (component: IiaComponent, person: number, further: Partial<IiaAct> = {}): IiaAct => ({
  ...known,
  component,
  person,
  ...further,
});
const people = (count: number) => Array.from({ length: count }, (_, index) => index);
const total = (acts: IiaAct[]) => computeIia(acts, constants).total;

test('nine, fourteen, four, seven and eleven people are 3.5, as the sum of the parts that are shown', () => {
  const values = [9, 14, 4, 7, 11].map((count) => partOf(count, constants));
  expect(values).toEqual([0.72, 1.01, 0.36, 0.59, 0.85]);
  expect(totalOf(values)).toBe(3.5);
  expect(partOf(12, constants)).toBe(0.9);
});

test('before five people there is nothing', () => {
  const four = people(4).map((person) => act('reviews', person));
  expect(computeIia(four, constants)).toMatchObject({ total: 0, peopleCount: 4 });
  expect(computeIia(four, constants).parts.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0]);
  expect(total([...four, act('reviews', 4)])).toBeGreaterThan(0);
});

test('an act is half of itself after 180 days', () => {
  const old = people(5).map((person) => act('reviews', person, { ageDays: 180 }));
  expect(computeIia(old, constants).parts[0]?.people).toBe(2.5);
});

test('one person is worth one at most, however much they do', () => {
  const five = people(5).map((person) => act('usefulness', person));
  const thousand = people(1000).map(() => act('usefulness', 0));
  expect(computeIia([...five, ...thousand], constants).parts[1]?.people).toBe(3);
});

test('whom nobody vouches for is worth a tenth, and half after 180 days', () => {
  const worth = (accountDays: number) =>
    computeIia(
      people(5).map((person) => act('reviews', person, { isVouched: false, accountDays })),
      constants,
    ).parts[0]?.people;
  expect(worth(0)).toBeCloseTo(0.5, 10);
  expect(worth(180)).toBeCloseTo(2.5, 10);
  expect(worth(4000)).toBeCloseTo(2.5, 10);
});

test('those of one invitation are worth one together, and mutual help half', () => {
  const all = people(20).map((person) => act('reviews', person, { isInvited: true }));
  expect(computeIia(all, constants).parts[0]?.people).toBe(1);
  const mutual = people(6).map((person) => act('reviews', person, { isMutual: true }));
  expect(computeIia(mutual, constants).parts[0]?.people).toBe(3);
});

/** Each does everything for the nine others, every day. */
function ringActs(isInvited: (person: number) => boolean, accountDays: number, firstAccountDays: number): IiaAct[] {
  return people(9).flatMap((person) =>
    iiaComponents.flatMap((component) =>
      people(30).map((ageDays) =>
        act(component, person, {
          ageDays,
          isVouched: false,
          isInvited: isInvited(person),
          accountDays: person === 0 ? firstAccountDays : accountDays,
        }),
      ),
    ),
  );
}

test.each([
  ['invited by one old account', ringActs(() => true, 30, 4000)],
  ['invited each by the one before', ringActs((person) => person < 2, 30, 30)],
  ['that nobody invited', ringActs(() => false, 30, 30)],
])('a ring of ten accounts %s gains no more than 0.5 in 30 days', (_, acts) => {
  expect(total(acts)).toBeGreaterThan(0);
  expect(total(acts)).toBeLessThanOrEqual(0.5);
});

const anyAct: fc.Arbitrary<IiaAct> = fc.record({
  component: fc.constantFrom(...iiaComponents),
  person: fc.nat(12),
  ageDays: fc.nat(900),
  accountDays: fc.nat(900),
  isVouched: fc.boolean(),
  isInvited: fc.boolean(),
  isMutual: fc.boolean(),
});

test('it lies between 0 and 10, grows with each act and shrinks with each person who is gone', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), anyAct, (acts, one) => {
      // What is said of a person is the same in each of their acts.
      const added = { ...(acts.find(({ person }) => person === one.person) ?? one), component: one.component };
      const same = acts.map((other) => ({
        ...(acts.find(({ person }) => person === other.person) ?? other),
        component: other.component,
      }));
      const before = total(same);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThanOrEqual(10);
      expect(total([...same, added])).toBeGreaterThanOrEqual(before);
      expect(total(same.filter(({ person }) => person !== one.person))).toBeLessThanOrEqual(before);
    }),
  );
});

test('the table says all that counts', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      expect(readIiaCsv(toIiaCsv(acts, '1.0'))).toEqual(acts);
    }),
  );
});
