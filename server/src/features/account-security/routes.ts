import {
  changePasswordRoute,
  confirmEmailChangeRoute,
  getAccountSecurityRoute,
  requestEmailChangeRoute,
  requestEmailConfirmationRoute,
} from '@publyka/contract/routes/account-security';
import { checkResetCodeRoute, requestPasswordResetRoute, resetPasswordRoute } from '@publyka/contract/routes/accounts';
import {
  addPasskeyRoute,
  passkeySignInRoute,
  provePasskeyRoute,
  removePasskeyRoute,
  startPasskeyProofRoute,
  startPasskeyRoute,
  startPasskeySignInRoute,
} from '@publyka/contract/routes/passkeys';
import {
  confirmTwoFactorRoute,
  disableTwoFactorRoute,
  renewBackupCodesRoute,
  secondStepRoute,
  startTwoFactorRoute,
} from '@publyka/contract/routes/two-factor';
import { answer, clientOf } from '../../platform/auth/client.ts';
import { admitToHash, turnsHashesAway } from '../../platform/auth/password-hash.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { openAccounts } from '../accounts/service.ts';
import { confirmEmailChange, requestEmailChange, requestEmailConfirmation } from './email-change.ts';
import { registerAccountSecurityJobs } from './jobs.ts';
import * as passkeys from './passkeys.ts';
import { changePassword } from './password.ts';
import { checkResetCode, requestPasswordReset, resetPassword } from './reset.ts';
import { takeSecondStep } from './second-step.ts';
import { getAccountSecurity } from './service.ts';
import * as twoFactor from './two-factor.ts';

/** What guards an account: password, address, second step, passkeys. */
export function registerAccountSecurity(router: Router, platform: Platform): void {
  const accounts = openAccounts(platform);
  registerAccountSecurityJobs(platform);
  router.handle(getAccountSecurityRoute, ({ viewer }) => getAccountSecurity(accounts, viewer));
  router.handle(changePasswordRoute, ({ viewer, body }) => changePassword(platform, viewer, body));
  router.handle(requestEmailChangeRoute, ({ viewer, body }) => requestEmailChange(platform, viewer, body));
  router.handle(requestEmailConfirmationRoute, ({ viewer }) => requestEmailConfirmation(platform, viewer));
  router.handle(confirmEmailChangeRoute, ({ viewer, body }) => confirmEmailChange(platform, viewer, body));
  registerReset(router, platform);
  registerTwoFactor(router, accounts);
  registerPasskeys(router, accounts);
}

function registerReset(router: Router, platform: Platform): void {
  router.handle(requestPasswordResetRoute, ({ body, context }) =>
    requestPasswordReset(platform, body, clientOf(context, platform)),
  );
  router.handle(checkResetCodeRoute, ({ body, context }) =>
    checkResetCode(platform, body, platform.clientAddress(context)),
  );
  router.handle(
    resetPasswordRoute,
    async ({ body, context }) =>
      answer(
        context,
        platform,
        await admitToHash(clientOf(context, platform), (client) => resetPassword(platform, body, client)),
      ),
    { hasOwnQueue: true, isSaturated: turnsHashesAway },
  );
}

function registerTwoFactor(router: Router, accounts: Accounts): void {
  const { platform } = accounts;
  router.handle(startTwoFactorRoute, ({ viewer, body, context }) =>
    twoFactor.startTwoFactor(accounts, viewer, body, clientOf(context, platform)),
  );
  router.handle(confirmTwoFactorRoute, ({ viewer, body, context }) =>
    twoFactor.confirmTwoFactor(accounts, viewer, body.code, clientOf(context, platform)),
  );
  router.handle(renewBackupCodesRoute, ({ viewer, body, context }) =>
    twoFactor.renewBackupCodes(accounts, viewer, body, clientOf(context, platform)),
  );
  router.handle(disableTwoFactorRoute, ({ viewer, body, context }) =>
    twoFactor.disableTwoFactor(accounts, viewer, body, clientOf(context, platform)),
  );
  router.handle(secondStepRoute, async ({ body, context }) =>
    answer(context, platform, await takeSecondStep(accounts, body, clientOf(context, platform))),
  );
}

function registerPasskeys(router: Router, accounts: Accounts): void {
  const { platform } = accounts;
  router.handle(startPasskeyRoute, async ({ viewer, body, context }) =>
    answer(context, platform, await passkeys.startPasskey(accounts, viewer, body, clientOf(context, platform))),
  );
  router.handle(addPasskeyRoute, ({ viewer, body, context }) =>
    passkeys.addPasskey(accounts, viewer, body, clientOf(context, platform)),
  );
  router.handle(removePasskeyRoute, ({ viewer, params }) => passkeys.removePasskey(accounts, viewer, params.passkeyId));
  router.handle(startPasskeyProofRoute, async ({ viewer, context }) =>
    answer(context, platform, await passkeys.startPasskeyProof(accounts, viewer, clientOf(context, platform))),
  );
  router.handle(provePasskeyRoute, ({ viewer, body, context }) =>
    passkeys.provePasskey(accounts, viewer, body, clientOf(context, platform)),
  );
  router.handle(startPasskeySignInRoute, async ({ context }) =>
    answer(context, platform, await passkeys.startPasskeySignIn(accounts, clientOf(context, platform))),
  );
  router.handle(passkeySignInRoute, async ({ body, context }) =>
    answer(context, platform, await passkeys.signInWithPasskey(accounts, body, clientOf(context, platform))),
  );
}
