import { changePasswordRoute, getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import { getMeRoute, requestPasswordResetRoute, resetPasswordRoute } from '@publyka/contract/routes/accounts';
import {
  confirmTwoFactorRoute,
  disableTwoFactorRoute,
  renewBackupCodesRoute,
  secondStepRoute,
  startTwoFactorRoute,
} from '@publyka/contract/routes/two-factor';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readResetProof } from '../../../test/mails.ts';
import { type Member, mailsTo, memberPassword, signInMember, signUpMember, subjectsTo } from '../../../test/members.ts';
import { cookieOf } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { totpCode } from '../../../test/totp.ts';
import { removeSecondStep } from './admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = { body: { password: memberPassword } };
const step = (cookie: string, body: { code: string } | { backupCode: string }) =>
  app.call(secondStepRoute, { body }, cookie);
const isSignedIn = async (cookie: string) => (await app.call(getMeRoute, {}, cookie)).body.me !== null;

interface Guarded extends Member {
  secret: string;
  backupCodes: string[];
}

/** A member whose second step is on, by the code of a minute ago, so that the present one is still to be used. */
async function signUpGuarded(): Promise<Guarded> {
  const member = await signUpMember(app);
  const { secret } = (await app.call(startTwoFactorRoute, password, member.cookie)).body;
  const code = totpCode(secret, Date.now() - 30_000);
  const confirmed = await app.call(confirmTwoFactorRoute, { body: { code } }, member.cookie);
  return { ...member, secret, backupCodes: confirmed.body.backupCodes };
}

/** The cookie of a sign-in that waits for its second step. */
async function beginSignIn(member: Member, word = memberPassword): Promise<string> {
  const answer = await signInMember(app, member.email, word);
  expect(answer.body).toEqual({ next: 'second-step' });
  return cookieOf(answer);
}

function wrongCode(secret: string): string {
  const near = [-30_000, 0, 30_000].map((shift) => totpCode(secret, Date.now() + shift));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}

describe('turning it on', () => {
  test('needs the password, then a first code; the session goes on as it was', async () => {
    const ana = await signUpMember(app);
    expect(await app.call(startTwoFactorRoute, { body: { password: 'Errada123' } }, ana.cookie)).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Senha incorreta' },
    });
    expect((await app.call(confirmTwoFactorRoute, { body: { code: '123456' } }, ana.cookie)).code).toBe('conflict');
    const { uri, secret } = (await app.call(startTwoFactorRoute, password, ana.cookie)).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Publyka:membro\d+%40exemplo\.br\?secret=[A-Z2-7]+&issuer=Publyka/);
    expect((await signInMember(app, ana.email)).body.next).toBe('enter');
    const wrong = await app.call(confirmTwoFactorRoute, { body: { code: wrongCode(secret) } }, ana.cookie);
    expect(wrong).toMatchObject({ status: 400, code: 'code_invalid' });

    const sessions = () => app.platform.db`select id, token from sessions where user_id = ${ana.id}`;
    const before = await sessions();
    const endSessions = vi.spyOn(app.platform.live, 'endSessions');
    const answer = await app.call(confirmTwoFactorRoute, { body: { code: totpCode(secret) } }, ana.cookie);
    expect(answer.body.backupCodes).toHaveLength(10);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toEqual(before);
    expect(endSessions).not.toHaveBeenCalled();
    endSessions.mockRestore();
    const { body } = await app.call(getAccountSecurityRoute, {}, ana.cookie);
    expect(body.twoFactor).toEqual({ isOn: true, backupCodesLeft: 10 });
    expect((await app.call(startTwoFactorRoute, password, ana.cookie)).code).toBe('conflict');
    expect(await subjectsTo(app, ana.email)).toEqual(['Verificação em duas etapas ativada no Publyka']);
  });

  test('keeps secret and backup codes unreadable in the database', async () => {
    const { secret, backupCodes } = await signUpGuarded();
    const rows = await app.platform.db`select row_to_json(two_factors)::text as row from two_factors`;
    for (const { row } of rows) for (const text of [secret, ...backupCodes]) expect(row).not.toContain(text);
  });
});

