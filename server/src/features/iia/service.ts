import {
  computeIia,
  type Iia,
  type IiaAct,
  iiaVersion,
  iiaVersions,
  toIiaCsv,
  toIiaScript,
} from '@publyka/contract/iia';
import type { OwnIia } from '@publyka/contract/routes/iia';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPersonVisible } from '../profiles/service.ts';
import * as store from './store.ts';

export async function getOwnIia({ db }: Platform, viewer: Viewer): Promise<OwnIia> {
  const [iia, isShown] = await Promise.all([readIia(db, viewer.id), store.selectShown(db, viewer.id)]);
  return { version: iiaVersion, ...iia, isShown };
}

/** The number alone, of whoever shows it. */
export async function getShownIia(platform: Platform, viewer: Viewer, personId: string): Promise<{ total: number }> {
  const isVisible = await isPersonVisible(platform, viewer, personId);
  if (!isVisible || !(await store.selectShown(platform.db, personId))) throw new AppError('not_found');
  return { total: (await readIia(platform.db, personId)).total };
}

export async function showIia({ db }: Platform, viewer: Viewer, isShown: boolean): Promise<void> {
  await store.updateShown(db, viewer.id, isShown);
}

export interface IiaFiles {
  csv: string;
  script: string;
}

/** What the number is made of, without whom: others are numbers, and times are days. */
export async function readIiaFiles(sql: Sql, personId: string): Promise<IiaFiles> {
  return { csv: toIiaCsv(await readActs(sql, personId), iiaVersion), script: toIiaScript(iiaVersion) };
}

async function readIia(sql: Sql, personId: string): Promise<Iia> {
  return computeIia(await readActs(sql, personId), iiaVersions[iiaVersion]);
}

/** People in the order of their ids would be told apart by it: here they are numbered by their newest act. */
async function readActs(sql: Sql, personId: string): Promise<IiaAct[]> {
  const numbers = new Map<string, number>();
  return (await store.selectActs(sql, personId)).map(({ personId: otherId, ...act }) => {
    const person = numbers.get(otherId) ?? numbers.size + 1;
    numbers.set(otherId, person);
    return { ...act, person, accountDays: Math.min(act.accountDays, iiaVersions[iiaVersion].trustDays) };
  });
}
