import type { SignIn } from '@publyka/contract/routes/accounts';
import { expect, test } from 'vitest';
import { lazyResolver, loadAuthSchemas } from './use-enter.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const typed: SignIn = { email: 'maira', password: '' };

test('a form is checked by the schemas of the contract once they have come', async () => {
  const resolve = lazyResolver<SignIn>(({ checkSignIn }) => checkSignIn);
  const { errors } = await resolve(typed, undefined, options);
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'password']);
});

test('where they do not come, the server is left to say what is wrong; the next try asks for them again', async () => {
  const answers = [Promise.reject(new Error('offline')), loadAuthSchemas()];
  const load = () => answers.shift() ?? loadAuthSchemas();
  const resolve = lazyResolver<SignIn>(({ checkSignIn }) => checkSignIn, load);
  expect(await resolve(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  expect(Object.keys((await resolve(typed, undefined, options)).errors)).toContain('email');
});
