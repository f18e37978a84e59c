import pino, { type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard error, so that standard output keeps its one line with the address. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.password', '*.token', '*.cookie'], censor: '…' },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
