import { type StaffMember, type Standing, staffMax } from '@publyka/contract/routes/administration';
import { mayAs, type PersonRole, type StaffRole } from '@publyka/contract/staff';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logSecurity } from '../../platform/log/security-log.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** For everybody else what is administered is not there. Without a second step a role opens nothing. */
export async function requireRole(sql: Sql, viewer: Viewer, needed: StaffRole): Promise<PersonRole> {
  const standing = await store.selectStanding(sql, viewer.id);
  if (!standing?.hasSecondStep || !mayAs(standing.role, needed)) throw new AppError('not_found');
  return standing.role;
}

/** Answers by whom what they do is recorded. */
export async function requireAdministrator({ db }: Platform, viewer: Viewer): Promise<Actor> {
  await requireRole(db, viewer, 'administra');
  return { personId: viewer.id };
}

/** Whatever their second step. */
async function roleOf(sql: Sql, personId: string): Promise<PersonRole> {
  return (await store.selectStanding(sql, personId))?.role ?? 'membro';
}

export async function getStanding({ db }: Platform, viewer: Viewer): Promise<Standing> {
  const standing = await store.selectStanding(db, viewer.id);
  if (!standing) throw new Error('A person who is signed in is not there');
  return { role: standing.role, hasSecondStep: standing.hasSecondStep };
}

export async function listStaffFor(platform: Platform, viewer: Viewer): Promise<{ items: StaffMember[] }> {
  await requireRole(platform.db, viewer, 'administra');
  return { items: await listStaff(platform) };
}

export function listStaff({ db }: Platform): Promise<StaffMember[]> {
  return store.selectStaff(db, staffMax);
}

/** In the screen. */
export async function giveRoleFor(
  platform: Platform,
  viewer: Viewer,
  personId: string,
  role: PersonRole,
): Promise<{ role: PersonRole }> {
  await requireRole(platform.db, viewer, 'administra');
  await giveRole(platform, { personId: viewer.id }, personId, role);
  return { role };
}

export function hasAdministrator(sql: Sql): Promise<boolean> {
  return store.hasAdministrator(sql);
}

/** Where nobody administers yet. The role opens nothing until there is a second step, as for everybody. */
export async function makeFirstAdministrator(platform: Platform, tx: Transaction, personId: string): Promise<void> {
  await store.lockStaff(tx.sql);
  if (await store.hasAdministrator(tx.sql)) throw new AppError('reset_invalid');
  await store.upsertRole(tx.sql, personId, 'administra');
  tx.emit(`user:${personId}`, 'role.changed', {}, null);
  tx.afterCommit(() => logSecurity(platform.log, 'role-changed', { personId }));
}

const noSecondStep = 'Esta pessoa precisa antes de verificação em duas etapas ou de uma chave de acesso';
const lastOne = 'É a última pessoa que administra: dê o papel a outra antes';

/** Gives a role, changes it, or takes it away ('membro'). Giving what somebody has already changes nothing. */
export async function giveRole(platform: Platform, by: Actor, personId: string, role: PersonRole): Promise<void> {
  await platform.transaction(async (tx) => {
    await store.lockStaff(tx.sql);
    const before = await store.selectStanding(tx.sql, personId);
    if (!before) throw new AppError('not_found');
    if (before.role === role) return;
    if (role !== 'membro' && !before.hasSecondStep) throw new AppError('conflict', { message: noSecondStep });
    await requireAnotherAdministrator(tx.sql, personId);
    if (role === 'membro') await store.deleteRole(tx.sql, personId);
    else await store.upsertRole(tx.sql, personId, role);
    tx.emit(`user:${personId}`, 'role.changed', {}, null);
    tx.afterCommit(() => logSecurity(platform.log, 'role-changed', { personId }));
    const details = { from: before.role, to: role };
    await audit(tx.sql, by, { act: 'roles give', target: `@${before.username}`, aboutId: personId, details });
  });
}

/** Before somebody loses their role or their account: an installation that had an administrator keeps one. */
export async function requireAnotherAdministrator(sql: Sql, personId: string): Promise<void> {
  await store.lockStaff(sql);
  if ((await roleOf(sql, personId)) !== 'administra') return;
  if ((await store.countOtherAdministrators(sql, personId)) === 0) throw new AppError('conflict', { message: lastOne });
}
