import { Readable } from 'node:stream';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { toBibtex } from '@publyka/contract/formats/bibtex';
import { toCslJson } from '@publyka/contract/formats/csl-json';
import { createKeys, type Entry } from '@publyka/contract/formats/entry';
import { toRis } from '@publyka/contract/formats/ris';
import { type LibraryFormat, libraryFormats } from '@publyka/contract/library-file-address';
import { librarySelectionMax, libraryTagMaxLength } from '@publyka/contract/limits';
import { idSchema } from '@publyka/contract/page';
import type { RouteDefinition } from '@publyka/contract/route';
import { z } from 'zod';
import { createTimeSlices } from '../../platform/concurrency/time-slices.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import { describeFile } from '../../platform/http/openapi.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import { parseInput } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary } from './access.ts';
import { requireAddressed } from './addresses.ts';
import { cslOf } from './exported-facts.ts';
import { type Reference, sortReferences, toReference, writePlainText, writeRichText } from './formats/references.ts';
import { type ExportedRow, type ExportQuery, selectExported } from './transfer-store.ts';

/** Works read, and written, at a time: few enough that what the database answers is read in a moment. */
const batchSize = 100;

const beforeAllIds = '00000000-0000-0000-0000-000000000000';

const contentTypes: Readonly<Record<LibraryFormat, string>> = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  json: 'application/vnd.citationstyles.csl+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  rtf: 'application/rtf',
};

/** A library as a file, piece by piece: never more than a batch of works is in memory, but for sorted references. */
export async function* writeLibrary(sql: Sql, query: ExportQuery, format: LibraryFormat): AsyncGenerator<string> {
  if (format === 'txt' || format === 'rtf') yield* writeReferences(sql, query, format);
  else yield* writeEntries(sql, query, format);
}

async function* writeReferences(sql: Sql, query: ExportQuery, format: 'txt' | 'rtf'): AsyncGenerator<string> {
  const breathe = createTimeSlices();
  const references = await sortReferences(await readReferences(sql, query, breathe), breathe);
  yield* format === 'txt' ? writePlainText(references) : writeRichText(references, breathe);
}

async function* writeEntries(sql: Sql, query: ExportQuery, format: 'bib' | 'ris' | 'json'): AsyncGenerator<string> {
  const breathe = createTimeSlices();
  const keyed = createKeys();
  let count = 0;
  if (format === 'json') yield '[';
  for await (const rows of readBatches(sql, query)) {
    let text = '';
    for (const row of rows) {
      const csl = cslOf(row);
      const entry: Entry = { key: keyed(csl), csl, tags: row.tags };
      text += format === 'json' ? `${count++ === 0 ? '' : ',\n'}${toCslJson(entry)}` : writers[format](entry);
      await breathe();
    }
    yield text;
  }
  if (format === 'json') yield ']\n';
}

const writers = { bib: toBibtex, ris: toRis };

async function readReferences(sql: Sql, query: ExportQuery, breathe: () => Promise<void>): Promise<Reference[]> {
  const references: Reference[] = [];
  for await (const rows of readBatches(sql, query)) {
    for (const row of rows) {
      if (row.csl !== null) references.push(toReference(cslOf(row)));
      await breathe();
    }
  }
  return references;
}

/** Some works at a time. */
export async function* readBatches(sql: Sql, query: ExportQuery): AsyncGenerator<ExportedRow[]> {
  let after: string | undefined = beforeAllIds;
  while (after) {
    const rows: ExportedRow[] = await selectExported(sql, query, after, batchSize);
    if (rows.length > 0) yield rows;
    after = rows.length < batchSize ? undefined : rows.at(-1)?.workId;
  }
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** A file reads a whole library. Programs that follow one ask every few minutes. */
const fileLimit: RateLimit = { name: 'library-files', times: 120, seconds: 3600, counted: 'together' };

const querySchema = z.strictObject({
  works: z
    .tuple([z.string()])
    .transform(([ids]) => ids.split(','))
    .pipe(z.array(idSchema).max(librarySelectionMax))
    .optional(),
  tag: z.array(z.string().trim().min(1).max(libraryTagMaxLength)).max(1).optional(),
});

const errors = ['not_found'] as const;

/** One at a time of each person, until the last byte. */
const rules = { isExpensive: true, isStreamed: true };

const exported: RouteDefinition = {
  method: 'get',
  path: '/api/libraries/{libraryId}/export.{format}',
  tag: 'libraries',
  summary: 'The library as a file, whole, by a tag, or of up to 200 works: their ids, separated by commas',
  access: 'member',
  params: z.object({ libraryId: idSchema, format: z.enum(libraryFormats) }),
  query: z.object({ works: z.string().optional(), tag: z.string().max(libraryTagMaxLength).optional() }),
  errors,
};

const followed: RouteDefinition = {
  method: 'get',
  path: '/api/library-exports/{token}/export.bib',
  tag: 'libraries',
  summary: 'The library of an address as BibTeX, for programs that follow it; a revoked address is `not_found`',
  access: 'public',
  params: z.object({ token: z.string() }),
  errors,
};

/** Files of libraries: to whoever is signed in and may see them, and to whoever has an address of one. */
export function serveExports(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  describeFile(app, exported, { operationId: 'exportLibrary', types: Object.values(contentTypes) });
  describeFile(app, followed, { operationId: 'followLibrary', types: [contentTypes.bib] });
  for (const format of libraryFormats) {
    const path = `/api/libraries/:libraryId{${uuid}}/export.${format}`;
    router.serve(
      { methods: ['GET'], path, access: 'member' },
      async ({ viewer, context }) => {
        const { id } = await requireLibrary(platform.db, viewer, context.req.param('libraryId') ?? '');
        return answer(context, platform, { libraryId: id, ...readQuery(context) }, format);
      },
      { ...rules, limit: fileLimit },
    );
  }
  const path = '/api/library-exports/:token{[A-Za-z0-9_-]{43}}/export.bib';
  router.serve(
    { methods: ['GET'], path, access: 'public' },
    async ({ context }) => {
      const { libraryId, personId } = await requireAddressed(platform, context.req.param('token') ?? '');
      await platform.limits.take([{ limit: fileLimit, subject: personId }]);
      return answer(context, platform, { libraryId, works: null, tag: null }, 'bib');
    },
    rules,
  );
}

function readQuery(context: HttpContext): Omit<ExportQuery, 'libraryId'> {
  const { works, tag } = parseInput(querySchema, context.req.queries()) as z.output<typeof querySchema>;
  return { works: works ?? null, tag: tag?.[0] ?? null };
}

function answer(context: HttpContext, platform: Platform, query: ExportQuery, format: LibraryFormat): Response {
  const headers = {
    'content-type': contentTypes[format],
    'content-disposition': `attachment; filename="biblioteca.${format}"`,
    'cache-control': 'private, no-cache',
  };
  if (context.req.method === 'HEAD') return context.body(null, 200, headers);
  const text = Readable.from(writeLibrary(platform.db, query, format), { objectMode: false });
  // Node's and the DOM's declarations of the same object.
  return context.body(Readable.toWeb(text) as ReadableStream, 200, headers);
}
