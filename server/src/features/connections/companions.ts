import { companionsMax } from '@publyka/contract/limits';
import type { LinkablePerson } from '@publyka/contract/routes/connections';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { weighClosely } from './suggest.ts';
import { selectCompanions } from './suggestion-store.ts';

/** Who came into a RePublyka by the viewer's link, and who made it: of them those whom the viewer may invite. */
export async function listCompanions(
  { db }: Platform,
  viewer: Viewer,
  communityId: string,
): Promise<{ items: LinkablePerson[] }> {
  const ids = await selectCompanions(db, viewer.id, communityId, companionsMax);
  if (!ids) throw new AppError('not_found');
  const people = (await weighClosely(db, viewer, ids)).map(({ item }) => item);
  const byId = new Map(people.map((one) => [one.person.id, one]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []) };
}
