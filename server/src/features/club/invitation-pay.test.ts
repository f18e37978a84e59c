import { invitationsPaidPerDay } from '@publyka/contract/missions';
import { confirmEmailChangeRoute } from '@publyka/contract/routes/account-security';
import {
  getMeRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import { actOnboardingRoute, type OnboardingAction } from '@publyka/contract/routes/onboarding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { readResetProof } from '../../../test/mails.ts';
import { mailsTo, memberPassword } from '../../../test/members.ts';
import { cookieOf, createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { settleInvitation } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;

interface Newcomer {
  id: string;
  email: string;
  cookie: string;
}

async function invite(inviter: TestPerson): Promise<Newcomer> {
  made += 1;
  const email = `chegou${made}@exemplo.br`;
  const body = { email, password: memberPassword, fullName: 'Nina Campos', invitedBy: inviter.id };
  const answer = await app.call(signUpRoute, { body });
  return { id: answer.body.id, email, cookie: cookieOf(answer) };
}

async function finishOnboarding({ cookie }: Newcomer): Promise<void> {
  const steps: OnboardingAction[] = [
    { action: 'choose_interests', data: { interests: ['Sociolinguística', 'Ecologia', 'Fonética'] } },
    { action: 'auto_join_communities', data: {} },
    { action: 'create_invite_mission', data: {} },
    { action: 'complete_onboarding', data: {} },
  ];
  for (const body of steps) expect((await app.call(actOnboardingRoute, { body }, cookie)).status).toBe(200);
}

async function confirmEmail({ email, cookie }: Newcomer): Promise<void> {
  const text = (await mailsTo(app, email)).find(({ subject }) => subject === 'Confirme seu e-mail no Publyka')?.text;
  const token = /\/settings\?emailToken=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  expect((await app.call(confirmEmailChangeRoute, { body: { proof: { token } } }, cookie)).body).toEqual({ email });
}

async function balanceOf({ cookie }: TestPerson): Promise<number | undefined> {
  await runJobs(app);
  return (await app.call(getMeRoute, {}, cookie)).body.me?.educoinBalance;
}

test('an invitation is paid once the newcomer has both finished the onboarding and proved the address', async () => {
  const ana = await createPerson(app);
  const [first, second, third] = [await invite(ana), await invite(ana), await invite(ana)];
  await finishOnboarding(first);
  expect(await balanceOf(ana)).toBe(0);
  await confirmEmail(first);
  expect(await balanceOf(ana)).toBe(50);
  // Finished once more, three times at once: paid once.
  const again = { body: { action: 'complete_onboarding', data: {} } } as const;
  await Promise.all([1, 2, 3].map(() => app.call(actOnboardingRoute, again, first.cookie)));
  expect(await balanceOf(ana)).toBe(50);

  await confirmEmail(second);
  expect(await balanceOf(ana)).toBe(50);
  await finishOnboarding(second);
  expect(await balanceOf(ana)).toBe(100);

  await finishOnboarding(third);
  await app.call(requestPasswordResetRoute, { body: { email: third.email } });
  const mails = await mailsTo(app, third.email);
  const { code } = readResetProof(mails.findLast(({ subject }) => subject?.startsWith('Sua nova senha')));
  const proof = { email: third.email, code };
  await app.call(resetPasswordRoute, { body: { proof, password: 'Outra5678' } });
  expect(await balanceOf(ana)).toBe(150);
});

test('no more than a day’s invitations are paid in a day; the others are paid later', async () => {
  const ana = await createPerson(app);
  const newcomers = await Promise.all(Array.from({ length: invitationsPaidPerDay + 2 }, () => createPerson(app)));
  const ids = newcomers.map(({ id }) => id);
  await app.platform.db`update profiles set invited_by = ${ana.id}, email_verified = true where id = any (${ids})`;
  for (const inviteeId of ids) await settleInvitation(app.platform, inviteeId);
  const paid = (await app.call(getMeRoute, {}, ana.cookie)).body.me?.educoinBalance;
  expect(paid).toBe(50 * invitationsPaidPerDay);
  const [waiting] = await app.platform.db<{ count: number }[]>`
    select count(*)::int from pgboss.job
    where name = 'club.settle-invitation' and state = 'created' and start_after > now() + interval '5 hours'`;
  expect(waiting?.count).toBe(2);
});
