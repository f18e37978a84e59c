import type { OpenAPIHono } from '@hono/zod-openapi';
import { product } from '@publyka/contract/brand';
import { type ErrorCode, errorCatalogue } from '@publyka/contract/errors';
import type { RouteDefinition } from '@publyka/contract/route';
import { html } from 'hono/html';
import { z } from 'zod';
import { type Asset, answerAsset, toAsset } from './asset.ts';
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
  const success: Described['success'] = route.response
    ? { 200: { description: 'OK', content: json(route.response) } }
    : { 204: { description: 'Feito' } };
  describe(app, route, { success, operationId: routeNames.get(route) });
}

/** Describes a route outside the router that answers files of these types. */
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

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

interface Endpoint extends Operation {
  method: string;
  path: string;
}

const stylesheet = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in oklab, currentColor 20%, transparent); border-radius: 0.5rem; }
details { border-top: 1px solid color-mix(in oklab, currentColor 15%, transparent); padding: 0.6rem 0; }
summary { cursor: pointer; }
mark { padding: 0 0.35em; border-radius: 3px; background: #ffe14a; color: #17191c; text-transform: uppercase; }
`;

/** Serves the OpenAPI document at /api/docs as plain HTML without scripts. */
function serveDocsPage(app: OpenAPIHono<HttpEnvironment>, document: () => unknown): void {
  app.get('/api/docs.css', (context) => context.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  let page: Asset | undefined;
  app.get('/api/docs', (context) => {
    // The document is our own; Document names the few parts of OpenAPI 3.1 that the page shows.
    page ??= toAsset(String(renderPage(document() as Document)), 'text/html; charset=utf-8');
    return answerAsset(context, page);
  });
}

function renderPage(document: Document) {
  const endpoints = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Endpoint => ({ ...operation, method, path })),
  );
  const byTag = Map.groupBy(endpoints, (endpoint) => endpoint.tags?.[0] ?? '');
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API do ${product}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <h1>API do ${product}</h1>
        <p>A sessão vem no cookie que <code>POST /api/accounts/sign-in</code> devolve. O mesmo documento, para máquinas: <a href="/api/openapi.json">openapi.json</a>.</p>
        ${[...byTag].map(([tag, members]) => html`<h2>${tag}</h2>${members.map(renderEndpoint)}`)}
        <h2>Esquemas</h2>
        ${Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary>${renderJson(schema)}</details>`)}
      </body>
    </html>`;
}

function renderEndpoint(endpoint: Endpoint) {
  return html`<details>
    <summary><mark>${endpoint.method}</mark> <code>${endpoint.path}</code> ${endpoint.summary ?? ''}${endpoint.security ? ' (com sessão)' : ''}</summary>
    ${endpoint.parameters?.length ? html`<p>Parâmetros</p>${renderJson(endpoint.parameters)}` : ''}
    ${renderContent('Corpo', endpoint.requestBody?.content)}
    ${Object.entries(endpoint.responses ?? {}).map(([status, response]) =>
      response.content && Number(status) < 300
        ? renderContent(`Resposta ${status}`, response.content)
        : html`<p>${status}: ${response.description ?? ''}</p>`,
    )}
  </details>`;
}

function renderContent(title: string, content: Record<string, { schema?: unknown }> | undefined) {
  const schema = content?.['application/json']?.schema;
  return schema ? html`<p>${title}</p>${renderJson(schema)}` : '';
}

function renderJson(value: unknown) {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}
