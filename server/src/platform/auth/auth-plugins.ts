import { randomInt } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { product } from '@publyka/contract/brand';
import { backupCodesCount } from '@publyka/contract/limits';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { passkeyCookie } from './auth-cookies.ts';

const vouchedPath = '/sign-in/vouched';

/** The second step by an app; our limits in `limits.ts` stand beside the plugin's own lock of an account. */
export function twoFactorPlugin() {
  const plugin = twoFactor({
    issuer: product,
    backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
    schema: { twoFactor: { modelName: 'two_factors' } },
  });
  // Whoever is vouched for elsewhere is asked for the second step as well.
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) => context.path === vouchedPath || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}

/** Opens a session for whom features/identities has found to be this person. Like every endpoint here: no HTTP route. */
export function vouchedSessionPlugin() {
  return {
    id: 'vouched-session',
    endpoints: {
      openVouchedSession: createAuthEndpoint(
        vouchedPath,
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Without letters and figures that look alike: people copy them from paper. Ten of them are 49 bits. */
const backupCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const backupCodeLength = 10;

function makeBackupCodes(): string[] {
  const letter = () => backupCodeAlphabet.charAt(randomInt(backupCodeAlphabet.length));
  return Array.from({ length: backupCodesCount }, () => Array.from({ length: backupCodeLength }, letter).join(''));
}

/**
 * A passkey is both factors at once only if the device has asked for finger, face or code: better-auth prefers that,
 * we demand it. The address that the browser names must be ours; on one's own machine any port may be it, and the
 * guard against foreign origins has seen to that.
 */
export function passkeyPlugin(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: product,
    origin: hostname === 'localhost' ? null : origin,
    advanced: { webAuthnChallengeCookie: passkeyCookie },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
  });
}

function requireVerifiedUser(isVerified: boolean | undefined): undefined {
  if (!isVerified) throw new APIError('BAD_REQUEST', { message: 'The device did not verify its user' });
}
