import { Readable } from 'node:stream';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { RouteDefinition } from '@publyka/contract/route';
import {
  type AuditLine,
  auditFilePath,
  listAuditRoute,
  verifyAuditRoute,
} from '@publyka/contract/routes/administration';
import { z } from 'zod';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import { describeFile } from '../../platform/http/openapi.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import { parseInput } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { csvRow, csvStart } from '../../platform/text/csv.ts';
import { requireRole } from '../roles/service.ts';
import * as service from './service.ts';

/** Both read the whole log. */
const limit: RateLimit = { name: 'audit', times: 60, seconds: 3600, counted: 'together' };

const querySchema = z.strictObject({ q: z.string().max(100).default('') });
const type = 'text/csv; charset=utf-8';
const file: RouteDefinition = {
  method: 'get',
  path: auditFilePath,
  tag: 'administration',
  summary: 'The audit as CSV, whole or those lines that hold these words',
  access: 'member',
  query: querySchema,
  errors: ['not_found'],
};

export function registerAudit(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  router.handle(listAuditRoute, ({ viewer, query }) => service.listLines(platform, viewer, query));
  router.handle(verifyAuditRoute, ({ viewer }) => service.verifyFor(platform, viewer), { limit });
  describeFile(app, file, { operationId: 'exportAudit', types: [type] });
  const served = { methods: ['GET'], path: auditFilePath, access: 'member' } as const;
  const rules = { limit, isExpensive: true, isStreamed: true };
  router.serve(
    served,
    async ({ viewer, context }) => {
      await requireRole(platform.db, viewer, 'administra');
      const { q } = parseInput(querySchema, context.req.query()) as z.output<typeof querySchema>;
      const text = Readable.from(writeCsv(platform, q), { objectMode: false });
      const headers = { 'content-type': type, 'content-disposition': 'attachment; filename="auditoria.csv"' };
      // Node's and the DOM's declarations of the same object.
      return context.body(Readable.toWeb(text) as ReadableStream, 200, { ...headers, 'cache-control': 'no-store' });
    },
    rules,
  );
}

async function* writeCsv(platform: Platform, q: string): AsyncGenerator<string> {
  yield csvStart + csvRow(['linha', 'quando', 'quem', 'ato', 'alvo', 'detalhes', 'resultado']);
  for await (const lines of service.readAll(platform, q)) yield lines.map(rowOf).join('');
}

function rowOf({ seq, at, person, operator, act, target, details, outcome }: AuditLine): string {
  const who = person ? `@${person.username}` : (operator ?? '');
  return csvRow([String(seq), at, who, act, target ?? '', details ? JSON.stringify(details) : '', outcome]);
}
