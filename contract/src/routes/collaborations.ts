import { z } from 'zod';
import {
  collaborationPeopleMax,
  projectTitleMaxLength,
  projectYearMax,
  projectYearMin,
} from '../collaboration-limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { creditRoleNames } from '../text/credit-roles.ts';
import { nameSchema } from '../text/name.ts';
import { personSchema } from './profiles.ts';
import { newReportSchema } from './reports.ts';
import { workCardSchema } from './works.ts';

const rolesSchema = z
  .array(z.enum(creditRoleNames))
  .min(1, 'Escolha ao menos um papel')
  .max(creditRoleNames.length)
  .refine((roles) => new Set(roles).size === roles.length, 'Cada papel uma vez');

const projectSchema = z.object({
  title: z.string(),
  /** Years; null where it is not known, or goes on. */
  from: z.int().nullable(),
  until: z.int().nullable(),
});
export type Project = z.infer<typeof projectSchema>;

/**
 * What people did together: a work, or a project. Others see it once two of its people have confirmed, and of its people
 * those who have; its own people see all of them. Whoever withdraws is gone from it at once, and it goes with the last but
 * one. `confirmedAt`: when the last of them confirmed; null before two have.
 */
export const collaborationSchema = z
  .object({
    id: idSchema,
    work: workCardSchema.nullable(),
    project: projectSchema.nullable(),
    people: z.array(
      z.object({ person: personSchema, roles: z.array(z.enum(creditRoleNames)), isConfirmed: z.boolean() }),
    ),
    /** Who says so: null once they withdrew, or of whom the viewer may not see. */
    proposedBy: personSchema.nullable(),
    confirmedAt: timeSchema.nullable(),
    createdAt: timeSchema,
    viewer: z.object({ standing: z.enum(['none', 'proposed', 'confirmed']) }),
  })
  .meta({ id: 'Collaboration' });
export type Collaboration = z.infer<typeof collaborationSchema>;
export type Collaborator = Collaboration['people'][number];

const yearSchema = z
  .int('Informe o ano com quatro números')
  .min(projectYearMin, `O ano vai de ${projectYearMin} a ${projectYearMax}`)
  .max(projectYearMax, `O ano vai de ${projectYearMin} a ${projectYearMax}`)
  .nullable();

const aboutSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('work'), workId: idSchema }),
  z
    .strictObject({
      kind: z.literal('project'),
      title: nameSchema(projectTitleMaxLength, {
        missing: 'Dê um título ao projeto',
        tooLong: `O título pode ter até ${projectTitleMaxLength} caracteres`,
      }),
      from: yearSchema,
      until: yearSchema,
    })
    .refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      message: 'O fim vem depois do começo',
    }),
]);

const othersSchema = z
  .array(z.strictObject({ personId: idSchema, roles: rolesSchema }))
  .min(1, 'Escolha com quem foi')
  .max(collaborationPeopleMax - 1, `Até ${collaborationPeopleMax} pessoas, com você`)
  .refine((people) => new Set(people.map(({ personId }) => personId)).size === people.length, 'Cada pessoa uma vez');

export const newCollaborationSchema = z.strictObject({
  id: idSchema,
  about: aboutSchema,
  /** One's own. */
  roles: rolesSchema,
  people: othersSchema,
});
export type NewCollaboration = z.input<typeof newCollaborationSchema>;

const tag = 'collaborations';
const params = z.strictObject({ collaborationId: idSchema });

export const proposeCollaborationRoute = defineRoute({
  method: 'post',
  path: '/api/collaborations',
  tag,
  summary: 'Say with whom one did something; each of them confirms, or not. Twice is once',
  access: 'member',
  publicText: ['about'],
  body: newCollaborationSchema,
  response: collaborationSchema,
  errors: ['not_found', 'conflict', 'gone'],
});

export const listCollaborationRequestsRoute = defineRoute({
  method: 'get',
  path: '/api/collaborations/received',
  tag,
  summary: 'Those that wait for the viewer, newest first',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(collaborationSchema),
  errors: ['invalid_cursor'],
});

/** `people` are members whose names are those of its other authors: proposed, never presumed. */
export const collaborationSuggestionSchema = z
  .object({ work: workCardSchema, people: z.array(personSchema) })
  .meta({ id: 'CollaborationSuggestion' });
export type CollaborationSuggestion = z.infer<typeof collaborationSuggestionSchema>;

export const listCollaborationSuggestionsRoute = defineRoute({
  method: 'get',
  path: '/api/collaborations/suggestions',
  tag,
  summary:
    'Works that one named or saved and, by name, wrote with other members, at most ten; with `workId` that one alone, whoever wrote it',
  access: 'member',
  query: z.strictObject({ workId: idSchema.optional() }),
  response: z.object({ items: z.array(collaborationSuggestionSchema) }),
  errors: ['not_found'],
});

export const confirmCollaborationRoute = defineRoute({
  method: 'put',
  path: '/api/collaborations/{collaborationId}/confirmation',
  tag,
  summary: "Confirm with one's roles, or change them; twice is once",
  access: 'member',
  params,
  body: z.strictObject({ roles: rolesSchema }),
  response: collaborationSchema,
  errors: ['not_found'],
});

export const addCollaboratorsRoute = defineRoute({
  method: 'post',
  path: '/api/collaborations/{collaborationId}/people',
  tag,
  summary: 'Name more people, each of whom confirms, or not; who is in it stays as they are. Twice is once',
  access: 'member',
  params,
  body: z.strictObject({ people: othersSchema }),
  response: collaborationSchema,
  errors: ['not_found', 'conflict'],
});

export const reportCollaborationRoute = defineRoute({
  method: 'post',
  path: '/api/collaborations/{collaborationId}/reports',
  tag,
  summary: 'Report what a collaboration says; it disappears for who reports it',
  access: 'member',
  openToLimited: 'safety',
  params,
  body: newReportSchema,
  errors: ['not_found', 'conflict'],
});

export const withdrawCollaborationRoute = defineRoute({
  method: 'delete',
  path: '/api/collaborations/{collaborationId}/confirmation',
  tag,
  summary: 'Refuse it, or withdraw: one is named in it no more',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  errors: ['not_found'],
});

export const listCollaborationsRoute = defineRoute({
  method: 'get',
  path: '/api/people/{personId}/collaborations',
  tag,
  summary: "Somebody's collaborations, newest first; one's own also before others have confirmed",
  access: 'member',
  params: z.strictObject({ personId: idSchema }),
  query: pageQuerySchema,
  response: pageSchema(collaborationSchema),
  errors: ['not_found', 'invalid_cursor'],
});
