import { interestsChosen } from '@publyka/contract/limits';
import type { Interest } from '@publyka/contract/routes/interests';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

export type { ChosenInterest } from './store.ts';

export function listInterests(platform: Platform, viewer: Viewer): Promise<Interest[]> {
  return store.selectInterests(platform.db, viewer.id);
}

/** Exactly three that there are, whatever was chosen before. */
export async function chooseInterests(platform: Platform, viewer: Viewer, names: string[]): Promise<Interest[]> {
  return platform.transaction(async (tx) => {
    await choose(tx, viewer, names);
    return store.selectInterests(tx.sql, viewer.id);
  });
}

/** As part of another command, such as the onboarding's. */
export async function choose(tx: Transaction, viewer: Viewer, names: string[]): Promise<void> {
  await store.lockPerson(tx.sql, viewer.id);
  const ids = await store.selectChoosable(tx.sql, viewer.id, names);
  if (ids.length !== interestsChosen) {
    const message = onboardingTexts.exactlyThree;
    throw new AppError('invalid_input', { message, fields: { interests: message } });
  }
  await store.replaceInterests(tx.sql, viewer.id, ids);
}

export function readChosen(sql: Sql, userId: string): Promise<store.ChosenInterest[]> {
  return store.selectChosen(sql, userId);
}

export function listInterestCategories(sql: Sql): Promise<string[]> {
  return store.selectCategories(sql);
}
