import { z } from 'zod';
import type { Csl } from './abnt/csl.ts';
import { cslNamesMax, cslTextMaxLength, cslTypeMaxLength } from './limits.ts';
import { typedText } from './text/typed-text.ts';

const text = typedText().max(cslTextMaxLength, `Até ${cslTextMaxLength.toLocaleString('pt-BR')} caracteres`);
const field = z.union([text, z.number()]).optional();

const nameSchema = z.strictObject({
  family: text.optional(),
  given: text.optional(),
  literal: text.optional(),
  suffix: text.optional(),
  'dropping-particle': text.optional(),
  'non-dropping-particle': text.optional(),
});
const names = z.array(nameSchema).max(cslNamesMax, `Até ${cslNamesMax} nomes`).optional();

const part = z.union([z.number(), typedText().max(10)]);
const date = z
  .strictObject({
    'date-parts': z.array(z.array(part).max(3)).max(2).optional(),
    literal: text.optional(),
    raw: text.optional(),
    season: part.optional(),
    circa: z.union([z.boolean(), part]).optional(),
  })
  .optional();

/** What CSL-JSON has no field for: who reported a decision, and what people were called who had a part in the work. */
const customSchema = z.strictObject({
  reporter: text.optional(),
  'editor-label': text.optional(),
  'contributor-label': text.optional(),
  'translator-label': text.optional(),
  'illustrator-label': text.optional(),
  'director-label': text.optional(),
  'producer-label': text.optional(),
  'composer-label': text.optional(),
  'script-writer-label': text.optional(),
  'performer-label': text.optional(),
  'narrator-label': text.optional(),
  'host-label': text.optional(),
  'guest-label': text.optional(),
  'interviewer-label': text.optional(),
  'recipient-label': text.optional(),
});

/**
 * The facts of a work, as CSL-JSON says them and `abnt.ts` reads them. Other fields of CSL-JSON are refused: whoever
 * reads a file leaves them out first, by `cslFields`. `abstract` is stored of legislation only, where it is the 'ementa'.
 */
export const cslSchema = z
  .strictObject({
    type: z.string().trim().min(1, 'Escolha o tipo da obra').max(cslTypeMaxLength),
    author: names,
    editor: names,
    'container-author': names,
    translator: names,
    illustrator: names,
    director: names,
    producer: names,
    composer: names,
    'script-writer': names,
    performer: names,
    narrator: names,
    host: names,
    guest: names,
    interviewer: names,
    recipient: names,
    contributor: names,
    issued: date,
    accessed: date,
    'event-date': date,
    title: field,
    'container-title': field,
    'collection-title': field,
    'collection-number': field,
    publisher: field,
    'publisher-place': field,
    volume: field,
    'number-of-volumes': field,
    issue: field,
    'supplement-number': field,
    page: field,
    'number-of-pages': field,
    'chapter-number': field,
    number: field,
    edition: field,
    version: field,
    genre: field,
    medium: field,
    dimensions: field,
    scale: field,
    note: field,
    section: field,
    abstract: field,
    authority: field,
    event: field,
    'event-title': field,
    'event-place': field,
    language: field,
    DOI: field,
    URL: field,
    ISBN: field,
    ISSN: field,
    custom: customSchema.optional(),
  })
  .meta({ id: 'Csl' }) satisfies z.ZodType<Csl>;

/** The facts of a work as they are stored and sent; what `abnt.ts` reads. */
export type WorkCsl = z.output<typeof cslSchema>;

/** The names of the fields that `cslSchema` takes. */
export const cslFields: readonly string[] = Object.keys(cslSchema.shape);

/** The names of the facts that CSL has no field for. */
export const customFields: readonly string[] = Object.keys(customSchema.shape);
