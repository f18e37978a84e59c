import { z } from 'zod';
import { interestNameMaxLength } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedLine } from '../text/typed-line.ts';
import { newCommunitySchema } from './communities.ts';

/** An interest as those who administer see it. A retired one is offered to nobody, and stays with who chose it. */
export const keptInterestSchema = z
  .object({ id: idSchema, name: z.string(), category: z.string(), people: z.int(), isRetired: z.boolean() })
  .meta({ id: 'KeptInterest' });
export type KeptInterest = z.infer<typeof keptInterestSchema>;

const interestName = typedLine(interestNameMaxLength, 'Diga o nome do interesse');
const areaName = typedLine(interestNameMaxLength, 'Diga a área');

export const newInterestSchema = z.strictObject({ name: interestName, category: areaName });
export type NewInterest = z.output<typeof newInterestSchema>;

export const interestNameSchema = z.strictObject({ name: interestName });

/** The RePublyka that an area of interests begins with; null as long as it has none. */
export const areaStarterSchema = z
  .object({
    category: z.string(),
    starter: z.object({ id: idSchema, name: z.string(), membersCount: z.int() }).nullable(),
  })
  .meta({ id: 'AreaStarter' });
export type AreaStarter = z.infer<typeof areaStarterSchema>;

/** `id`: a UUIDv7 made by the client. */
export const newStarterSchema = newCommunitySchema
  .pick({ id: true, name: true, description: true })
  .extend({ category: areaName });
export type NewStarter = z.output<typeof newStarterSchema>;

const tag = 'administration';
const params = z.strictObject({ interestId: idSchema });
const listSchema = z.object({ items: z.array(keptInterestSchema) });

export const listKeptInterestsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/interests',
  tag,
  summary: 'Every interest by area and name, with how many people chose it, retired ones too',
  access: 'member',
  response: listSchema,
  errors: ['not_found'],
});

export const addInterestRoute = defineRoute({
  method: 'post',
  path: '/api/administration/interests',
  tag,
  summary: 'Offer one more interest, or a retired one again',
  access: 'member',
  publicText: ['name', 'category'],
  body: newInterestSchema,
  response: listSchema,
  errors: ['not_found', 'conflict'],
});

export const renameInterestRoute = defineRoute({
  method: 'put',
  path: '/api/administration/interests/{interestId}/name',
  tag,
  summary: 'Name an interest otherwise; who chose it keeps it',
  access: 'member',
  publicText: ['name'],
  params,
  body: interestNameSchema,
  response: listSchema,
  errors: ['not_found', 'conflict'],
});

export const retireInterestRoute = defineRoute({
  method: 'put',
  path: '/api/administration/interests/{interestId}/retirement',
  tag,
  summary: 'Offer an interest no longer; who chose it keeps it. Twice is once',
  access: 'member',
  params,
  response: listSchema,
  errors: ['not_found'],
});

export const listStartersRoute = defineRoute({
  method: 'get',
  path: '/api/administration/starters',
  tag,
  summary: 'Every area of interests with its starter RePublyka',
  access: 'member',
  response: z.object({ items: z.array(areaStarterSchema) }),
  errors: ['not_found'],
});

export const createStarterRoute = defineRoute({
  method: 'post',
  path: '/api/administration/starters',
  tag,
  summary: 'Make the starter RePublyka of an area that has none; sent twice it is made once',
  access: 'member',
  publicText: ['name', 'description'],
  uncheckedText: ['category'],
  body: newStarterSchema,
  response: z.object({ items: z.array(areaStarterSchema) }),
  errors: ['not_found', 'conflict'],
});
