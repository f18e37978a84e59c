/** By what the forms of the entrance are checked before anything is sent; `lazyResolver` brings it. */
import { zodResolver } from '@hookform/resolvers/zod';
import { requestResetSchema, resetPasswordSchema, signInSchema, signUpSchema } from '@publyka/contract/routes/accounts';

export const checkSignIn = zodResolver(signInSchema);
export const checkSignUp = zodResolver(signUpSchema);
export const checkResetRequest = zodResolver(requestResetSchema);
export const checkNewPassword = zodResolver(resetPasswordSchema.pick({ password: true }));
