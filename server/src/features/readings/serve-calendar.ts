import type { OpenAPIHono } from '@hono/zod-openapi';
import { idSchema } from '@publyka/contract/page';
import type { RouteDefinition } from '@publyka/contract/route';
import { z } from 'zod';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import { describeFile } from '../../platform/http/openapi.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAddressed, writePersonCalendar, writeReadingCalendar } from './calendar.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const type = 'text/calendar; charset=utf-8';
/** Calendars that follow one ask every few minutes, on several devices. */
const calendarLimit: RateLimit = { name: 'calendars', times: 240, seconds: 3600, counted: 'together' };

const followed: RouteDefinition = {
  method: 'get',
  path: '/api/calendars/{token}/leituras.ics',
  tag: 'readings',
  summary: 'Meetings of the readings that the owner of the address takes part in; a revoked address is `not_found`',
  access: 'public',
  params: z.object({ token: z.string() }),
  errors: ['not_found'],
};
const downloaded: RouteDefinition = {
  method: 'get',
  path: '/api/communities/{communityId}/readings/{readingId}/encontros.ics',
  tag: 'readings',
  summary: 'Meetings of one reading as a file',
  access: 'member',
  params: z.object({ communityId: idSchema, readingId: idSchema }),
  errors: ['not_found'],
};

/** Calendars: of one reading to its members, and of a person to whoever has their address. */
export function serveCalendars(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  describeFile(app, followed, { operationId: 'followCalendar', types: [type] });
  describeFile(app, downloaded, { operationId: 'downloadMeetings', types: [type] });
  const followedPath = '/api/calendars/:token{[A-Za-z0-9_-]{43}}/leituras.ics';
  router.serve({ methods: ['GET'], path: followedPath, access: 'public' }, async ({ context }) => {
    const personId = await requireAddressed(platform, context.req.param('token') ?? '');
    await platform.limits.take([{ limit: calendarLimit, subject: personId }]);
    return answer(context, await writePersonCalendar(platform, personId));
  });
  const path = `/api/communities/:communityId{${uuid}}/readings/:readingId{${uuid}}/encontros.ics`;
  router.serve(
    { methods: ['GET'], path, access: 'member' },
    async ({ viewer, context }) => {
      const { communityId = '', readingId = '' } = context.req.param();
      return answer(context, await writeReadingCalendar(platform, viewer, { communityId, readingId }));
    },
    { limit: calendarLimit },
  );
}

function answer(context: HttpContext, text: string): Response {
  return context.body(text, 200, {
    'content-type': type,
    'content-disposition': 'attachment; filename="leituras.ics"',
    'cache-control': 'private, no-cache',
  });
}
