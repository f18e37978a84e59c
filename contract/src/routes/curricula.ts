import { z } from 'zod';
import { cslSchema } from '../csl-schema.ts';
import {
  curriculumKindNames,
  curriculumPartMax,
  curriculumSectionNames,
  curriculumTextMaxLength,
  curriculumYearMax,
  curriculumYearMin,
} from '../curriculum.ts';
import { idSchema, pageQuerySchema, pageSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { cleanName } from '../text/honest-name.ts';
import { newReportSchema } from './reports.ts';
import { workCardSchema } from './works.ts';

// A curriculum is read from its Lattes file in the browser: the server takes the lines that its owner ticked.

const sectionSchema = z.enum(curriculumSectionNames);

/** `from` and `until` are years; without `until` it goes on, or is of no time. `work`: it has a page of its own. */
const curriculumItemSchema = z
  .object({
    id: idSchema,
    kind: z.enum(curriculumKindNames),
    title: z.string(),
    detail: z.string().nullable(),
    from: z.int().nullable(),
    until: z.int().nullable(),
    work: workCardSchema.nullable(),
  })
  .meta({ id: 'CurriculumItem' });
export type CurriculumItem = z.infer<typeof curriculumItemSchema>;

/** The sections that have something; of another person those that are shown. */
const curriculumSchema = z
  .object({
    updatedOn: z.iso.date().nullable(),
    sections: z.array(z.object({ section: sectionSchema, count: z.int(), isShown: z.boolean() })),
  })
  .meta({ id: 'Curriculum' });
export type Curriculum = z.infer<typeof curriculumSchema>;

const lineSchema = z
  .string()
  .overwrite(cleanName)
  .min(1, 'Falta o texto')
  .max(curriculumTextMaxLength, `Até ${curriculumTextMaxLength} caracteres`);
const yearSchema = z.int().min(curriculumYearMin).max(curriculumYearMax).nullable();

const newCurriculumItemSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(curriculumKindNames),
  title: lineSchema,
  detail: lineSchema.nullable(),
  from: yearSchema,
  until: yearSchema,
  /** The facts of a work; it is found among the works that are known, or becomes one. */
  csl: cslSchema.nullable(),
});
export type NewCurriculumItem = z.input<typeof newCurriculumItemSchema>;

const tag = 'curricula';

export const saveCurriculumItemsRoute = defineRoute({
  method: 'post',
  path: '/api/curriculum/items',
  tag,
  summary: 'Put lines into the own curriculum; those that are there already are brought up to date. Twice is once',
  access: 'member',
  publicText: ['items'],
  body: z.strictObject({
    /** A UUIDv7 made by the client, the same for all parts of one file. */
    importId: idSchema,
    updatedOn: z.iso.date().nullable(),
    items: z.array(newCurriculumItemSchema).min(1).max(curriculumPartMax, `Até ${curriculumPartMax} itens por parte`),
  }),
  response: z.object({ added: z.int(), existing: z.int() }),
  errors: ['curriculum_full', 'too_many_requests'],
});

export const listCurriculumLinesRoute = defineRoute({
  method: 'get',
  path: '/api/curriculum/lines',
  tag,
  summary: 'What the own curriculum has, in few words, so that a file shows what is there already',
  access: 'member',
  response: z.object({
    items: z.array(curriculumItemSchema.pick({ kind: true, title: true, detail: true, from: true, until: true })),
  }),
});

export const getCurriculumRoute = defineRoute({
  method: 'get',
  path: '/api/people/{personId}/curriculum',
  tag,
  summary: "What somebody's curriculum has; of another person what is shown",
  access: 'member',
  params: z.strictObject({ personId: idSchema }),
  response: curriculumSchema,
  errors: ['not_found'],
});

export const listCurriculumItemsRoute = defineRoute({
  method: 'get',
  path: '/api/people/{personId}/curriculum/{section}',
  tag,
  summary: 'A section, the latest first; a hidden one is there for its owner alone',
  access: 'member',
  params: z.strictObject({ personId: idSchema, section: sectionSchema }),
  query: pageQuerySchema,
  response: pageSchema(curriculumItemSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const showCurriculumSectionRoute = defineRoute({
  method: 'put',
  path: '/api/curriculum/sections/{section}',
  tag,
  summary: 'Show a section to whoever sees the profile, or hide it',
  access: 'member',
  openToLimited: 'settings',
  params: z.strictObject({ section: sectionSchema }),
  body: z.strictObject({ isShown: z.boolean() }),
  response: curriculumSchema,
});

export const removeCurriculumItemRoute = defineRoute({
  method: 'delete',
  path: '/api/curriculum/items/{itemId}',
  tag,
  summary: 'Take a line out',
  access: 'member',
  openToLimited: 'withdrawal',
  params: z.strictObject({ itemId: idSchema }),
  errors: ['not_found'],
});

export const reportCurriculumItemRoute = defineRoute({
  method: 'post',
  path: '/api/curriculum/items/{itemId}/reports',
  tag,
  summary: "Report what a line of somebody's curriculum says",
  access: 'member',
  openToLimited: 'safety',
  params: z.strictObject({ itemId: idSchema }),
  body: newReportSchema,
  errors: ['not_found', 'conflict'],
});

export const undoCurriculumImportRoute = defineRoute({
  method: 'delete',
  path: '/api/curriculum/imports/{importId}',
  tag,
  summary: 'Take out what one file brought; twice is once',
  access: 'member',
  openToLimited: 'withdrawal',
  params: z.strictObject({ importId: idSchema }),
  response: z.object({ removed: z.int() }),
});

export const deleteCurriculumRoute = defineRoute({
  method: 'delete',
  path: '/api/curriculum',
  tag,
  summary: 'Delete the own curriculum with all its lines; works stay known. Twice is once',
  access: 'member',
  openToLimited: 'withdrawal',
});
