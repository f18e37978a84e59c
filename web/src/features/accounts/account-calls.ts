import type {
  requestPasswordResetRoute,
  resetPasswordRoute,
  signInRoute,
  signUpRoute,
} from '@publyka/contract/accounts';
import { route } from '../../lib/api.ts';

export const signIn = route<typeof signInRoute>('post', '/api/accounts/sign-in');
export const signUp = route<typeof signUpRoute>('post', '/api/accounts/sign-up');
export const requestPasswordReset = route<typeof requestPasswordResetRoute>(
  'post',
  '/api/accounts/password-reset/request',
);
export const resetPassword = route<typeof resetPasswordRoute>('post', '/api/accounts/password-reset');
