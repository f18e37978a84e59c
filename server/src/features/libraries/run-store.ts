import type { LibraryImport } from '@publyka/contract/routes/library-files';
import type { Sql } from '../../platform/db/client.ts';
import type { ImportEntry } from './import-parts.ts';

export interface RunKey {
  libraryId: string;
  importId: string;
}

export interface RunRow extends RunKey, Omit<LibraryImport, 'id'> {
  personId: string;
  parts: number;
}

/** A new one takes the place of what the same person began to send to this library and never finished. */
export async function insertRun(
  sql: Sql,
  { libraryId, importId, personId, parts }: RunKey & { personId: string; parts: number },
): Promise<void> {
  await sql`
    delete from library_import_runs
    where person_id = ${personId} and library_id = ${libraryId} and import_id <> ${importId} and state = 'receiving'`;
  await sql`
    insert into library_import_runs ${sql({ libraryId, importId, personId, parts })} on conflict do nothing`;
}

export async function selectRun(sql: Sql, { libraryId, importId }: RunKey): Promise<RunRow | null> {
  const [row] = await sql<RunRow[]>`
    select library_id, import_id, person_id, state, parts, entries, done, added, existing, problem
    from library_import_runs where library_id = ${libraryId} and import_id = ${importId}`;
  return row ?? null;
}

/** Locks a run until the transaction ends. */
export async function lockRun(sql: Sql, { libraryId, importId }: RunKey): Promise<RunRow | null> {
  const [row] = await sql<RunRow[]>`
    select library_id, import_id, person_id, state, parts, entries, done, added, existing, problem
    from library_import_runs where library_id = ${libraryId} and import_id = ${importId} for update`;
  return row ?? null;
}

/** What goes on in a library by this person, the oldest. */
export async function selectRunning(sql: Sql, personId: string, libraryId: string): Promise<RunRow | null> {
  const [row] = await sql<RunRow[]>`
    select library_id, import_id, person_id, state, parts, entries, done, added, existing, problem
    from library_import_runs where person_id = ${personId} and library_id = ${libraryId} and state = 'running'
    order by created_at limit 1`;
  return row ?? null;
}

/** Answers how many parts are there. A part that came already stays as it is. */
export async function insertPart(
  sql: Sql,
  { libraryId, importId, part, entries }: RunKey & { part: number; entries: readonly ImportEntry[] },
): Promise<number> {
  await sql`
    with added as (
      insert into library_import_parts (library_id, import_id, part, entries)
      values (${libraryId}, ${importId}, ${part}, ${sql.json(entries as never)}) on conflict do nothing returning part)
    update library_import_runs set entries = entries + ${entries.length}
    where library_id = ${libraryId} and import_id = ${importId} and exists (select from added)`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from library_import_parts
    where library_id = ${libraryId} and import_id = ${importId}`;
  return row?.count ?? 0;
}

export async function takePart(
  sql: Sql,
  { libraryId, importId }: RunKey,
): Promise<{ part: number; entries: ImportEntry[] } | null> {
  const [row] = await sql<{ part: number; entries: ImportEntry[] }[]>`
    delete from library_import_parts where library_id = ${libraryId} and import_id = ${importId} and part = (
      select min(part) from library_import_parts where library_id = ${libraryId} and import_id = ${importId})
    returning part, entries`;
  return row ?? null;
}

export async function addProgress(
  sql: Sql,
  { libraryId, importId }: RunKey,
  { entries, added, existing }: { entries: number; added: number; existing: number },
): Promise<void> {
  await sql`
    update library_import_runs set done = done + ${entries}, added = added + ${added}, existing = existing + ${existing}
    where library_id = ${libraryId} and import_id = ${importId}`;
}

export async function setState(
  sql: Sql,
  { libraryId, importId }: RunKey,
  state: RunRow['state'],
  problem: string | null = null,
): Promise<void> {
  await sql`
    update library_import_runs set state = ${state}, problem = ${problem}
    where library_id = ${libraryId} and import_id = ${importId}`;
}

/** With the parts that have not been put in. */
export async function deleteRun(sql: Sql, { libraryId, importId }: RunKey): Promise<void> {
  await sql`delete from library_import_runs where library_id = ${libraryId} and import_id = ${importId}`;
}

/** The parts of one that failed. */
export async function deleteParts(sql: Sql, { libraryId, importId }: RunKey): Promise<void> {
  await sql`delete from library_import_parts where library_id = ${libraryId} and import_id = ${importId}`;
}
