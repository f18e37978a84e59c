import type { Sql } from '../../platform/db/client.ts';

export interface ChunkRow {
  start: number;
  bytes: number;
  chunkId: string;
}

/** In the order of their bytes. At most as many as the largest upload has. */
export function selectChunks(sql: Sql, fileId: string): Promise<ChunkRow[]> {
  return sql<ChunkRow[]>`select start, bytes, chunk_id from upload_chunks where file_id = ${fileId} order by start`;
}

/** False when it does not begin where the upload ends by now, or the upload was removed. */
export async function insertChunk(sql: Sql, fileId: string, { start, bytes, chunkId }: ChunkRow): Promise<boolean> {
  const { count } = await sql`
    insert into upload_chunks (file_id, start, bytes, chunk_id)
    select id, ${start}, ${bytes}, ${chunkId} from files
    where id = ${fileId} and removed_at is null and ready_at is null
      and ${start} = (select coalesce(max(start + upload_chunks.bytes), 0) from upload_chunks where file_id = ${fileId})
    on conflict do nothing`;
  return count === 1;
}

/** Where an upload stands: its whole length and how much of it has arrived; null without one. */
export async function selectProgress(sql: Sql, fileId: string): Promise<{ bytes: number; sent: number } | null> {
  const [row] = await sql<{ bytes: number; sent: number }[]>`
    select files.bytes, coalesce((select max(start + upload_chunks.bytes) from upload_chunks where file_id = files.id), 0)::bigint as sent
    from files where id = ${fileId} and removed_at is null`;
  return row ?? null;
}
