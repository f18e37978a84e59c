import { type ErrorCode, errorCatalogue } from '@publyka/contract/errors';

interface Facts {
  /** Messages by the path of the field they are about. */
  fields?: Record<string, string>;
  /** A better message than the catalogue's, in Portuguese. */
  message?: string;
  /** Seconds until another try makes sense (`Retry-After`). */
  retryAfter?: number;
}

/** Refuses a request with a code of the contract's catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(facts.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fields = facts.fields;
    this.retryAfter = facts.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** The server cannot start with this configuration or environment. The message is one sentence for the operator. */
export class ConfigError extends Error {}
