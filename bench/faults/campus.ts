import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/src/platform/db/client.ts';
import { socketUrl } from '../../server/src/platform/db/embedded.ts';
import { findPostgresProcesses, readPostmasterFile } from '../../server/src/platform/db/embedded-process.ts';
import { signSessionToken } from '../../server/src/platform/sessions/sessions.ts';
import { createServerProcess, type ServerProcess } from '../../server/test/server-process.ts';
import { tokenOf } from '../data.ts';

/** Signs the sessions, so that people need not sign in one by one. */
const secret = 'faults-secret-of-at-least-32-characters';

/** Connections of a node: twelve for requests, two and one that listens for jobs, one of the script, one to spare. */
export const connectionsMax = 17;

export interface Campus {
  server: ServerProcess;
  /** Straight to the database, past the server. */
  db: Database;
  /** Cookie of each person. */
  cookies: string[];
  databaseUrl: string;
  /** The database's first process and all of them. */
  postmaster(): Promise<number>;
  postgresProcesses(): Promise<number[]>;
  close(): Promise<void>;
}

interface CampusOptions {
  people: number;
  environment?: Record<string, string>;
  dataDir?: string;
  execArgv?: string[];
}

/** A running server of its own with so many people signed in. */
export async function openCampus({ people, environment, ...options }: CampusOptions): Promise<Campus> {
  const server = await createServerProcess({ ...options, environment: { AUTH_SECRET: secret, ...environment } });
  await server.start();
  const folder = join(await realpath(server.dataDir), 'postgres');
  const url = environment?.['DATABASE_URL'] ?? socketUrl((await readPostmasterFile(folder))?.socketDir ?? '');
  const db = openDatabase(url, { max: 2 });
  await insertPeople(db, people);
  return {
    server,
    db,
    databaseUrl: url,
    cookies: Array.from(
      { length: people },
      (_, index) => `publyka.session=${signSessionToken(tokenOf(index + 1), secret)}`,
    ),
    async postmaster() {
      const file = await readPostmasterFile(folder);
      if (!file) throw new Error('No PostgreSQL runs');
      return file.pid;
    },
    postgresProcesses: () => findPostgresProcesses(folder),
    async close() {
      await db.end({ timeout: 1 });
      await server.remove();
    },
  };
}

/** People with a session each; some may be there from before. */
export async function insertPeople(db: Database, count: number): Promise<void> {
  await db`
    with made as (
      insert into profiles (id, email, full_name, username, onboarded_at)
      select gen_random_uuid(), 'p' || n || '@exemplo.br', 'Ana Lima', 'p_' || n, now() from generate_series(1, ${count}::int) n
      returning id)
    insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, encode(sha256(convert_to('bench-token-' || row_number() over (), 'UTF8')), 'hex'), now() + interval '1 day' from made`;
}
