import {
  checkResetCodeRoute,
  getMeRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signInRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { readMails, readResetProof } from '../../../test/mails.ts';
import { cookieOf, createSession } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'http://publyka.exemplo.br:3000' });
});
afterAll(() => app.close());

let made = 0;
let email: string;
let cookie: string;
let personId: string;
const oldPassword = 'Senha1234';
const newPassword = 'Outra5678';

beforeEach(async () => {
  made += 1;
  email = `ana${made}@exemplo.br`;
  const answer = await app.call(signUpRoute, { body: { email, password: oldPassword, fullName: 'Ana Lima' } });
  cookie = cookieOf(answer);
  personId = answer.body.id;
});

async function mailsTo(address: string) {
  await runJobs(app);
  const mails = await readMails(app.platform.config.dataDir);
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

async function requestProof(): Promise<{ token: string; code: string }> {
  await app.call(requestPasswordResetRoute, { body: { email } });
  const mails = await mailsTo(email);
  return readResetProof(mails.findLast((mail) => mail.subject?.startsWith('Sua nova senha')));
}

/** One of the 999,999 codes that are not this one. */
function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

const reset = (proof: { token: string } | { email: string; code: string }) =>
  app.call(resetPasswordRoute, { body: { proof, password: newPassword } });
const signIn = (password: string) => app.call(signInRoute, { body: { email, password } });
const invalid = { status: 400, code: 'reset_invalid', message: 'Este link ou código não vale mais. Peça um novo' };

describe('asking for a reset', () => {
  test('mails a link and a code, in words and as HTML', async () => {
    const answer = await app.call(requestPasswordResetRoute, { body: { email: ` ${email.toUpperCase()} ` } });
    expect(answer.status).toBe(204);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const { token, code } = readResetProof(mail);
    expect(mail).toMatchObject({
      subject: 'Sua nova senha no Publyka',
      from: { name: 'Publyka', address: 'nao-responda@localhost' },
    });
    expect(mail?.text).toContain(`http://publyka.exemplo.br:3000/auth?token=${token}\n`);
    expect(mail?.text).toContain('Olá, Ana.');
    expect(mail?.html).toContain(`href="http://publyka.exemplo.br:3000/auth?token=${token}"`);
    expect(mail?.html).toContain(code);
  });

  test('answers and queues alike for an account that does not exist, and mails nobody', async () => {
    const known = await app.call(requestPasswordResetRoute, { body: { email } });
    const unknown = await app.call(requestPasswordResetRoute, { body: { email: `ninguem${made}@exemplo.br` } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [queued] = await app.platform.db<{ count: number }[]>`
      select count(*)::int as count from pgboss.job where name = 'accounts.send-reset-mail' and state = 'created'`;
    expect(queued?.count).toBe(2);
    expect(await mailsTo(`ninguem${made}@exemplo.br`)).toEqual([]);
  });

  test('keeps neither link nor code readable in the database', async () => {
    const { token, code } = await requestProof();
    const rows = await app.platform.db`select row_to_json(password_resets)::text as row from password_resets`;
    const jobs = await app.platform.db`select data::text as row from pgboss.job`;
    for (const { row } of [...rows, ...jobs]) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(code);
    }
  });

  test.each([
    ['Por favor, insira seu email', '  '],
    ['Email inválido', 'ana'],
    ['Email muito longo', `${'a'.repeat(246)}@exemplo.br`],
  ])('refuses with %s', async (message, wrong) => {
    const answer = await app.call(requestPasswordResetRoute, { body: { email: wrong } });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', message, fields: { email: message } });
  });
});

describe('the code, before a password is chosen', () => {
  const check = (code: string, address = email) => app.call(checkResetCodeRoute, { body: { email: address, code } });
  const wrong = { status: 400, code: 'code_invalid', message: 'Código incorreto. Confira os seis números.' };

  test('is right or wrong, and a right one is not used up by looking', async () => {
    const { code } = await requestProof();
    for (const step of [1, 2, 3, 4]) expect(await check(otherCode(code, step))).toMatchObject(wrong);
    for (let look = 0; look < 3; look += 1) expect((await check(code)).status).toBe(204);
    expect((await reset({ email, code })).status).toBe(204);
    expect(await check(code)).toMatchObject(wrong);
  });

  test('of an absent account is wrong alike', async () => {
    expect(await check('000000', `ninguem${made}@exemplo.br`)).toMatchObject(wrong);
  });

  test('cannot be guessed by looking', async () => {
    const { code } = await requestProof();
    await Promise.all([1, 2, 3, 4, 5].map((step) => check(otherCode(code, step))));
    expect(await check(code)).toMatchObject(wrong);
    expect(await reset({ email, code })).toMatchObject(invalid);
  });
});

describe('setting a new password', () => {
  test.each(['link', 'code'])('by %s: ends every session, confirms by mail, and works once', async (kind) => {
    const { token, code } = await requestProof();
    const proof = kind === 'link' ? { token } : { email: email.toUpperCase(), code };
    const other = await createSession(app, personId);
    const endSessions = vi.spyOn(app.platform.live, 'endSessions');
    for (const session of [cookie, other.cookie])
      expect((await app.call(getMeRoute, {}, session)).body.me).not.toBeNull();

    expect((await reset(proof)).status).toBe(204);
    for (const session of [cookie, other.cookie]) expect((await app.call(getMeRoute, {}, session)).body.me).toBeNull();
    expect(endSessions.mock.calls.flat(2)).toContain(other.sessionId);
    expect((await signIn(oldPassword)).code).toBe('wrong_credentials');
    expect((await signIn(newPassword)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Sua senha do Publyka foi trocada');
    for (const replayed of [{ token }, { email, code }]) expect(await reset(replayed)).toMatchObject(invalid);
    endSessions.mockRestore();
  });

  test('by the newest mail only', async () => {
    const first = await requestProof();
    const second = await requestProof();
    expect(await reset({ token: first.token })).toMatchObject(invalid);
    if (first.code !== second.code) expect(await reset({ email, code: first.code })).toMatchObject(invalid);
    expect((await reset({ token: second.token })).status).toBe(204);
  });

  test('not after 30 minutes', async () => {
    const { token, code } = await requestProof();
    const [open] = await app.platform.db<{ seconds: number }[]>`
      select extract(epoch from expires_at - created_at)::int as seconds from password_resets where user_id = ${personId}`;
    expect(open?.seconds).toBe(1800);
    await app.platform
      .db`update password_resets set expires_at = now() - interval '1 second' where user_id = ${personId}`;
    for (const late of [{ token }, { email, code }]) expect(await reset(late)).toMatchObject(invalid);
    expect((await signIn(oldPassword)).status).toBe(200);
  });

  test('by the code after at most four wrong ones; then only the link is left', async () => {
    const { token, code } = await requestProof();
    for (const step of [1, 2, 3, 4, 5])
      expect(await reset({ email, code: otherCode(code, step) })).toMatchObject(invalid);
    expect(await reset({ email, code })).toMatchObject(invalid);
    expect((await reset({ token })).status).toBe(204);

    const again = await requestProof();
    for (const step of [1, 2, 3, 4]) await reset({ email, code: otherCode(again.code, step) });
    expect((await reset({ email, code: again.code })).status).toBe(204);
  });

  test('not with guesses sent all at once', async () => {
    const { code } = await requestProof();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, step) => reset({ email, code: otherCode(code, step + 1) })),
    );
    expect(answers.map((answer) => answer.code)).toEqual(Array(30).fill('reset_invalid'));
    expect(await reset({ email, code })).toMatchObject(invalid);
  });

  test('once, when two uses of one link arrive together', async () => {
    const { token } = await requestProof();
    const answers = await Promise.all([reset({ token }), reset({ token })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
  });

  test('not for an absent account, a foreign code or a made-up link', async () => {
    const { code } = await requestProof();
    await app.call(signUpRoute, {
      body: { email: `bia${made}@exemplo.br`, password: oldPassword, fullName: 'Bia Sá' },
    });
    for (const proof of [
      { email: 'ninguem@exemplo.br', code },
      { email: `bia${made}@exemplo.br`, code },
      { token: 'a'.repeat(43) },
    ]) {
      expect(await reset(proof)).toMatchObject(invalid);
    }
  });

  test('by the rules of a new password', async () => {
    const answer = await app.call(resetPasswordRoute, { body: { proof: { token: 'x' }, password: 'curta' } });
    expect(answer).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Senha deve ter no mínimo 8 caracteres',
    });
    const noCode = await app.call(resetPasswordRoute, {
      body: { proof: { email, code: '12345' }, password: newPassword },
    });
    expect(noCode).toMatchObject({ status: 400, message: 'O código tem seis números' });
  });
});

test('a sign-in that was checking the old password during a reset opens nothing', async () => {
  const { db } = app.platform;
  const countSessions = async () => (await db`select 1 from sessions where user_id = ${personId}`).length;
  let answer: Promise<{ code: string | null }> | undefined;
  await db.begin(async (sql) => {
    await sql`update credentials set password = 'changed' where user_id = ${personId}`;
    await sql`delete from sessions where user_id = ${personId}`;
    answer = signIn(oldPassword);
    // Its session exists beside the one that the open transaction has deleted but not yet given up.
    await expect.poll(countSessions).toBe(2);
  });
  expect((await answer)?.code).toBe('wrong_credentials');
  expect(await countSessions()).toBe(0);
});
