import { fileRules, type Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveFile } from '../messages/service.ts';
import { findFile } from './moderation-queue.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const path = `/api/administration/cases/:caseId{${uuid}}/files/:fileId{${uuid}}/:form`;

/** Serves the files of a reported message to those who decide about it, who are no members of its RePublyka. */
export function serveCaseFiles(router: Router, platform: Platform): void {
  const route = { methods: ['GET'], path, access: 'member' } as const;
  router.serve(
    route,
    async ({ viewer, context }) => {
      const { caseId = '', fileId = '', form = '' } = context.req.param();
      return serveFile(context, platform, await findFile(platform, viewer, caseId, fileId), form);
    },
    fileRules,
  );
}
