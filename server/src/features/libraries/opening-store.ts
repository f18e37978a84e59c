import type { Sql } from '../../platform/db/client.ts';

interface Opening {
  libraryId: string;
  workId: string;
  personId: string;
}

/** Once, on the first day; not of what one saved oneself. */
export async function insertOpening(sql: Sql, { libraryId, workId, personId }: Opening): Promise<void> {
  await sql`
    insert into library_openings (library_id, first_work_id, person_id)
    select items.library_id, items.first_work_id, profiles.id
    from library_items items join profiles on profiles.id = ${personId} and profiles.shares_reads
    where items.library_id = ${libraryId} and items.work_id = ${workId} and items.saved_by <> ${personId}
    on conflict do nothing`;
}
