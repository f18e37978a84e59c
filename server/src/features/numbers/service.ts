import {
  type Cohort,
  cohortAges,
  countedPeopleMin,
  type InstallationNumbers,
  type NumberName,
  numberNames,
  numberWeeks,
  type WeekNumbers,
} from '@publyka/contract/routes/numbers';
import type { Sql } from '../../platform/db/client.ts';
import { readPercentile } from '../../platform/http/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNewestBackup } from '../backups/service.ts';
import * as store from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** Counts this week and the one before: what is over a little while ago is counted once more, whole. */
export async function countNumbers({ db }: Platform, at = new Date()): Promise<void> {
  const weeks = await store.selectWeeks(db, at, cohortAges + 1);
  const [current, before, ...older] = weeks;
  if (!current || !before) throw new Error('There are weeks at any time');
  await store.upsertNumbers(db, await countVisits(db, at, current));
  for (const week of [current, before]) await store.upsertNumbers(db, await countWeek(db, week));
  for (const [index, cohort] of [before, ...older].entries()) {
    const counted = await store.countReturned(db, cohort, current.from);
    await store.upsertCohort(db, { week: cohort.week, age: index + 1, ...counted });
  }
}

async function countVisits(sql: Sql, at: Date, current: store.Week): Promise<store.NumberRow[]> {
  const today = await store.selectDay(sql, at);
  const since = (days: number) => new Date(at.getTime() - days * day);
  const [active = 0, activeDay = 0, activeWeek = 0, activeMonth = 0] = await store.countVisitors(sql, [
    current.from,
    today.from,
    since(7),
    since(30),
  ]);
  return [
    { name: 'active', day: current.week, value: active },
    { name: 'activeDay', day: today.day, value: activeDay },
    { name: 'activeWeek', day: today.day, value: activeWeek },
    { name: 'activeMonth', day: today.day, value: activeMonth },
  ];
}

async function countWeek(sql: Sql, week: store.Week): Promise<store.NumberRow[]> {
  const counted = { ...(await store.countWritten(sql, week)), ...(await store.countPublished(sql, week)) };
  return Object.entries(counted).flatMap(([name, value]) =>
    // The names of the counts are those of the numbers.
    value === null ? [] : [{ name: name as NumberName, day: week.week, value }],
  );
}

/** What is counted, as it may be shown. */
export async function readNumbers(platform: Platform, at = new Date()): Promise<InstallationNumbers> {
  const { db } = platform;
  const weeks = await store.selectWeeks(db, at, numberWeeks);
  const since = weeks.at(-1)?.week ?? '';
  const [today, rows, cohorts] = await Promise.all([
    store.selectDay(db, at),
    store.selectNumbers(db, since),
    store.selectCohorts(db, since),
  ]);
  const values = new Map(rows.map(({ name, day: on, value }) => [`${name} ${on}`, value]));
  const countOf = (name: store.StoredName, on: string) => values.get(`${name} ${on}`) ?? null;
  return {
    active: {
      day: shownPeople(countOf('activeDay', today.day)),
      week: shownPeople(countOf('activeWeek', today.day)),
      weekBefore: shownPeople(countOf('activeWeek', today.weekBefore)),
      month: shownPeople(countOf('activeMonth', today.day)),
    },
    weeks: weeks.map(({ week }) => ({ week, numbers: numbersOf((name) => countOf(name, week)) })).reverse(),
    cohorts: cohortsOf(cohorts),
    machine: await readMachine(platform),
  };
}

/** So few people could say who they are. */
function shownPeople(value: number | null): number | null {
  return value !== null && value > 0 && value < countedPeopleMin ? null : value;
}

function numbersOf(countOf: (name: NumberName) => number | null): WeekNumbers['numbers'] {
  const areFew = (countOf('posts') ?? 0) < countedPeopleMin;
  const shown = (name: NumberName) => {
    if (name === 'active' || name === 'wrote') return shownPeople(countOf(name));
    return areFew && (name === 'answeredPercent' || name === 'answerHours') ? null : countOf(name);
  };
  // One for each name.
  return Object.fromEntries(numberNames.map((name) => [name, shown(name)])) as WeekNumbers['numbers'];
}

function cohortsOf(rows: store.CohortRow[]): Cohort[] {
  const weeks = [...new Set(rows.map(({ week }) => week))];
  return weeks.map((week) => {
    const ages = rows.filter((row) => row.week === week);
    const people = Math.max(...ages.map((row) => row.people));
    const percentAt = (age: number) => {
      const row = ages.find((one) => one.age === age);
      return row && people >= countedPeopleMin ? (100 * row.returned) / people : null;
    };
    return { week, people, returned: Array.from({ length: cohortAges }, (_, index) => percentAt(index + 1)) };
  });
}

async function readMachine(platform: Platform): Promise<InstallationNumbers['machine']> {
  const [sizes, queues, backupAt, p95, free] = await Promise.all([
    store.selectSizes(platform.db),
    platform.jobs.readQueues(),
    findNewestBackup(platform),
    readPercentile(0.95),
    platform.disk.readFree(),
  ]);
  const waits = queues.flatMap(({ longestWait }) => longestWait ?? []);
  return {
    ...sizes,
    freeBytes: Number.isFinite(free) ? free : null,
    jobsDue: queues.reduce((sum, { due }) => sum + due, 0),
    jobsGivenUp: queues.reduce((sum, { givenUp }) => sum + givenUp, 0),
    longestWaitSeconds: waits.length > 0 ? Math.max(...waits) : null,
    p95Ms: p95 === null ? null : p95 * 1000,
    backupAt: backupAt?.toISOString() ?? null,
  };
}
