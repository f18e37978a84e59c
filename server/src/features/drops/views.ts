import { canChangeDrop } from '@publyka/contract/permissions';
import type { Drop } from '@publyka/contract/routes/drops';
import type { Image, Video } from '@publyka/contract/routes/uploads';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';

/** A drop as one viewer sees it, as `dropColumns` selects it. */
export interface DropRow extends PersonRow {
  id: string;
  title: string;
  description: string;
  works: WorkCard[] | null;
  video: Video;
  cover: Image | null;
  captionsVersion: string | null;
  likesCount: number;
  viewsCount: number;
  at: string;
  isLiked: boolean;
}

/** Needs `drops` and `personJoin` in the query. */
export function dropColumns(sql: Sql, viewerId: string) {
  return sql`
    drops.id, drops.title, drops.description, drops.works, drops.video, drops.cover, drops.captions_version, drops.likes_count,
    drops.views_count, ${isoTime(sql, sql`drops.created_at`)} as at, ${personColumns(sql)},
    coalesce((select true from drop_likes where drop_likes.drop_id = drops.id and drop_likes.user_id = ${viewerId}), false)
      as is_liked`;
}

export function toDrop(row: DropRow, viewerId: string): Drop {
  const canChange = canChangeDrop(viewerId, row.personId);
  return {
    id: row.id,
    author: toPerson(row),
    title: row.title,
    description: row.description,
    works: row.works ?? [],
    video: row.video,
    cover: row.cover,
    captionsUrl: toCaptionsUrl(row),
    likesCount: row.likesCount,
    viewsCount: row.viewsCount,
    createdAt: row.at,
    viewer: { liked: row.isLiked },
    can: { delete: canChange, editCaptions: canChange },
  };
}

/** Another address for each version, so that a player fetches what was changed. */
function toCaptionsUrl({ id, captionsVersion }: Pick<DropRow, 'id' | 'captionsVersion'>): string | null {
  return captionsVersion === null ? null : `/api/drops/${id}/captions.vtt?v=${captionsVersion}`;
}
