import { z } from 'zod';
import { institutionInitialsMaxLength, institutionPlaceMaxLength } from '../administration-limits.ts';
import { institutionNameMaxLength } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { typedLine } from '../text/typed-line.ts';
import { institutionSchema } from './affiliations.ts';
import { domainSchema } from './installation.ts';

/** An institution with the domains of e-mail that prove an affiliation, and how many people proved one. */
export const keptInstitutionSchema = institutionSchema
  .extend({ domains: z.array(z.string()), people: z.int() })
  .meta({ id: 'KeptInstitution' });
export type KeptInstitution = z.infer<typeof keptInstitutionSchema>;

export const newInstitutionSchema = z.strictObject({
  initials: typedLine(institutionInitialsMaxLength, 'Diga a sigla'),
  name: typedLine(institutionNameMaxLength, 'Diga o nome'),
  place: typedLine(institutionPlaceMaxLength, 'Diga a cidade e o estado'),
  domain: domainSchema,
});
export type NewInstitution = z.output<typeof newInstitutionSchema>;

const tag = 'administration';
const listSchema = z.object({ items: z.array(keptInstitutionSchema) });

export const listKeptInstitutionsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/institutions',
  tag,
  summary: 'Institutions by name, with their domains of e-mail and how many people are affiliated',
  access: 'member',
  response: listSchema,
  errors: ['not_found'],
});

export const addInstitutionRoute = defineRoute({
  method: 'post',
  path: '/api/administration/institutions',
  tag,
  summary: 'Add an institution with its domain, or one more domain to the one of this name',
  access: 'member',
  publicText: ['initials', 'name', 'place'],
  uncheckedText: ['domain'],
  body: newInstitutionSchema,
  response: listSchema,
  errors: ['not_found', 'conflict'],
});

export const removeDomainRoute = defineRoute({
  method: 'delete',
  path: '/api/administration/institutions/domains/{domain}',
  tag,
  summary: 'Accept a domain no longer; what was confirmed by it counts until its term ends',
  access: 'member',
  params: z.strictObject({ domain: z.string().min(1).max(253) }),
  response: listSchema,
  errors: ['not_found'],
});
