import { uuidv7 } from 'uuidv7';
import { inject } from 'vitest';
import { openDatabase } from '../src/platform/db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the template database, migrated once for the whole run. */
    templateUrl: string;
  }
}

/** Clones the migrated template: each test file has a database of its own. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const run = async (statement: string) => {
    const sql = openDatabase(admin.href, { max: 1 });
    await sql.unsafe(statement);
    await sql.end();
  };
  await run(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
