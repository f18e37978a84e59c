import { StorageUnavailable } from '../../platform/media/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { createStarter, hasStarters, listStartersWithoutAvatar, setStarterAvatar } from '../communities/service.ts';
import { keepDrawing } from '../uploads/service.ts';
import { draw } from './draw.ts';
import { type Starter, starters } from './starter-catalogue.ts';

/**
 * Gives a fresh installation a RePublyka for each area, each with a drawing. At every start, on every node: what is
 * there is left as it is. Nobody owns them, so that nobody's leaving hands them over, and they stay when they are empty.
 */
export async function provideStarters(platform: Platform): Promise<void> {
  if (
    !(await hasStarters(
      platform.db,
      starters.map(({ category }) => category),
    ))
  ) {
    for (const starter of starters) await platform.transaction((tx) => createStarter(tx, starter));
  }
  try {
    for (const id of await listStartersWithoutAvatar(platform.db)) await giveAvatar(platform, id);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    platform.log.warn({ err: error }, 'drawings of the starters wait for the next start');
  }
}

async function giveAvatar(platform: Platform, communityId: string): Promise<void> {
  const number = starters.findIndex(({ id }) => id === communityId);
  const starter: Starter | undefined = starters[number];
  if (!starter) return; // Made by an administrator: initials.
  const avatar = await keepDrawing(platform, 'community-avatar', await draw(starter.drawing, number));
  await platform.transaction((tx) => setStarterAvatar(tx, communityId, avatar));
}
