import { z } from 'zod';
import { cslSchema } from '../csl-schema.ts';
import { libraryFormats } from '../library-file-address.ts';
import { importRequestsMax } from '../library-limits.ts';
import { importPartMax, libraryNoteMaxLength, librarySelectionMax, libraryTagMaxLength } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';

// What goes into a library as a file and out of it. Files are read in the browser: the server takes their entries.

const tag = 'libraries';
const params = z.strictObject({ libraryId: idSchema });

/** The address as a whole, answered once: the server stores its hash. */
const libraryAddressSchema = z.object({ url: z.url(), since: timeSchema });

export const makeLibraryAddressRoute = defineRoute({
  method: 'post',
  path: '/api/libraries/{libraryId}/address',
  tag,
  summary: 'An address by which Overleaf or Zotero may follow the library as BibTeX; the one before is revoked',
  access: 'member',
  openToLimited: 'settings',
  params,
  response: libraryAddressSchema,
  errors: ['not_found', 'too_many_requests'],
});

export const revokeLibraryAddressRoute = defineRoute({
  method: 'delete',
  path: '/api/libraries/{libraryId}/address',
  tag,
  summary: 'Revoke the address: from now on it answers as one that never was',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  errors: ['not_found'],
});

/** One entry of a file, and the line at which it begins. `note`: what the person, or a database, says of the work there. */
const importEntrySchema = z.strictObject({
  line: z.int().min(1),
  csl: cslSchema,
  tags: z.array(typedText().min(1).max(libraryTagMaxLength)).max(20).default([]),
  note: typedText().max(libraryNoteMaxLength).optional(),
});

/**
 * What comes of an entry. 'new': nobody had it. 'known': others had it, and this library gets theirs. 'existing': this
 * library has it. 'twice': it is the work of another entry of its part. `by`, `title`: of one that is known, what it was
 * recognised by and what it is called here. `filled`: fields that the known work gets from the entry; `differing`: those in
 * which the known work stays as it is. As fields of CSL-JSON.
 */
export const importLineSchema = z.object({
  line: z.int(),
  outcome: z.enum(['new', 'known', 'existing', 'twice']),
  by: z.enum(['identifier', 'likeness']).nullable(),
  title: z.string().nullable(),
  filled: z.array(z.string()),
  differing: z.array(z.string()),
});
export type ImportLine = z.infer<typeof importLineSchema>;

/**
 * `added`: new in this library, or would be. `existing`: there already, by identifier or by title, author and year, also
 * twice in the file. `problems`: what was not taken, by line, in words that may be shown. `lines`: each of the others.
 * A dry run knows what is there and what is twice in its own part, not what is in the other parts.
 */
export const importResultSchema = z
  .object({
    added: z.int(),
    existing: z.int(),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
    lines: z.array(importLineSchema),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;

export const importWorksRoute = defineRoute({
  method: 'post',
  path: '/api/libraries/{libraryId}/imports',
  tag,
  summary:
    'Import entries of a file, or only say what would come of it. A file of several parts begins once all are there, as one: `getImport` says how far it is',
  access: 'member',
  params,
  uncheckedText: ['entries'],
  body: z.strictObject({
    /** A UUIDv7 made by the client, the same for all parts and for the dry run before them. */
    id: idSchema,
    /** From 0. The second arrival of a part answers as the first. */
    part: z
      .int()
      .min(0)
      .max(importRequestsMax - 1),
    /**
     * The parts of the whole file. What arrives as a part of several is kept for a week, and nothing of it is in the
     * library yet.
     */
    parts: z.int().min(1).max(importRequestsMax).default(1),
    isDryRun: z.boolean(),
    entries: z.array(importEntrySchema).min(1).max(importPartMax, `Até ${importPartMax} entradas por parte`),
  }),
  response: importResultSchema,
  errors: ['archived', 'not_found', 'library_full', 'too_many_requests'],
});

const importParams = params.extend({ importId: idSchema });

/**
 * A file of several parts. 'receiving' until all have come; 'failed' with `problem`, in words that may be shown: nothing of
 * it is left in the library. `entries`: of the parts that have come; `done`: those that are through.
 */
export const libraryImportSchema = z
  .object({
    id: idSchema,
    state: z.enum(['receiving', 'running', 'done', 'failed']),
    entries: z.int(),
    done: z.int(),
    added: z.int(),
    existing: z.int(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'LibraryImport' });
export type LibraryImport = z.infer<typeof libraryImportSchema>;

export const getImportRoute = defineRoute({
  method: 'get',
  path: '/api/libraries/{libraryId}/imports/{importId}',
  tag,
  summary: "How far an import of several parts is; the viewer's own",
  access: 'member',
  params: importParams,
  response: libraryImportSchema,
  errors: ['not_found'],
});

export const undoImportRoute = defineRoute({
  method: 'delete',
  path: '/api/libraries/{libraryId}/imports/{importId}',
  tag,
  summary:
    'Stop an import, and take out again what it put in, where nobody has tagged or noted it since; twice is once',
  access: 'member',
  openToLimited: 'withdrawal',
  params: importParams,
  response: z.object({ removed: z.int() }),
  errors: ['archived', 'not_found'],
});

/** In words that may be shown: '3 obras perdem o dia de acesso'. */
export const exportLossesSchema = z
  .object({ worksCount: z.int(), losses: z.array(z.string()) })
  .meta({ id: 'ExportLosses' });
export type ExportLosses = z.infer<typeof exportLossesSchema>;

export const listExportLossesRoute = defineRoute({
  method: 'get',
  path: '/api/libraries/{libraryId}/export-losses',
  tag,
  summary:
    'What a file in this format cannot hold of the library, of a tag, or of up to 200 works, before it is fetched',
  access: 'member',
  params,
  query: z.strictObject({
    format: z.enum(libraryFormats),
    tag: typedText().min(1).max(libraryTagMaxLength).optional(),
    /** Ids, separated by commas. */
    works: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(idSchema).max(librarySelectionMax))
      .optional(),
  }),
  response: exportLossesSchema,
  errors: ['not_found', 'too_many_requests'],
});