describe('the second step', () => {
  test('lets nothing out before it: no session, no cookie but its own', async () => {
    const ana = await signUpGuarded();
    const answer = await signInMember(app, ana.email);
    expect(answer.body).toEqual({ next: 'second-step' });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^publyka\.second-step=.*HttpOnly/)]);
    expect(await isSignedIn(cookieOf(answer))).toBe(false);
    expect(await app.platform.db`select 1 from sessions where user_id = ${ana.id}`).toHaveLength(1);
  });

  test('takes the present code, once: a replay is refused, in a new sign-in too', async () => {
    const ana = await signUpGuarded();
    const [first, second] = [await beginSignIn(ana), await beginSignIn(ana)];
    const code = totpCode(ana.secret);
    const answer = await step(first, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.body).toMatchObject({ id: ana.id, email: ana.email });
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect(await step(second, { code })).toMatchObject({
      code: 'code_invalid',
      message: 'Este código já foi usado. Espere o próximo',
    });
    expect((await step(first, { code: totpCode(ana.secret, Date.now() + 30_000) })).code).toBe('second_step_over');
    expect((await step(second, { code: totpCode(ana.secret, Date.now() + 30_000) })).status).toBe(200);
  });

  test('takes one code once when it is used twice at the same time', async () => {
    const ana = await signUpGuarded();
    const cookies = [await beginSignIn(ana), await beginSignIn(ana)];
    const code = totpCode(ana.secret);
    const answers = await Promise.all(cookies.map((cookie) => step(cookie, { code })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  test('takes each backup code once, however it is typed, and tells the person', async () => {
    const ana = await signUpGuarded();
    const [used = '', other = ''] = ana.backupCodes;
    const typed = ` ${used.slice(0, 5).toUpperCase()}-${used.slice(5)}`;
    const cookies = [await beginSignIn(ana), await beginSignIn(ana)];
    const answers = await Promise.all(cookies.map((cookie) => step(cookie, { backupCode: typed })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await step(await beginSignIn(ana), { backupCode: used })).code).toBe('code_invalid');
    expect((await step(await beginSignIn(ana), { backupCode: other })).status).toBe(200);
    const { body } = await app.call(getAccountSecurityRoute, {}, ana.cookie);
    expect(body.twoFactor.backupCodesLeft).toBe(8);
    expect(await subjectsTo(app, ana.email)).toContain('Um código de reserva foi usado no Publyka');
  });

  test('is over after five wrong codes, and cannot be moved to another person', async () => {
    const [ana, bia] = [await signUpGuarded(), await signUpGuarded()];
    const cookie = await beginSignIn(ana);
    expect((await step(`${cookie}; ${bia.cookie}`, { code: totpCode(bia.secret) })).code).toBe('code_invalid');
    for (const _ of [1, 2, 3, 4])
      expect((await step(cookie, { code: wrongCode(ana.secret) })).code).toBe('code_invalid');
    expect((await step(cookie, { code: totpCode(ana.secret) })).code).toBe('second_step_over');
  });

  test.each([
    ['no cookie', ''],
    ['a cookie of our own making', 'publyka.second-step=2fa-abc.c2lnbmF0dXJl'],
  ])('goes nowhere with %s', async (_, cookie) => {
    expect((await step(cookie, { code: '123456' })).code).toBe('second_step_over');
  });

  test('waits for ten minutes', async () => {
    const ana = await signUpGuarded();
    const cookie = await beginSignIn(ana);
    const { db } = app.platform;
    const [waiting] = await db`
      select extract(epoch from expires_at - now())::int as seconds from verifications where value = ${ana.id}`;
    expect(waiting?.['seconds']).toBeGreaterThan(590);
    await db`update verifications set expires_at = now() - interval '1 second' where value = ${ana.id}`;
    expect((await step(cookie, { code: totpCode(ana.secret) })).code).toBe('second_step_over');
  });

  test('falls with the password that began it', async () => {
    const ana = await signUpGuarded();
    const cookie = await beginSignIn(ana);
    const body = { currentPassword: memberPassword, newPassword: 'Outra5678' };
    expect((await app.call(changePasswordRoute, { body }, ana.cookie)).status).toBe(204);
    expect((await step(cookie, { code: totpCode(ana.secret) })).code).toBe('second_step_over');
  });

  test('is not gone around by a reset of the password: the mailed link signs nobody in', async () => {
    const ana = await signUpGuarded();
    await app.platform.db`update profiles set email_verified = true where id = ${ana.id}`;
    await app.call(requestPasswordResetRoute, { body: { email: ana.email } });
    const { token } = readResetProof(
      (await mailsTo(app, ana.email)).find((mail) => mail.subject?.startsWith('Sua nova senha')),
    );
    const reset = await app.call(resetPasswordRoute, { body: { proof: { token }, password: 'Outra5678' } });
    expect(reset.status).toBe(204);
    expect(reset.headers.getSetCookie()).toEqual([expect.stringMatching(/^publyka\.device=/)]);
    const cookie = await beginSignIn(ana, 'Outra5678');
    expect((await step(cookie, { code: totpCode(ana.secret) })).status).toBe(200);
  });
});

describe('turning it off, and new backup codes', () => {
  test('need the password', async () => {
    const ana = await signUpGuarded();
    const wrong = { body: { password: 'Errada123' } };
    expect((await app.call(disableTwoFactorRoute, wrong, ana.cookie)).code).toBe('wrong_password');
    expect((await app.call(renewBackupCodesRoute, wrong, ana.cookie)).code).toBe('wrong_password');
    const renewed = (await app.call(renewBackupCodesRoute, password, ana.cookie)).body.backupCodes;
    expect(new Set([...renewed, ...ana.backupCodes]).size).toBe(20);
    const waiting = await beginSignIn(ana);
    expect((await step(waiting, { backupCode: ana.backupCodes[0] ?? '' })).code).toBe('code_invalid');

    const off = await app.call(disableTwoFactorRoute, password, ana.cookie);
    expect(off.status).toBe(204);
    expect(off.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(ana.cookie)).toBe(true);
    expect((await step(waiting, { backupCode: renewed[0] ?? '' })).code).toBe('second_step_over');
    expect((await signInMember(app, ana.email)).body.next).toBe('enter');
    expect(await subjectsTo(app, ana.email)).toEqual([
      'Verificação em duas etapas ativada no Publyka',
      'Novos códigos de reserva no Publyka',
      'Verificação em duas etapas desativada no Publyka',
    ]);
  });
});

test('an administrator turns it off for whoever lost everything, and the person is told', async () => {
  const ana = await signUpGuarded();
  const waiting = await beginSignIn(ana);
  expect(await removeSecondStep(app.platform, ana.id)).toBe(true);
  expect(await removeSecondStep(app.platform, ana.id)).toBe(false);
  expect((await step(waiting, { code: totpCode(ana.secret) })).code).toBe('second_step_over');
  expect((await signInMember(app, ana.email)).body.next).toBe('enter');
  expect(await subjectsTo(app, ana.email)).toContain('Verificação em duas etapas desativada no Publyka');
});

test('guesses at the second step are counted for the person, over all sign-ins and networks', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  try {
    const ana = await signUpMember(limited);
    const { secret } = (await limited.call(startTwoFactorRoute, password, ana.cookie)).body;
    await limited.call(confirmTwoFactorRoute, { body: { code: totpCode(secret) } }, ana.cookie);
    const codes: (string | null)[] = [];
    for (let round = 0; round < 3; round += 1) {
      const cookie = cookieOf(await signInMember(limited, ana.email));
      for (const _ of [1, 2, 3, 4])
        codes.push((await limited.call(secondStepRoute, { body: { code: wrongCode(secret) } }, cookie)).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('code_invalid'));
    expect(codes.slice(10)).toEqual(Array(2).fill('too_many_requests'));
  } finally {
    await limited.close();
  }
});
