import { uuidv7 } from 'uuidv7';
import { inject } from 'vitest';
import { openDatabase, sqlState } from '../src/platform/db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the template database, migrated once for the whole run. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Clones the migrated template, or another database that nobody is connected to: each test file has one of its own. */
export function cloneDatabase(templateUrl = inject('templateUrl')): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1);
  return createDatabase(`template ${template} strategy file_copy`);
}

/** Without a table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template1');
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  const admin = new URL(inject('templateUrl'));
  admin.pathname = '/postgres';
  const run = async (statement: string) => {
    const sql = openDatabase(admin.href, { max: 1 });
    await sql.unsafe(statement).finally(() => sql.end());
  };
  await run(`create database ${name} ${from}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  // A worker of autovacuum may be in it, which only a superuser ends; the whole cluster goes after the run.
  const stayIfBusy = (error: unknown) => {
    if (sqlState(error) !== '42501') throw error;
  };
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`).catch(stayIfBusy) };
}
