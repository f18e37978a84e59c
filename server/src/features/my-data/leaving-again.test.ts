import { getMeRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { deleteAccountRoute, returnRoute } from '@publyka/contract/routes/my-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createElsewhere, type Elsewhere } from '../../../test/elsewhere.ts';
import { mailsTo, memberPassword, signUpMember } from '../../../test/members.ts';
import type { TestApp } from '../../../test/test-app.ts';

let elsewhere: Elsewhere;
let app: TestApp;
beforeAll(async () => {
  elsewhere = await createElsewhere();
  app = elsewhere.app;
});
beforeEach(() => elsewhere.arrive());
afterAll(() => elsewhere.close());

test('who signs up again while leaving is told so by the password of before, or by mail', async () => {
  const ana = await signUpMember(app);
  await app.platform.db`update profiles set created_at = now() - interval '2 days' where id = ${ana.id}`;
  await app.call(deleteAccountRoute, { body: { password: memberPassword, confirmation: 'excluir' } }, ana.cookie);
  const signUp = (password: string) =>
    app.call(signUpRoute, { body: { email: ana.email, password, fullName: 'Ana Lima' } });
  expect(await signUp(memberPassword)).toMatchObject({
    code: 'account_leaving',
    message: expect.stringContaining('Sua conta será excluída em'),
  });
  const before = (await mailsTo(app, ana.email)).length;
  expect((await signUp('Diferente9')).code).toBe('email_taken');
  const mails = await mailsTo(app, ana.email);
  expect(mails.slice(before).map(({ text }) => text)).toEqual([expect.stringContaining('uma conta que está de saída')]);
  expect(mails.at(-1)?.text).toContain('Voltar a usar a conta');
  // To an address without such an account nothing is sent.
  const bia = await signUpMember(app);
  const told = (await mailsTo(app, bia.email)).length;
  await app.call(signUpRoute, { body: { email: bia.email, password: 'Diferente9', fullName: 'Bia' } });
  expect(await mailsTo(app, bia.email)).toHaveLength(told);
});

test('who enters by an institution takes a deletion back by it', async () => {
  const eva = await elsewhere.createEva();
  await elsewhere.prove(eva, 'institution');
  await app.call(deleteAccountRoute, { body: { confirmation: 'excluir' } }, eva.cookie);
  const { finished, browser } = await elsewhere.goThere('institution');
  expect(finished.code).toBe('account_leaving');
  const stranger = 'publyka.elsewhere=0000000000000000000000000000000000000000000';
  expect((await app.call(returnRoute, { body: { isVouched: true } }, stranger)).code).toBe('sign_in_over');
  const returned = await app.call(returnRoute, { body: { isVouched: true } }, browser);
  expect(returned.status).toBe(204);
  expect((await app.call(getMeRoute, {}, returned.headers.getSetCookie().join('; '))).body.me?.id).toBe(eva.id);
});
