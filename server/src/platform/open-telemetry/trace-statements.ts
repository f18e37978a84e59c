import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import postgres from 'postgres';
import { sqlState } from '../db/client.ts';

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
export function traceStatements(tracer: Tracer): () => void {
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
