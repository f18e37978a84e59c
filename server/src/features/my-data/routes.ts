import { Readable } from 'node:stream';
import { product } from '@publyka/contract/brand';
import {
  deleteAccountRoute,
  getDataExportRoute,
  requestDataExportRoute,
  returnRoute,
} from '@publyka/contract/routes/my-data';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { fileRules, type Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createEntrance } from '../account-security/service.ts';
import { deleteAccount, returnToAccount } from './departure.ts';
import * as exports from './exports.ts';
import { exportKey, requireOwnExport } from './exports.ts';
import { registerMyDataJobs } from './jobs.ts';

/** A copy costs more than anything else that one may ask for. */
const exportLimit: RateLimit = { name: 'data-export', times: 10, seconds: 24 * 60 * 60, counted: 'together' };

export function registerMyData(router: Router, platform: Platform): void {
  registerMyDataJobs(platform);
  router.handle(getDataExportRoute, async ({ viewer }) => ({ export: await exports.getNewest(platform, viewer) }));
  router.handle(requestDataExportRoute, ({ viewer, body }) => exports.requestExport(platform, viewer, body), {
    limit: exportLimit,
  });
  router.handle(deleteAccountRoute, ({ viewer, body }) => deleteAccount(platform, viewer, body));
  const enter = createEntrance(platform);
  router.handle(returnRoute, ({ body, context }) =>
    enter(context, (accounts, client) => returnToAccount(accounts, body, client)),
  );
  serveExport(router, platform);
}

const path = '/api/my-data/export/:exportId{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}/file';

/** A copy may be gigabytes, and each time is the whole of it. */
const downloads: RateLimit = { name: 'data-export-file', times: 20, seconds: 60 * 60, counted: 'together' };

/** Gives the copy of their data to its owner, by the session: to everybody else its address leads nowhere. */
function serveExport(router: Router, platform: Platform): void {
  const route = { methods: ['GET'], path, access: 'member' } as const;
  router.serve(
    route,
    async ({ viewer, context }) => {
      const id = context.req.param('exportId') ?? '';
      const { createdAt } = await requireOwnExport(platform, viewer, id);
      const bytes = await platform.files.size(exportKey(id));
      if (bytes === null) throw new AppError('not_found');
      const headers = headersOf(createdAt, bytes);
      // The file would be opened, read by nobody, and never closed.
      if (context.req.method === 'HEAD') return context.body(null, 200, headers);
      await platform.limits.take([{ limit: downloads, subject: viewer.id }]);
      const stored = await platform.files.read(exportKey(id));
      if (!stored) throw new AppError('not_found');
      // Node's and the DOM's declarations of the same object.
      return context.body(Readable.toWeb(stored.stream) as ReadableStream, 200, headers);
    },
    fileRules,
  );
}

function headersOf(createdAt: Date, bytes: number): Record<string, string> {
  const name = `${product.toLowerCase()}-meus-dados-${createdAt.toISOString().slice(0, 10)}.zip`;
  return {
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  };
}
