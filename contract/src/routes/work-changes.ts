import { z } from 'zod';
import { cslSchema } from '../csl-schema.ts';
import { journalPlaceMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { journalSchema, workParams, workSchema, workSources } from './works.ts';

/**
 * One entry of a work's history. `person` is null of what a source said, and of somebody gone or hidden from the viewer.
 * `changes` name fields of CSL-JSON with both values as JSON, the beginning of long ones; null where there was, or is,
 * nothing. None of 'fetched' and 'typed', with which a work begins.
 */
export const workCorrectionSchema = z
  .object({
    id: idSchema,
    kind: z.enum(['fetched', 'typed', 'corrected', 'restored', 'merged', 'merge_undone']),
    person: personSchema.nullable(),
    source: z.enum(workSources).nullable(),
    at: timeSchema,
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    /** What undoes a 'merged', while it stands. */
    mergeId: idSchema.nullable(),
  })
  .meta({ id: 'WorkCorrection' });
export type WorkCorrection = z.infer<typeof workCorrectionSchema>;

const tag = 'works';
const version = z.int().min(0);

const factsSchema = cslSchema.refine(({ title }) => title !== undefined && String(title).trim() !== '', {
  path: ['title'],
  message: 'Informe o título',
});

export const createWorkRoute = defineRoute({
  method: 'post',
  path: '/api/works',
  tag,
  summary:
    "'Preencher à mão': a work without an identifier, or with one in `csl`; one that is known already answers as it is",
  access: 'member',
  /** `id` is a UUIDv7 made by the client: the second arrival of an id answers as the first. */
  publicText: ['csl'],
  body: z.strictObject({ id: idSchema, csl: factsSchema }),
  response: workSchema,
  errors: ['conflict', 'too_many_requests'],
});

export const correctWorkRoute = defineRoute({
  method: 'put',
  path: '/api/works/{workId}/facts',
  tag,
  summary: 'Complete or correct what is known, for everybody; `conflict` when somebody else did meanwhile',
  access: 'member',
  params: workParams,
  publicText: ['csl'],
  body: z.strictObject({ version, csl: factsSchema }),
  response: workSchema,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const restoreWorkRoute = defineRoute({
  method: 'post',
  path: '/api/works/{workId}/restoration',
  tag,
  summary: "'Voltar ao original': what the source said, without corrections; only of a work that a source knows",
  access: 'member',
  params: workParams,
  body: z.strictObject({ version }),
  response: workSchema,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const listWorkCorrectionsRoute = defineRoute({
  method: 'get',
  path: '/api/works/{workId}/corrections',
  tag,
  summary: 'Who changed what, newest first',
  access: 'member',
  params: workParams,
  query: pageQuerySchema,
  response: pageSchema(workCorrectionSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const mergeWorkRoute = defineRoute({
  method: 'post',
  path: '/api/works/{workId}/merges',
  tag,
  summary: 'Say that `otherId` is this same work: its identifiers, mentions and places in libraries come here',
  access: 'member',
  params: workParams,
  body: z.strictObject({ id: idSchema, otherId: idSchema }),
  response: workSchema,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const undoMergeRoute = defineRoute({
  method: 'delete',
  path: '/api/works/{workId}/merges/{mergeId}',
  tag,
  summary: 'Undo a merge: each work has again what it had',
  access: 'member',
  params: workParams.extend({ mergeId: idSchema }),
  response: workSchema,
  errors: ['not_found', 'too_many_requests'],
});

const issnSchema = typedText()
  .toUpperCase()
  .regex(/^\d{4}-\d{3}[\dX]$/, 'Informe um ISSN, como 0025-1003');

export const setJournalPlaceRoute = defineRoute({
  method: 'put',
  path: '/api/journals/{issn}/place',
  tag,
  summary: "'Cidade onde a revista é publicada': entered once, for all its articles and everybody",
  access: 'member',
  params: z.strictObject({ issn: issnSchema }),
  publicText: ['place'],
  body: z.strictObject({
    place: typedText().min(1, 'Informe a cidade').max(journalPlaceMaxLength, `Até ${journalPlaceMaxLength} caracteres`),
  }),
  response: journalSchema,
  errors: ['not_found', 'too_many_requests'],
});
