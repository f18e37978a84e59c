import pino, { type Logger } from 'pino';
import { readTraceIds } from '../tracing/tracing.ts';

export type { Logger };

/** Structured logs on standard error, so that standard output keeps its one line with the address. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => readTraceIds() ?? {},
      serializers: { err: describeError },
      redact: { paths: ['*.password', '*.token', '*.cookie'], censor: '…' },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}

/** PostgreSQL's detail of a refused row contains its values, such as addresses and texts. */
export function describeError(error: Error): object {
  const { detail, ...facts } = pino.stdSerializers.err(error);
  return String(facts['code']).startsWith('23') ? facts : { ...facts, detail };
}
