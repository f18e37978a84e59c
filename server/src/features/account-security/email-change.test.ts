import { confirmEmailChangeRoute, requestEmailChangeRoute } from '@publyka/contract/routes/account-security';
import {
  getMeRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signUpRoute,
} from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { readResetProof } from '../../../test/mails.ts';
import { type Member, mailsTo, memberPassword, signInMember, signUpMember, subjectsTo } from '../../../test/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;
function newAddress(): string {
  made += 1;
  return `novo${made}@exemplo.br`;
}
const request = (member: Member, email: string, password = memberPassword) =>
  app.call(requestEmailChangeRoute, { body: { email, password } }, member.cookie);
const confirm = (member: Member, proof: { token: string } | { code: string }) =>
  app.call(confirmEmailChangeRoute, { body: { proof } }, member.cookie);

async function readProof(email: string): Promise<{ token: string; code: string }> {
  const text = (await mailsTo(app, email)).at(-1)?.text ?? '';
  const token = /\/settings\?emailToken=([\w-]+)/.exec(text)?.[1];
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (!token || !code) throw new Error(`Not a proof of an address: ${text}`);
  return { token, code };
}

describe('a change of address', () => {
  test.each(['token', 'code'] as const)('by its %s: works once, and both addresses are told', async (kind) => {
    const ana = await signUpMember(app);
    const email = newAddress();
    expect((await request(ana, ` ${email.toUpperCase()} `)).status).toBe(204);
    const proof = await readProof(email);
    const given = kind === 'token' ? { token: proof.token } : { code: proof.code };
    expect((await app.call(getMeRoute, {}, ana.cookie)).body.me?.email).toBe(ana.email);
    expect((await confirm(ana, given)).body).toEqual({ email });
    expect((await confirm(ana, given)).code).toBe('reset_invalid');
    expect((await app.call(getMeRoute, {}, ana.cookie)).body.me?.email).toBe(email);
    expect((await signInMember(app, ana.email)).code).toBe('wrong_credentials');
    expect((await signInMember(app, email)).status).toBe(200);
    expect(await subjectsTo(app, ana.email)).toEqual([
      'Pedido para trocar o e-mail da sua conta no Publyka',
      'O e-mail da sua conta no Publyka foi trocado',
    ]);
  });

  test('needs the password, another address than the present, and a session', async () => {
    const ana = await signUpMember(app);
    expect(await request(ana, newAddress(), 'Errada123')).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Senha incorreta' },
    });
    expect(await request(ana, ana.email.toUpperCase())).toMatchObject({ fields: { email: 'Este já é o seu e-mail' } });
    expect(await request(ana, 'ana')).toMatchObject({ fields: { email: 'Email inválido' } });
    const body = { email: newAddress(), password: memberPassword };
    expect((await app.call(requestEmailChangeRoute, { body })).code).toBe('not_authenticated');
  });

  test('says nothing about whose an address is; its owner is told by mail', async () => {
    const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
    const answers = [await request(ana, bia.email), await request(ana, newAddress())];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(Array(2).fill({ status: 204 }));
    expect(await subjectsTo(app, bia.email)).toEqual(['Este e-mail já tem uma conta no Publyka']);
  });

  test('serves nobody but who asked for it', async () => {
    const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
    const email = newAddress();
    await request(ana, email);
    const { token, code } = await readProof(email);
    for (const proof of [{ token }, { code }]) expect((await confirm(bia, proof)).code).toBe('reset_invalid');
    expect((await confirm(ana, { token })).status).toBe(200);
  });

  test('stops guesses after five, sent all at once too; the link goes on working', async () => {
    const ana = await signUpMember(app);
    const email = newAddress();
    await request(ana, email);
    const { token, code } = await readProof(email);
    const wrong = (step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
    await Promise.all(Array.from({ length: 12 }, (_, n) => confirm(ana, { code: wrong(n + 1) })));
    expect((await confirm(ana, { code })).code).toBe('reset_invalid');
    expect((await confirm(ana, { token })).status).toBe(200);
  });

  test('tells a wrong code from one that no longer counts', async () => {
    const ana = await signUpMember(app);
    const email = newAddress();
    await request(ana, email);
    const { code } = await readProof(email);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const wrong = { status: 400, code: 'code_invalid', message: 'Código incorreto. Confira os seis números.' };
    const over = { status: 400, code: 'reset_invalid', message: 'Este link ou código não vale mais. Peça um novo' };
    expect(await confirm(ana, { code: other })).toMatchObject(wrong);
    await app.platform.db`update email_changes set expires_at = now() - interval '1 second' where user_id = ${ana.id}`;
    for (const late of [code, other]) expect(await confirm(ana, { code: late })).toMatchObject(over);

    await request(ana, email);
    const fresh = await readProof(email);
    expect((await confirm(ana, { code: fresh.code })).status).toBe(200);
    expect(await confirm(ana, { code: fresh.code })).toMatchObject(over);
  });

  test('is done once when two proofs arrive together, and not after half an hour', async () => {
    const ana = await signUpMember(app);
    const email = newAddress();
    await request(ana, email);
    const { token, code } = await readProof(email);
    const answers = await Promise.all([confirm(ana, { token }), confirm(ana, { code })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const late = newAddress();
    await request(ana, late);
    const proof = await readProof(late);
    await app.platform.db`update email_changes set expires_at = now() - interval '1 second'`;
    expect((await confirm(ana, { token: proof.token })).code).toBe('reset_invalid');
  });

  test('racing with a sign-up of the same address ends in one account', async () => {
    for (const _ of [1, 2, 3]) {
      const ana = await signUpMember(app);
      const email = newAddress();
      await request(ana, email);
      const { token } = await readProof(email);
      const [changed, signedUp] = await Promise.all([
        confirm(ana, { token }),
        app.call(signUpRoute, { body: { email, password: 'Outra5678', fullName: 'Bia Sá' } }),
      ]);
      expect([changed.code, signedUp.code]).toContainEqual('email_taken');
      expect([changed.status, signedUp.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await app.platform.db`select 1 from profiles where email = ${email}`).toHaveLength(1);
    }
  });

  test('leaves no way back into the account by the old address', async () => {
    const ana = await signUpMember(app);
    await app.call(requestPasswordResetRoute, { body: { email: ana.email } });
    const reset = readResetProof((await mailsTo(app, ana.email)).at(-1));
    const email = newAddress();
    await request(ana, email);
    await app.call(requestPasswordResetRoute, { body: { email: ana.email } });
    await confirm(ana, { token: (await readProof(email)).token });
    await runJobs(app);
    const body = { proof: { token: reset.token }, password: 'Outra5678' };
    expect((await app.call(resetPasswordRoute, { body })).code).toBe('reset_invalid');
    expect(await app.platform.db`select 1 from password_resets where user_id = ${ana.id}`).toEqual([]);
  });

  test('keeps neither link nor code readable in the database', async () => {
    const ana = await signUpMember(app);
    const email = newAddress();
    await request(ana, email);
    const { token, code } = await readProof(email);
    const rows = await app.platform.db`select row_to_json(email_changes)::text as row from email_changes`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(`"${code}"`);
    }
  });
});
