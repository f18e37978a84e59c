import { z } from 'zod';
import { cslSchema } from '../csl-schema.ts';
import { importPartMax, importPartsMax, libraryTagMaxLength } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

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

/** One entry of a file, and the line at which it begins. */
const importEntrySchema = z.strictObject({
  line: z.int().min(1),
  csl: cslSchema,
  tags: z.array(z.string().trim().min(1).max(libraryTagMaxLength)).max(20).default([]),
});

/**
 * `added`: new in this library, or would be. `existing`: there already, by identifier or by title, author and year, also
 * twice in the file. `problems`: what was not taken, by line, in words that may be shown.
 * A dry run knows what is there and what is twice in its own part, not what is in the other parts.
 */
export const importResultSchema = z
  .object({
    added: z.int(),
    existing: z.int(),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;

export const importWorksRoute = defineRoute({
  method: 'post',
  path: '/api/libraries/{libraryId}/imports',
  tag,
  summary: 'Import entries of a file, or only count what would come of it. A long file is sent in parts under one id',
  access: 'member',
  params,
  uncheckedText: ['entries'],
  body: z.strictObject({
    /** A UUIDv7 made by the client, the same for all parts and for the dry run before them. */
    id: idSchema,
    /** From 0. The second arrival of a part answers as the first. */
    part: z.int().min(0).max(importPartsMax),
    isDryRun: z.boolean(),
    entries: z.array(importEntrySchema).min(1).max(importPartMax, `Até ${importPartMax} entradas por parte`),
  }),
  response: importResultSchema,
  errors: ['archived', 'not_found', 'library_full', 'too_many_requests'],
});

export const undoImportRoute = defineRoute({
  method: 'delete',
  path: '/api/libraries/{libraryId}/imports/{importId}',
  tag,
  summary: 'Take out again what an import put in, where nobody has tagged or noted it since; twice is once',
  access: 'member',
  openToLimited: 'withdrawal',
  params: params.extend({ importId: idSchema }),
  response: z.object({ removed: z.int() }),
  errors: ['archived', 'not_found'],
});
