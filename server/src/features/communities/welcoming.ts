import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';

type Welcoming = { isWelcoming: boolean };

export async function getWelcoming({ db }: Platform, viewer: Viewer, communityId: string): Promise<Welcoming> {
  const [row] = await db<Welcoming[]>`
    select welcomes as is_welcoming from community_members
    where community_id = ${communityId} and user_id = ${viewer.id}`;
  if (!row) throw new AppError('not_found');
  return row;
}

/** A direct conversation has no newcomers. */
export async function setWelcoming(
  { db }: Platform,
  viewer: Viewer,
  communityId: string,
  isWelcoming: boolean,
): Promise<Welcoming> {
  const { count } = await db`
    update community_members set welcomes = ${isWelcoming}
    where community_id = ${communityId} and user_id = ${viewer.id}
      and exists (select from communities where id = ${communityId} and not is_direct)`;
  if (count === 0) throw new AppError('not_found');
  return { isWelcoming };
}
