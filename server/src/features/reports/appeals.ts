import { appealDays } from '@publyka/contract/limits';
import type { DecidedCase } from '@publyka/contract/routes/appeals';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAppealKey } from './appeal-key.ts';
import * as store from './appeal-store.ts';
import { type CaseRow, selectCase } from './case-store.ts';
import { headlineOf } from './notify.ts';

type Place = { viewer: Viewer | null; key: string };

export async function getDecidedCase(platform: Platform, place: Place): Promise<DecidedCase> {
  return readDecidedCase(platform.db, await requireOwnCase(platform, platform.db, place));
}

/** Once, within the days that there are for it. */
export async function appeal(platform: Platform, place: Place, words: string): Promise<DecidedCase> {
  return platform.transaction(async (tx) => {
    const found = await requireOwnCase(platform, tx.sql, place);
    const state = await store.selectAppealState(tx.sql, found.id);
    if (!state?.isInTime)
      throw new AppError('conflict', { message: `O prazo do recurso, de ${appealDays} dias, terminou` });
    if (!(await store.insertAppeal(tx.sql, found.id, words)))
      throw new AppError('conflict', { message: 'Você já recorreu desta decisão' });
    return readDecidedCase(tx.sql, found);
  });
}

/** Against whom something was decided, by the address that only they were sent; nobody else who is signed in. */
async function requireOwnCase(platform: Platform, sql: Sql, { viewer, key }: Place): Promise<CaseRow> {
  const caseId = readAppealKey(platform, key);
  const found = caseId && (await selectCase(sql, caseId));
  if (!found || found.decision === null || found.decision === 'dismissed') throw new AppError('not_found');
  if (viewer && viewer.id !== found.authorId) throw new AppError('not_found');
  return found;
}

async function readDecidedCase(sql: Sql, found: CaseRow): Promise<DecidedCase> {
  const state = await store.selectAppealState(sql, found.id);
  if (!state) throw new AppError('not_found');
  const { isInTime, ...shown } = state;
  const { protocol, words, answer } = found;
  return {
    ...{ protocol, headline: headlineOf(found), words, answer, ...shown },
    can: { appeal: isInTime && shown.appeal === null },
  };
}
