import { mediaPeopleMax } from '@publyka/contract/administration-limits';
import type { MediaUsage } from '@publyka/contract/routes/media-usage';
import type { Sql } from '../../platform/db/client.ts';

export function selectByPurpose(sql: Sql): Promise<MediaUsage['purposes']> {
  return sql<MediaUsage['purposes']>`
    select purpose, count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from files
    where ready_at is not null and removed_at is null group by purpose order by bytes desc, purpose`;
}

interface PersonSum {
  files: number;
  bytes: number;
  id: string | null;
  username: string | null;
  fullName: string | null;
}

export function selectByPerson(sql: Sql): Promise<PersonSum[]> {
  return sql<PersonSum[]>`
    select profiles.id, username, full_name, sums.files, sums.bytes
    from (
      select owner_id, count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from files
      where ready_at is not null and removed_at is null group by owner_id order by bytes desc
      limit ${mediaPeopleMax}) as sums
    left join profiles on profiles.id = owner_id
    order by sums.bytes desc, username`;
}
