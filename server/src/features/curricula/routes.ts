import type { OpenAPIHono } from '@hono/zod-openapi';
import { curriculumFileAddress } from '@publyka/contract/curriculum';
import type { RouteDefinition } from '@publyka/contract/route';
import {
  deleteCurriculumRoute,
  getCurriculumRoute,
  listCurriculumItemsRoute,
  listCurriculumLinesRoute,
  removeCurriculumItemRoute,
  saveCurriculumItemsRoute,
  showCurriculumSectionRoute,
  undoCurriculumImportRoute,
} from '@publyka/contract/routes/curricula';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import { describeFile } from '../../platform/http/openapi.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPeople } from '../profiles/service.ts';
import { toJsonLd } from './json-ld.ts';
import * as service from './service.ts';

/** A curriculum of 3,000 lines comes in thirty parts; a few files an hour. */
const saveLimit: RateLimit = { name: 'curriculum-items', times: 300, seconds: 3600, counted: 'together' };
/** A file reads a whole curriculum. */
const fileLimit: RateLimit = { name: 'curriculum-files', times: 60, seconds: 3600, counted: 'together' };

export function registerCurricula(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  router.handle(saveCurriculumItemsRoute, ({ viewer, body }) => service.saveItems(platform, viewer, body), {
    limit: saveLimit,
  });
  router.handle(listCurriculumLinesRoute, async ({ viewer }) => ({
    items: await service.listLines(platform.db, viewer),
  }));
  router.handle(getCurriculumRoute, ({ viewer, params }) => service.getCurriculum(platform, viewer, params.personId));
  router.handle(listCurriculumItemsRoute, ({ viewer, params, query }) =>
    service.listItems(platform, viewer, { ...params, cursor: query.cursor }),
  );
  router.handle(showCurriculumSectionRoute, ({ viewer, params, body }) =>
    service.showSection(platform, viewer, { ...params, ...body }),
  );
  router.handle(removeCurriculumItemRoute, ({ viewer, params }) => service.removeItem(platform, viewer, params.itemId));
  router.handle(undoCurriculumImportRoute, ({ viewer, params }) =>
    service.undoImport(platform, viewer, params.importId),
  );
  router.handle(deleteCurriculumRoute, ({ viewer }) => service.deleteCurriculum(platform, viewer));
  serveFile(app, router, platform);
}

const type = 'application/ld+json; charset=utf-8';
const file: RouteDefinition = {
  method: 'get',
  path: curriculumFileAddress,
  tag: 'curricula',
  summary: 'The own curriculum as schema.org in JSON-LD, hidden sections too',
  access: 'member',
};

function serveFile(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  describeFile(app, file, { operationId: 'exportCurriculum', types: [type] });
  const served = { methods: ['GET'], path: curriculumFileAddress, access: 'member' } as const;
  const rules = { limit: fileLimit, isExpensive: true };
  router.serve(
    served,
    async ({ viewer, context }) => {
      const [items, people] = await Promise.all([
        service.readOwnItems(platform.db, viewer),
        findPeople(platform.db, [viewer.id]),
      ]);
      const fullName = people.get(viewer.id)?.fullName ?? '';
      const text = JSON.stringify(toJsonLd(platform.config.publicUrl, { id: viewer.id, fullName }, items), null, 2);
      return context.body(text, 200, {
        'content-type': type,
        'content-disposition': 'attachment; filename="curriculo.jsonld"',
        'cache-control': 'private, no-cache',
      });
    },
    rules,
  );
}
