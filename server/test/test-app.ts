import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@publyka/contract/address';
import type { RouteDefinition, RouteOutput, RouteRequest } from '@publyka/contract/route';
import type { WebEmbed, WebPage } from '@publyka/contract/web-pages';
import { z } from 'zod';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { closePlatform, createPlatform } from '../src/create-platform.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import type { Platform } from '../src/platform/platform.ts';
import { escapeHtml } from '../src/platform/text/escape-html.ts';
import { hashCheaply } from './cheap-hash.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

export interface Answer<T> {
  status: number;
  /** The success body, checked against the contract. Throws when the answer was an error. */
  body: T;
  /** The error's code, or null on success. */
  code: string | null;
  fields: Record<string, string>;
  message: string;
  headers: Headers;
}

export interface TestApp {
  app: App;
  platform: Platform;
  databaseUrl: string;
  /** Calls a contract route in process, with this person's cookie. */
  call<R extends RouteDefinition>(route: R, request: RouteRequest<R>, cookie?: string): Promise<Answer<RouteOutput<R>>>;
  close(): Promise<void>;
}

/** The real application on a database of its own; or, with another one, a second node on the other's. */
export async function createTestApp(
  environment: Record<string, string> = {},
  beside?: Pick<TestApp, 'databaseUrl'>,
): Promise<TestApp> {
  if (beside) return openTestApp(environment, { url: beside.databaseUrl, drop: async () => {} });
  templateWithQueues ??= createQueues();
  return openTestApp(environment, await cloneDatabase(await templateWithQueues));
}

/** This worker's template; the template of the run has no queues. Creating them takes longer than most tests. */
let templateWithQueues: Promise<string> | undefined;

async function createQueues(): Promise<string> {
  const { url } = await cloneDatabase();
  const test = await openTestApp({}, { url, drop: async () => {} });
  await test.platform.jobs.drain();
  await test.close();
  return url;
}

/** A machine that others use may stand still for longer than a person would wait. In milliseconds. */
const patience = 60_000;

async function openTestApp(environment: Record<string, string>, database: TestDatabase): Promise<TestApp> {
  hashCheaply();
  const dataDir = await mkdtemp(join(tmpdir(), 'publyka-files-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    WORKS_LOOKUP: 'off',
    ...environment,
  });
  const platform = createPlatform({
    config,
    log: createLogger(config.logLevel),
    databaseUrl: database.url,
    secret: 'test-secret-of-at-least-32-characters',
    turnTimeoutMs: patience,
  });
  const app = await createApp(platform, { checkResponse, visitorPages, requestTimeoutMs: patience });
  return {
    app,
    platform,
    databaseUrl: database.url,
    call: (route, request, cookie) => callRoute(app, route, request, cookie),
    close: async () => {
      await closePlatform(platform);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Pages for visitors hold all of the data that the components are given, and nothing else. */
export const visitorPages = {
  html: '<html lang="pt-BR"><head><!-- head --></head><body><!-- page --></body></html>',
  appHtml: '<html lang="pt-BR"><head><!-- head --></head><body><!-- page --></body></html>',
  render: (page: WebPage | WebEmbed) => `<pre>${escapeHtml(JSON.stringify(page))}</pre>`,
};

/** Fails the request when an answer is not exactly what the contract declares: unknown keys count too. */
function checkResponse(route: RouteDefinition, body: unknown): void {
  if (!route.response) throw new Error(`${route.path} answers a body that the contract does not declare`);
  const parsed = route.response.safeParse(body);
  if (!parsed.success) throw new Error(`${route.path} breaks its contract: ${z.prettifyError(parsed.error)}`);
  const undeclared = findUndeclared(body, parsed.data, '');
  if (undeclared) throw new Error(`${route.path} answers ${undeclared}, which the contract does not declare`);
}

/** Path of the first key that zod stripped, or null. */
function findUndeclared(sent: unknown, declared: unknown, path: string): string | null {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return null;
  for (const [key, value] of Object.entries(sent)) {
    if (!(key in declared)) return `${path}.${key}`;
    const inner = findUndeclared(value, Reflect.get(declared, key), `${path}.${key}`);
    if (inner) return inner;
  }
  return null;
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** What answers requests: the application itself, or one somewhere else. */
export interface Requestable {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

export async function callRoute<R extends RouteDefinition>(
  app: Requestable,
  route: R,
  request: RouteRequest<R>,
  cookie?: string,
): Promise<Answer<RouteOutput<R>>> {
  // RouteRequest only has the parts the route declares; here they are read as optional.
  const { params, query, body } = request as LooseRequest;
  const response = await app.request(addressOf(route.path, params, query), {
    method: route.method.toUpperCase(),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return toAnswer(response);
}

async function toAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const json = text === '' ? undefined : JSON.parse(text);
  const shared = { status: response.status, headers: response.headers };
  if (response.ok) return { ...shared, body: json, code: null, fields: {}, message: '' };
  return {
    ...shared,
    get body(): T {
      throw new Error(`${response.status} ${text}`);
    },
    code: json.code,
    fields: json.fields ?? {},
    message: json.message,
  };
}
