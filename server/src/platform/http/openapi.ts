import type { OpenAPIHono } from '@hono/zod-openapi';
import { product } from '@publyka/contract/brand';
import { type ErrorCode, errorCatalogue } from '@publyka/contract/errors';
import type { RouteDefinition } from '@publyka/contract/route';
import { z } from 'zod';
import { type Asset, answerAsset, toAsset } from './asset.ts';
import { serveDocsPage } from './docs-page.ts';
import type { HttpEnvironment } from './environment.ts';
import { routeNames } from './route-names.ts';

const errorBodySchema = z
  .object({
    code: z.enum(Object.keys(errorCatalogue)),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

function json(schema: z.ZodType) {
  return { 'application/json': { schema } };
}

/** Codes that any route may answer with, besides its own. */
function errorCodesOf(route: RouteDefinition): ErrorCode[] {
  const codes: ErrorCode[] = [...(route.errors ?? []), 'too_many_requests', 'internal', 'unavailable'];
  if (route.body || route.query || route.params) codes.push('invalid_input');
  if (route.access === 'member') codes.push('not_authenticated');
  return codes;
}

function errorResponses(
  route: RouteDefinition,
): Record<string, { description: string; content: ReturnType<typeof json> }> {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: json(errorBodySchema) }]),
  );
}

/** Adds a route to the OpenAPI document. */
export function describeRoute(app: OpenAPIHono<HttpEnvironment>, route: RouteDefinition): void {
  const success = route.response
    ? { 200: { description: 'OK', content: json(route.response) } }
    : { 204: { description: 'Feito' } };
  describe(app, route, { success, operationId: routeNames.get(route) });
}

/** The same for a route outside the router that answers files of these types. */
export function describeFile(
  app: OpenAPIHono<HttpEnvironment>,
  route: RouteDefinition,
  { types, operationId }: { types: readonly string[]; operationId: string },
): void {
  const content = Object.fromEntries(types.map((type) => [type, { schema: z.string() }]));
  describe(app, route, { success: { 200: { description: 'OK', content } }, operationId });
}

interface Described {
  success: Record<string, { description: string; content?: Record<string, { schema: z.ZodType }> }>;
  operationId: string | undefined;
}

function describe(
  app: OpenAPIHono<HttpEnvironment>,
  route: RouteDefinition,
  { success, operationId }: Described,
): void {
  app.openAPIRegistry.registerPath({
    method: route.method,
    path: route.path,
    ...(operationId && { operationId }),
    tags: [route.tag],
    summary: route.summary,
    security: route.access === 'member' ? [{ session: [] }] : [],
    request: {
      ...(route.params && { params: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.body && { body: { required: true, content: json(route.body) } }),
    },
    responses: { ...success, ...errorResponses(route) },
  });
}

/** Serves the document at /api/openapi.json, and as a page to read at /api/docs. Made once: anybody may ask for it. */
export function serveOpenApi(app: OpenAPIHono<HttpEnvironment>, sessionCookieName: string): void {
  const license = { name: 'GNU Affero General Public License v3.0', identifier: 'AGPL-3.0-only' };
  const head = { openapi: '3.1.0', info: { title: product, version: '1', license }, servers: [{ url: '/' }] };
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName,
  });
  let made: ReturnType<typeof app.getOpenAPI31Document> | undefined;
  const document = () => {
    made ??= app.getOpenAPI31Document(head);
    return made;
  };
  let asset: Asset | undefined;
  app.get('/api/openapi.json', (context) => {
    asset ??= toAsset(JSON.stringify(document()), 'application/json');
    return answerAsset(context, asset);
  });
  serveDocsPage(app, document);
}
