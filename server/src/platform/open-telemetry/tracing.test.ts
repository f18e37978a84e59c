import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createPostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLogger } from '../log/logger.ts';
import { readTraceIds } from '../tracing/tracing.ts';
import { startTracing } from './start-tracing.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: KeyValue[];
  status: { code: number };
}

/** What OTLP sends in JSON: docs of opentelemetry-proto, trace/v1. */
interface ExportRequest {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** OTLP's numbers for what a span is. */
const kinds = { server: 2, client: 3, consumer: 5 };

function attributesOf({ attributes }: { attributes: KeyValue[] }): Record<string, string | number | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

/** Traces this work to a collector of its own, and answers what arrived there once it was stopped. */
async function traced(environment: Record<string, string>, work: () => Promise<void>) {
  const requests: ExportRequest[] = [];
  const collector = createServer(async (request, response) => {
    expect(request.url).toBe('/v1/traces');
    // The body of OTLP in JSON.
    requests.push((await json(request)) as ExportRequest);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  const stop = startTracing(createLogger('silent'));
  try {
    await work();
  } finally {
    await stop();
    vi.unstubAllEnvs();
    collector.close();
  }
  const resources = requests.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    spans: resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: resources.map(({ resource }) => attributesOf(resource)['service.name']),
  };
}

const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const traceparent = `00-${caller.trace}-${caller.span}-01`;

test('a request goes on with the trace of who asks, and its statements are part of it', async () => {
  let requestId: string | null = null;
  const { spans, services } = await traced({ OTEL_SERVICE_NAME: 'publyka-um' }, async () => {
    const headers = { cookie: ana.cookie, traceparent };
    const response = await app.app.request(`/api/posts/${uuidv7()}`, { headers });
    expect(response.status).toBe(404);
    requestId = response.headers.get('x-request-id');
  });
  expect(new Set(services)).toEqual(new Set(['publyka-um']));
  const [request, ...others] = spans.filter(({ kind }) => kind === kinds.server);
  expect(others).toEqual([]);
  if (!request) throw new Error('No span of a request arrived');
  expect(request).toMatchObject({ name: 'GET /api/posts/:postId', traceId: caller.trace, parentSpanId: caller.span });
  expect(attributesOf(request)).toMatchObject({
    'http.route': '/api/posts/:postId',
    'http.response.status_code': 404,
    'publyka.request.id': requestId,
  });
  const statements = spans.filter(({ kind }) => kind === kinds.client);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement.traceId).toBe(caller.trace);
    expect(attributesOf(statement)).toMatchObject({ 'db.system.name': 'postgresql' });
  }
});

test('statements are told as they are written, without their values', async () => {
  const secret = 'um segredo que ninguém lê';
  const { spans } = await traced({}, async () => {
    const body = { id: uuidv7(), type: 'text', content: secret } as const;
    expect((await app.call(createPostRoute, { body }, ana.cookie)).status).toBe(200);
    expect((await app.call(getPostRoute, { params: { postId: body.id } }, ana.cookie)).status).toBe(200);
  });
  const texts = spans.filter(({ kind }) => kind === kinds.client).map((span) => attributesOf(span)['db.query.text']);
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^insert into posts\b.*\$1/s), 'commit']));
  expect(JSON.stringify(spans)).not.toContain(secret);
});

test('a job has a trace of its own, and the line of the log that speaks of it carries its ids', async () => {
  let ids: ReturnType<typeof readTraceIds>;
  const send = vi.spyOn(app.platform.mail, 'send').mockImplementation(async () => {
    ids = readTraceIds();
    throw new Error('no mail today');
  });
  const email = `${ana.username}@exemplo.br`;
  const { spans } = await traced({}, async () => {
    await app.platform.db.begin((sql) => app.platform.jobs.enqueue(sql, 'accounts.send-reset-mail', { email }));
    await expect(runJobs(app)).rejects.toThrow('no mail today');
  });
  send.mockRestore();
  await runJobs(app);
  const job = spans.find(({ kind }) => kind === kinds.consumer);
  expect(job).toMatchObject({ name: 'process accounts.send-reset-mail', status: { code: 2 } });
  expect(ids).toEqual({ trace_id: job?.traceId, span_id: job?.spanId });
  expect(readTraceIds()).toBeUndefined();
});

test('what is sampled is up to the standard variables', async () => {
  const { spans } = await traced({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, async () => {
    await app.call(getPostRoute, { params: { postId: uuidv7() } }, ana.cookie);
    const headers = { cookie: ana.cookie, traceparent };
    await app.app.request('/api/badges', { headers });
  });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([caller.trace]));
});
