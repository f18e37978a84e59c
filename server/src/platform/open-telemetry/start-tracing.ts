import {
  context,
  type DiagLogFunction,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
  ATTR_URL_PATH,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import postgres from 'postgres';
import { sqlState } from '../db/client.ts';
import type { Logger } from '../log/logger.ts';
import { type Tracing, useTracing } from '../tracing/tracing.ts';
import { readSampler } from './read-sampler.ts';

/** Header of requests from a service that is traced. */
const headersOf: TextMapGetter<(name: string) => string | undefined> = {
  get: (header, name) => header(name),
  keys: () => ['traceparent', 'tracestate'],
};

/**
 * Traces by OTLP over HTTP, in JSON. The exporter and the resource read their standard variables (endpoint, headers,
 * service name); the provider reads none, so sampling is read here. Returns a function that flushes and stops.
 */
export function startTracing(log: Logger): () => Promise<void> {
  const warn: DiagLogFunction = (message, ...details) => log.warn({ message, details }, 'tracing');
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'publyka' }))
      .merge(detectResources({ detectors: [hostDetector, envDetector] })),
    sampler: readSampler(process.env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  const forgetStatements = traceStatements(trace.getTracer('publyka.db'));
  useTracing(createTracing());
  return async () => {
    useTracing(null);
    forgetStatements();
    await provider.shutdown();
    for (const api of [trace, propagation, context, diag]) api.disable();
  };
}

function createTracing(): Tracing {
  const tracer = trace.getTracer('publyka');
  return {
    request({ requestId, method, path, header }, work) {
      const parent = propagation.extract(ROOT_CONTEXT, header, headersOf);
      const attributes = {
        [ATTR_HTTP_REQUEST_METHOD]: method,
        [ATTR_URL_PATH]: path,
        'publyka.request.id': requestId,
      };
      return tracer.startActiveSpan(method, { kind: SpanKind.SERVER, attributes }, parent, (span) =>
        within(span, async () => {
          const { route, status } = await work();
          span.updateName(`${method} ${route}`);
          span.setAttributes({ [ATTR_HTTP_ROUTE]: route, [ATTR_HTTP_RESPONSE_STATUS_CODE]: status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        }),
      );
    },
    job(name, run) {
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': name,
      };
      const options = { kind: SpanKind.CONSUMER, attributes, root: true };
      return tracer.startActiveSpan(`process ${name}`, options, (span) => within(span, run));
    },
    readIds() {
      const ids = trace.getActiveSpan()?.spanContext();
      return ids && { trace_id: ids.traceId, span_id: ids.spanId };
    },
  };
}

/** Ends the span with the work, and marks failures. The error is in the log, under the same ids. */
async function within(span: Span, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Characters of a statement that a span carries. */
const textMax = 4096;

/** What a statement of postgres.js 3 holds; it is sent by the first call of `handle`. */
interface Statement {
  executed: boolean;
  strings: readonly string[];
  /** Once it was put together. Values are parameters, and none of it. */
  statement: { string: string } | null;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

interface StatementPrototype {
  handle(this: Statement): Promise<void>;
}

/**
 * A span for each statement within another span, from the wait for a connection to the last row. The driver offers no
 * place for it: its `debug` tells when a statement is sent, and not when it is answered. Undone by the function it answers.
 */
function traceStatements(tracer: Tracer): () => void {
  const prototype = readPrototype();
  const { handle } = prototype;
  prototype.handle = function traced() {
    if (!this.executed && trace.getActiveSpan()?.isRecording()) follow(tracer, this);
    return handle.call(this);
  };
  return () => {
    prototype.handle = handle;
  };
}

/** A statement that is never awaited is never sent, and opens no connection. */
function readPrototype(): StatementPrototype {
  const prototype: unknown = Object.getPrototypeOf(postgres()``);
  if (typeof (prototype as Partial<StatementPrototype>).handle !== 'function')
    throw new Error('This version of postgres.js sends its statements in another way');
  return prototype as StatementPrototype;
}

function follow(tracer: Tracer, statement: Statement): void {
  const { resolve, reject } = statement;
  const span = tracer.startSpan('SQL', {
    kind: SpanKind.CLIENT,
    attributes: { [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL },
  });

  function end(): void {
    const text = (statement.statement?.string ?? statement.strings.join('?')).trim();
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    span.updateName(operation);
    span.setAttributes({ [ATTR_DB_OPERATION_NAME]: operation, [ATTR_DB_QUERY_TEXT]: text.slice(0, textMax) });
    span.end();
  }

  statement.resolve = (rows) => {
    end();
    resolve(rows);
  };
  statement.reject = (error) => {
    const state = sqlState(error);
    if (state) span.setAttribute(ATTR_DB_RESPONSE_STATUS_CODE, state);
    span.setStatus({ code: SpanStatusCode.ERROR });
    end();
    reject(error);
  };
}
