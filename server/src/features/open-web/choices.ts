import type { WebChoice, WebThing } from '@publyka/contract/routes/open-web';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { leaveFediverse, notifyFediverse } from '../federation/service.ts';
import { isWebOpen, refuseClosedWeb } from '../visibility/open-web.ts';
import * as store from './choice-store.ts';

export interface ChosenThing {
  thing: WebThing;
  thingId: string;
}

/** Reads the choice about what is one's own; anything else is absent. */
export async function getWebChoice(platform: Platform, viewer: Viewer, chosen: ChosenThing): Promise<WebChoice> {
  const isOnWeb = await store.selectChoice(platform.db, viewer.id, chosen);
  if (isOnWeb === null) throw new AppError('not_found');
  return { isOnWeb, isAllowed: isWebOpen(platform) };
}

/** Taking it back works always, also where the web has been closed since. */
export async function setWebChoice(
  platform: Platform,
  viewer: Viewer,
  chosen: ChosenThing,
  isOnWeb: boolean,
): Promise<WebChoice> {
  return platform.transaction(async (tx) => {
    const { sql } = tx;
    if ((await store.selectChoice(sql, viewer.id, chosen)) === null) throw new AppError('not_found');
    refuseClosedWeb(platform, isOnWeb);
    await store.updateChoice(sql, viewer.id, chosen, isOnWeb);
    if (chosen.thing === 'post') await notifyFediverse(platform, tx, chosen.thingId);
    if (chosen.thing === 'profile' && !isOnWeb) await leaveFediverse(platform, tx, viewer.id);
    return { isOnWeb, isAllowed: isWebOpen(platform) };
  });
}

export async function getWebDefault(platform: Platform, viewer: Viewer): Promise<WebChoice> {
  return { isOnWeb: await store.selectDefault(platform.db, viewer.id), isAllowed: isWebOpen(platform) };
}

export async function setWebDefault(platform: Platform, viewer: Viewer, isOnWeb: boolean): Promise<WebChoice> {
  refuseClosedWeb(platform, isOnWeb);
  await store.updateDefault(platform.db, viewer.id, isOnWeb);
  return { isOnWeb, isAllowed: isWebOpen(platform) };
}
