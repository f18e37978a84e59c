import { Readable } from 'node:stream';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type LibraryFormat, libraryFormats } from '@publyka/contract/library-file-address';
import { librarySelectionMax, libraryTagMaxLength } from '@publyka/contract/limits';
import { idSchema } from '@publyka/contract/page';
import type { RouteDefinition } from '@publyka/contract/route';
import { z } from 'zod';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import { describeFile } from '../../platform/http/openapi.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import { parseInput } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary } from './access.ts';
import { requireAddressed } from './addresses.ts';
import type { ExportQuery } from './transfer-store.ts';
import { type LibraryFile, writeLibrary } from './writing.ts';

const contentTypes: Readonly<Record<LibraryFormat, string>> = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  json: 'application/vnd.citationstyles.csl+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  rtf: 'application/rtf',
};

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
        const query = { libraryId: id, ...readQuery(context) };
        return answer(context, platform, { query, format, owner: viewer.id });
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
      const query = { libraryId, works: null, tag: null };
      return answer(context, platform, { query, format: 'bib', owner: personId });
    },
    rules,
  );
}

function readQuery(context: HttpContext): Omit<ExportQuery, 'libraryId'> {
  const { works, tag } = parseInput(querySchema, context.req.queries()) as z.output<typeof querySchema>;
  return { works: works ?? null, tag: tag?.[0] ?? null };
}

function answer(context: HttpContext, { db }: Platform, file: LibraryFile): Response {
  const { format } = file;
  const headers = {
    'content-type': contentTypes[format],
    'content-disposition': `attachment; filename="biblioteca.${format}"`,
    'cache-control': 'private, no-cache',
  };
  if (context.req.method === 'HEAD') return context.body(null, 200, headers);
  const text = Readable.from(writeLibrary(db, file), { objectMode: false });
  // Node's and the DOM's declarations of the same object.
  return context.body(Readable.toWeb(text) as ReadableStream, 200, headers);
}
