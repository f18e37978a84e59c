import { setTimeout as sleep } from 'node:timers/promises';
import { habits } from '../scale-model/assumptions.ts';
import type { LineFigures } from './crowd-messages.ts';
import type { Person } from './person.ts';
import { createDraw } from './rates.ts';
import { percentilesOf } from './tally.ts';

/** This share of all people works in the one building whose network fails. */
const shareOfBuilding = 1 / 20;
/** An hour's absences; a shorter trial has shorter ones, so that people come back within it. */
const secondsOfFullAbsence = 600;

/** People who lose the line and come back. */
export interface Losses {
  /** Each loses it some times an hour, and a building in the middle of this time. */
  run(seconds: number): Promise<void>;
  /** Everybody's network is back. */
  end(): void;
  noteComplete(person: Person, milliseconds: number): void;
  noteTrouble(what: string): void;
  figures(): Omit<LineFigures, 'signals'>;
}

export function createLosses(people: readonly Person[], random: () => number): Losses {
  const returning = new Map<Person, 'one' | 'building'>();
  const times = { one: [] as number[], building: [] as number[] };
  const troubles: Record<string, number> = {};
  const inBuilding = people.filter((_, index) => index % (1 / shareOfBuilding) === 0);
  let lost = 0;
  let fewestOpen = people.length;

  function lose(person: Person, how: 'one' | 'building'): void {
    lost += 1;
    returning.set(person, how);
    person.line.lose();
  }

  async function loseOne(seconds: number): Promise<void> {
    const person = people[Math.floor(random() * people.length)];
    if (!person?.line.isOpen()) return;
    lose(person, 'one');
    await sleep(seconds * 1000, undefined, { ref: false });
    // A phone in a lift is not told that its network is back: it comes back with its next attempt.
    if (returning.get(person) === 'one') person.line.find(false);
  }

  /** The browsers of a building are told at the same moment, and come back at once. */
  async function loseBuilding(seconds: number): Promise<void> {
    for (const person of inBuilding) lose(person, 'building');
    await sleep(seconds * 1000);
    for (const person of inBuilding) person.line.find(true);
  }

  const summary = (own: number[]) => {
    const { p50, p95 } = percentilesOf(own);
    return { count: own.length, p50, p95, slowest: Math.max(...own) };
  };

  return {
    async run(seconds) {
      const end = performance.now() + seconds * 1000;
      const shortening = Math.min(1, seconds / secondsOfFullAbsence);
      const [least, most] = habits.secondsAway;
      const draw = createDraw(new Map([['loss', (people.length * habits.linesLost) / 3600]]), random);
      const building = sleep((seconds / 2) * 1000).then(() => loseBuilding(((least + most) / 2) * shortening));
      const watch = setInterval(() => {
        fewestOpen = Math.min(fewestOpen, people.filter(({ line }) => line.isOpen()).length);
      }, 500);
      for (let due = performance.now(); ; ) {
        due += draw().after * 1000;
        if (due > end) break;
        await sleep(Math.max(0, due - performance.now()));
        void loseOne((least + (most - least) * random()) * shortening);
      }
      await building;
      clearInterval(watch);
    },
    end() {
      for (const { line } of people) if (line.isAway()) line.find(true);
    },
    noteComplete(person, milliseconds) {
      const how = returning.get(person);
      if (how) times[how].push(milliseconds);
      returning.delete(person);
    },
    noteTrouble(what) {
      troubles[what] = (troubles[what] ?? 0) + 1;
    },
    figures: () => ({
      fewestOpen,
      lost,
      returns: summary(times.one),
      building: { people: inBuilding.length, ...summary(times.building) },
      troubles,
    }),
  };
}
