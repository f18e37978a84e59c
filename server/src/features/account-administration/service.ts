import { accountsCountMax, accountsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { RouteInput } from '@publyka/contract/route';
import type {
  Account,
  ActOnPeople,
  listAccountsRoute,
  PeopleFilter,
} from '@publyka/contract/routes/account-administration';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeAccounts } from '../accounts/service.ts';
import { toPerson } from '../profiles/views.ts';
import { requireRole } from '../roles/service.ts';
import * as store from './store.ts';

export async function listAccounts(
  platform: Platform,
  viewer: Viewer,
  { q, filter, cursor }: RouteInput<typeof listAccountsRoute>['query'],
): Promise<Page<Account>> {
  await requireRole(platform.db, viewer, 'administra');
  const list = { q: q.trim(), filter, before: decodeTimeCursor(cursor), limit: accountsPageSize + 1 };
  const rows = await store.selectAccounts(platform.db, list);
  return toPage(rows, accountsPageSize, toAccount);
}

export async function countAccounts(platform: Platform, viewer: Viewer): Promise<Record<PeopleFilter, number>> {
  await requireRole(platform.db, viewer, 'administra');
  return store.countAccounts(platform.db, accountsCountMax);
}

export function toAccount(row: store.AccountRow): Account {
  const { email, role, createdAt, seenAt, sessions, state, until } = row;
  return { person: toPerson(row), email, role, createdAt, seenAt, sessions, state, until };
}

/** Answers for how many people it changed something; nobody does it to themselves. */
export async function actOnPeople(platform: Platform, viewer: Viewer, input: ActOnPeople): Promise<{ done: number }> {
  await requireRole(platform.db, viewer, 'administra');
  refuseOneself(viewer, input.ids);
  return { done: await changeAccounts(platform, { personId: viewer.id }, input) };
}

export function refuseOneself(viewer: Viewer, personIds: string[]): void {
  if (personIds.includes(viewer.id))
    throw new AppError('conflict', { message: 'A sua própria conta fica de fora: peça a outra pessoa que administra' });
}
