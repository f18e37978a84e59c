import type { Sql } from '../../platform/db/client.ts';

export interface PieceRow {
  start: number;
  bytes: number;
  pieceId: string;
}

/** In the order of their bytes. At most as many as the largest upload has. */
export function selectPieces(sql: Sql, fileId: string): Promise<PieceRow[]> {
  return sql<PieceRow[]>`select start, bytes, piece_id from upload_pieces where file_id = ${fileId} order by start`;
}

/** False when it does not begin where the upload ends by now, or the upload was removed. */
export async function insertPiece(sql: Sql, fileId: string, { start, bytes, pieceId }: PieceRow): Promise<boolean> {
  const { count } = await sql`
    insert into upload_pieces (file_id, start, bytes, piece_id)
    select id, ${start}, ${bytes}, ${pieceId} from files
    where id = ${fileId} and removed_at is null and ready_at is null
      and ${start} = (select coalesce(max(start + upload_pieces.bytes), 0) from upload_pieces where file_id = ${fileId})
    on conflict do nothing`;
  return count === 1;
}

/** Where an upload stands: its whole length and how much of it has arrived; null without one. */
export async function selectProgress(sql: Sql, fileId: string): Promise<{ bytes: number; sent: number } | null> {
  const [row] = await sql<{ bytes: number; sent: number }[]>`
    select files.bytes, coalesce((select max(start + upload_pieces.bytes) from upload_pieces where file_id = files.id), 0)::bigint as sent
    from files where id = ${fileId} and removed_at is null`;
  return row ?? null;
}
