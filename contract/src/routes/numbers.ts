import { z } from 'zod';
import { timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/** Counts of fewer people are not shown: they could say who it was. */
export const countedPeopleMin = 5;
/** Weeks that are shown. */
export const numberWeeks = 12;
/** Weeks after the first one for which it is counted who came back. */
export const cohortAges = 7;

const daySchema = z.iso.date();
/** Null while nothing was counted, or so few that it could say who. */
const countSchema = z.number().nullable();

export const numberNames = [
  'active',
  'wrote',
  'posts',
  'comments',
  'messages',
  'accounts',
  'answeredPercent',
  'answerHours',
] as const;
export type NumberName = (typeof numberNames)[number];

/** A week from its Monday on, in Brasília. */
export const weekNumbersSchema = z.object({
  week: daySchema,
  numbers: z.record(z.enum(numberNames), countSchema),
});
export type WeekNumbers = z.infer<typeof weekNumbersSchema>;

/** How many percent of those who came in this week were here again one, two… weeks later. */
export const cohortSchema = z.object({ week: daySchema, people: countSchema, returned: z.array(countSchema) });
export type Cohort = z.infer<typeof cohortSchema>;

export const installationNumbersSchema = z
  .object({
    /** People who were here today, in the last seven days, in the seven before, in the last thirty. */
    active: z.object({ day: countSchema, week: countSchema, weekBefore: countSchema, month: countSchema }),
    /** The oldest first; the last one is not over yet. */
    weeks: z.array(weekNumbersSchema),
    cohorts: z.array(cohortSchema),
    machine: z.object({
      databaseBytes: z.number(),
      fileBytes: z.number(),
      /** Null where the files are not on this disk. */
      freeBytes: z.number().nullable(),
      jobsDue: z.int(),
      jobsGivenUp: z.int(),
      longestWaitSeconds: z.number().nullable(),
      /** 95 of 100 requests to this node since its start took less; null before the first ones. */
      p95Ms: z.number().nullable(),
      backupAt: timeSchema.nullable(),
    }),
  })
  .meta({ id: 'InstallationNumbers' });
export type InstallationNumbers = z.infer<typeof installationNumbersSchema>;

export const getNumbersRoute = defineRoute({
  method: 'get',
  path: '/api/administration/numbers',
  tag: 'administration',
  summary: 'How much this installation is used, week by week, and how its server is; no number says who',
  access: 'member',
  response: installationNumbersSchema,
  errors: ['not_found'],
});

/** Answers CSV. */
export const numbersFilePath = '/api/administration/numbers.csv';
