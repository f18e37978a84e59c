import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import postgres from 'postgres';
import { ConfigError } from '../errors/app-error.ts';
import { ConnectionSocket, type ConnectionTimeouts } from './connection-socket.ts';

/** The database: tagged templates bind every parameter; snake_case columns come back in camelCase. */
export type Database = postgres.Sql<{ bigint: number }>;
/** A running transaction, or the database itself: what store functions take. */
export type Sql = Database | postgres.TransactionSql<{ bigint: number }>;

interface DatabaseOptions {
  max?: number;
  /** For the statements of requests, which look up by key; migrations and benchmarks go through whole tables. */
  isForRequests?: boolean;
  onNotice?: (message: string) => void;
  /** Called with each statement as it is sent; for benchmarks that explain them. */
  onStatement?: (text: string, parameters: unknown[]) => void;
}

/**
 * Timeouts in milliseconds of a statement, and of a transaction between two statements. PostgreSQL ends it then, so
 * that no lock outlives its request.
 */
const statementDeadlines = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };
/** Seconds after which an idle connection is closed. */
const idleSeconds = 60;
/** Longer than PostgreSQL's own timeouts. */
const timeouts: ConnectionTimeouts = { answer: 20_000, silence: (idleSeconds + 15) * 1000 };

/**
 * A plan made while a table is still small is kept while it grows: reading it whole must not be that plan. (Before
 * PostgreSQL 18 that is done by a price so high that every such statement would be compiled.)
 */
const lookUpsOnly = { enable_seqscan: 'off', jit: 'off' };

/** Columns and times are converted here, once: bigint as number (counts and sequences stay far below 2^53). */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { url: place, ssl } = splitTlsAddress(url);
  const address = splitSocketAddress(place);
  // The driver accepts it, but its types lack it.
  const opener = { socket: createOpener(options.isForRequests ? timeouts : undefined) };
  return postgres(address.url, {
    ...(ssl && { ssl }),
    ...(address.path && { path: address.path }),
    ...opener,
    max: options.max ?? 10,
    idle_timeout: idleSeconds,
    connect_timeout: 10,
    backoff: reconnectDelay,
    connection: {
      application_name: 'publyka',
      // Our statements are look-ups by key: one plan serves all values, and planning costs more than running.
      plan_cache_mode: 'force_generic_plan',
      // Memoize sizes its table for all possible keys, which takes most of the time of a page of twenty.
      enable_memoize: 'off',
      ...(options.isForRequests && { ...lookUpsOnly, ...statementDeadlines }),
    },
    ...(options.onStatement && { debug: (_, text, parameters) => options.onStatement?.(text, parameters) }),
    onnotice: (notice) => options.onNotice?.(String(notice['message'])),
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  });
}

/** The driver settings that locate the server; several hosts are tried in turn. */
interface Place {
  path: string | false | undefined;
  host: string[];
  port: number[];
}

function createOpener(timeouts: ConnectionTimeouts | undefined): (place: Place) => ConnectionSocket {
  let turn = 0;
  return ({ path, host, port }) => {
    if (path) return new ConnectionSocket({ path }, timeouts);
    const index = turn++ % host.length;
    return new ConnectionSocket({ host: host[index] ?? 'localhost', port: port[index] ?? 5432 }, timeouts);
  };
}

/** Delay in seconds before reconnecting: a returning server is noticed within a second. */
function reconnectDelay(failures: number): number {
  return (0.5 + Math.random() / 2) * Math.min(3 ** failures / 100, 1);
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

export function isCheckViolation(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.code === '23514' && error.constraint_name === constraint;
}

/**
 * libpq's way to name a socket in an address (`postgres://user@localhost/db?host=/folder`) in the words of postgres.js,
 * which does not know it. Any other address comes back as it is.
 */
export function splitSocketAddress(url: string): { url: string; path?: string } {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  if (!folder?.startsWith('/')) return { url };
  address.searchParams.delete('host');
  return { url: address.href, path: `${folder}/.s.PGSQL.${address.port || 5432}` };
}

/** libpq's modes, weakest first. The first three encrypt if possible and trust any server. */
const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
const fileParameters = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' } as const;

/**
 * libpq's way to ask for verified TLS (`?sslmode=verify-full&sslrootcert=/path/ca.pem`) in the words of postgres.js,
 * which knows no files. Any other address comes back as it is. Without `sslrootcert` the authorities that Node knows count.
 * Throws ConfigError for a mode that does not exist and a file that cannot be read.
 */
export function splitTlsAddress(url: string): { url: string; ssl?: ConnectionOptions } {
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode');
  if (mode !== null && !modes.includes(mode))
    throw new ConfigError(`DATABASE_URL: sslmode=${mode} não existe; use ${modes.join(', ')}.`);
  const files = readFiles(address);
  const isVerified = mode === 'verify-ca' || mode === 'verify-full' || files.ca !== undefined;
  if (!isVerified) return { url };
  for (const name of Object.values(fileParameters)) address.searchParams.delete(name);
  // As libpq does it: an authority alone makes 'require' as strict as 'verify-ca', which takes any name.
  const takesAnyName = mode !== 'verify-full' && { checkServerIdentity: () => undefined };
  return { url: address.href, ssl: { ...files, rejectUnauthorized: true, ...takesAnyName } };
}

function readFiles({ searchParams }: URL): { ca?: Buffer; cert?: Buffer; key?: Buffer } {
  const given = Object.entries(fileParameters).flatMap(([option, name]) => {
    const path = searchParams.get(name);
    return path === null || path === 'system' ? [] : [[option, readTlsFile(name, path)]];
  });
  return Object.fromEntries(given);
}

function readTlsFile(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATABASE_URL: ${name} não pode ser lido (${reason}).`);
  }
}
