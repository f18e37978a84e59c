import { passkeysMax } from '@publyka/contract/limits';
import type { AccountSecurity } from '@publyka/contract/routes/account-security';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Accounts } from './accounts.ts';
import { listPasskeys } from './passkey-store.ts';
import { selectSecurity } from './security-store.ts';

/** What guards the viewer's account, for their settings. */
export async function getAccountSecurity({ platform, auth }: Accounts, viewer: Viewer): Promise<AccountSecurity> {
  const [security, passkeys] = await Promise.all([
    selectSecurity(platform.db, viewer.id),
    listPasskeys(platform.db, viewer.id, passkeysMax),
  ]);
  const left = security.hasTwoFactor ? await auth.api.viewBackupCodes({ body: { userId: viewer.id } }) : null;
  return {
    passwordChangedAt: security.passwordChangedAt?.toISOString() ?? null,
    isEmailConfirmed: security.isEmailConfirmed,
    twoFactor: { isOn: security.hasTwoFactor, backupCodesLeft: left?.backupCodes.length ?? 0 },
    passkeys,
  };
}
