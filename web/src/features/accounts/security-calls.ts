import type {
  changePasswordRoute,
  confirmEmailChangeRoute,
  getAccountSecurityRoute,
  requestEmailChangeRoute,
  requestEmailConfirmationRoute,
} from '@publyka/contract/routes/account-security';
import type { addPasskeyRoute, removePasskeyRoute, startPasskeyRoute } from '@publyka/contract/routes/passkeys';
import type {
  confirmTwoFactorRoute,
  disableTwoFactorRoute,
  renewBackupCodesRoute,
  startTwoFactorRoute,
} from '@publyka/contract/routes/two-factor';
import { queryOptions } from '@tanstack/react-query';
import { call, route } from '../../lib/api/call.ts';

const getAccountSecurity = route<typeof getAccountSecurityRoute>('get', '/api/accounts/security');
export const changePassword = route<typeof changePasswordRoute>('put', '/api/accounts/password');
export const requestEmailChange = route<typeof requestEmailChangeRoute>('post', '/api/accounts/email-change');
export const requestEmailConfirmation = route<typeof requestEmailConfirmationRoute>(
  'post',
  '/api/accounts/email-confirmation',
);
export const confirmEmailChange = route<typeof confirmEmailChangeRoute>('post', '/api/accounts/email-change/confirm');
export const startTwoFactor = route<typeof startTwoFactorRoute>('post', '/api/accounts/two-factor');
export const confirmTwoFactor = route<typeof confirmTwoFactorRoute>('post', '/api/accounts/two-factor/confirm');
export const disableTwoFactor = route<typeof disableTwoFactorRoute>('post', '/api/accounts/two-factor/disable');
export const renewBackupCodes = route<typeof renewBackupCodesRoute>('post', '/api/accounts/two-factor/backup-codes');
export const startPasskey = route<typeof startPasskeyRoute>('post', '/api/accounts/passkeys/options');
export const addPasskey = route<typeof addPasskeyRoute>('post', '/api/accounts/passkeys');
export const removePasskey = route<typeof removePasskeyRoute>('delete', '/api/accounts/passkeys/{passkeyId}');

export const securityQuery = queryOptions({
  queryKey: ['account-security'],
  queryFn: ({ signal }) => call(getAccountSecurity, {}, { signal }),
  staleTime: 0,
});
