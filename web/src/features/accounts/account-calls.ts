import type {
  checkResetCodeRoute,
  getMeRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signInRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import type { returnRoute } from '@publyka/contract/routes/my-data';
import type { passkeySignInRoute, startPasskeySignInRoute } from '@publyka/contract/routes/passkeys';
import type { secondStepRoute } from '@publyka/contract/routes/two-factor';
import { route } from '../../lib/api/call.ts';

export const getMe = route<typeof getMeRoute>('get', '/api/accounts/me');
export const signIn = route<typeof signInRoute>('post', '/api/accounts/sign-in');
/** 'Voltar a usar a conta' */
export const returnToAccount = route<typeof returnRoute>('post', '/api/my-data/return');
export const takeSecondStep = route<typeof secondStepRoute>('post', '/api/accounts/sign-in/second-step');
export const startPasskeySignIn = route<typeof startPasskeySignInRoute>(
  'post',
  '/api/accounts/sign-in/passkey/options',
);
export const signInWithPasskey = route<typeof passkeySignInRoute>('post', '/api/accounts/sign-in/passkey');
export const signUp = route<typeof signUpRoute>('post', '/api/accounts/sign-up');
export const requestPasswordReset = route<typeof requestPasswordResetRoute>(
  'post',
  '/api/accounts/password-reset/request',
);
export const checkResetCode = route<typeof checkResetCodeRoute>('post', '/api/accounts/password-reset/check');
export const resetPassword = route<typeof resetPasswordRoute>('post', '/api/accounts/password-reset');
