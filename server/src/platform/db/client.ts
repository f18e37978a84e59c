import postgres from 'postgres';
import { splitSocketAddress } from './socket-address.ts';

/** The database: tagged templates bind every parameter; snake_case columns come back in camelCase. */
export type Database = postgres.Sql<{ bigint: number }>;
/** A running transaction, or the database itself: what store functions take. */
export type Sql = Database | postgres.TransactionSql<{ bigint: number }>;

interface DatabaseOptions {
  max?: number;
  /** For the statements of requests, which look up by key; migrations and benchmarks go through whole tables. */
  isForRequests?: boolean;
  onNotice?: (message: string) => void;
  /** Told each statement as it is sent; for benchmarks that explain them. */
  onStatement?: (text: string, parameters: unknown[]) => void;
}

/**
 * A plan made while a table is still small is kept while it grows: reading it whole must not be that plan. (Before
 * PostgreSQL 18 that is done by a price so high that every such statement would be compiled.)
 */
const lookUpsOnly = { enable_seqscan: 'off', jit: 'off' };

/** Columns and times are converted here, once: bigint as number (counts and sequences stay far below 2^53). */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const address = splitSocketAddress(url);
  return postgres(address.url, {
    ...(address.path && { path: address.path }),
    max: options.max ?? 10,
    idle_timeout: 60,
    connect_timeout: 10,
    connection: {
      application_name: 'publyka',
      // Our statements are look-ups by key: one plan serves all values, and planning costs more than running.
      plan_cache_mode: 'force_generic_plan',
      // Its table is sized for every key there may be; for a page of twenty that is most of the query's time.
      enable_memoize: 'off',
      ...(options.isForRequests && lookUpsOnly),
    },
    ...(options.onStatement && { debug: (_, text, parameters) => options.onStatement?.(text, parameters) }),
    onnotice: (notice) => options.onNotice?.(String(notice['message'])),
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  });
}

/** PostgreSQL's SQLSTATE of an error, e.g. '23505' for a broken unique key. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint_name === constraint)
  );
}
