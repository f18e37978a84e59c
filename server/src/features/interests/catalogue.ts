import type { KeptInterest, NewInterest } from '@publyka/contract/routes/interest-administration';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './catalogue-store.ts';

/** The interests that people choose from, as those who administer keep them: in the screen and by command. */
export function listCatalogue({ db }: Platform): Promise<KeptInterest[]> {
  return store.selectAll(db);
}

/** Null when there is none of this name, in its letters. */
export function findInterestId({ db }: Platform, name: string): Promise<string | null> {
  return store.selectId(db, name);
}

/** Brings a retired one of this name back, in its new area. */
export async function addInterest(platform: Platform, by: Actor, interest: NewInterest): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    if (!(await store.insertInterest(sql, interest))) throw nameTaken(interest.name);
    const { name, category } = interest;
    await audit(sql, by, { act: 'interests add', target: name, aboutId: null, details: { area: category } });
  });
}

export async function renameInterest(platform: Platform, by: Actor, id: string, name: string): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    const before = await requireLocked(sql, id);
    if (before.name === name) return;
    if ((await store.selectId(sql, name)) !== null) throw nameTaken(name);
    await store.updateName(sql, id, name);
    await audit(sql, by, { act: 'interests rename', target: before.name, aboutId: null, details: { to: name } });
  });
}

/** False when it was retired already. */
export async function retireInterest(platform: Platform, by: Actor, id: string): Promise<boolean> {
  return platform.transaction(async ({ sql }) => {
    const { name, isRetired } = await requireLocked(sql, id);
    if (isRetired) return false;
    await store.updateRetired(sql, id);
    await audit(sql, by, { act: 'interests retire', target: name, aboutId: null });
    return true;
  });
}

async function requireLocked(sql: Parameters<typeof store.lockInterest>[0], id: string) {
  const interest = await store.lockInterest(sql, id);
  if (!interest) throw new AppError('not_found');
  return interest;
}

function nameTaken(name: string): AppError {
  const message = `Já existe o interesse “${name}”`;
  return new AppError('conflict', { message, fields: { name: message } });
}
