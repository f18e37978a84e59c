import type { Me } from '@publyka/contract/routes/accounts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** The person of a session that has just begun. */
export async function requireMe(platform: Platform, userId: string): Promise<Me> {
  const found = await store.selectMe(platform.db, userId, null);
  if (!found) throw new Error('A person that has just signed in is not there');
  return found.me;
}
