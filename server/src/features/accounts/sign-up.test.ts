import { getMeRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const good = { email: 'ana@exemplo.br', password: 'Senha1234', fullName: 'Ana Lima' };

describe('sign-up', () => {
  test('creates the account and signs it in', async () => {
    const answer = await app.call(signUpRoute, {
      body: { email: ' Bia@Exemplo.BR ', password: 'Senha1234', fullName: ' Bia \n Álvares  de Sá ' },
    });
    expect(answer.body).toMatchObject({
      email: 'bia@exemplo.br',
      fullName: 'Bia Álvares de Sá',
      username: 'biasa',
      onboardedAt: null,
      educoinBalance: 0,
    });
    const me = await app.call(getMeRoute, {}, cookieOf(answer));
    expect(me.body).toEqual({ me: answer.body });
  });

  test('repeated by who was not told of its success, signs in; with another password, or later, the address is taken', async () => {
    const body = { email: 'lenta@exemplo.br', password: 'Senha1234', fullName: 'Lena Tavares' };
    const first = await app.call(signUpRoute, { body });
    const again = await app.call(signUpRoute, { body: { ...body, email: 'LENTA@exemplo.br' } });
    expect(again.body).toEqual(first.body);
    expect((await app.call(getMeRoute, {}, cookieOf(again))).body.me?.id).toBe(first.body.id);
    const stranger = await app.call(signUpRoute, { body: { ...body, password: 'Outra5678' } });
    expect(stranger).toMatchObject({ status: 409, code: 'email_taken' });
    expect(stranger.headers.getSetCookie()).toEqual([]);
    await app.platform.db`update profiles set created_at = now() - interval '2 hours' where id = ${first.body.id}`;
    expect((await app.call(signUpRoute, { body })).code).toBe('email_taken');
  });

  test.each([
    ['Email inválido', { email: 'ana' }],
    ['Email inválido', { email: '' }],
    ['Email muito longo', { email: `${'a'.repeat(246)}@exemplo.br` }],
    ['Senha deve ter no mínimo 8 caracteres', { password: 'Senha12' }],
    ['Senha muito longa', { password: `A1${'a'.repeat(71)}` }],
    ['Senha deve conter letra maiúscula', { password: 'senha1234' }],
    ['Senha deve conter número', { password: 'SenhaSenha' }],
    ['Nome muito curto', { fullName: ' A ' }],
    ['Nome muito longo', { fullName: 'a'.repeat(101) }],
    ['Nome contém caracteres inválidos', { fullName: 'Ana L1ma' }],
    ['Campo desconhecido', { isAdmin: true }],
  ])('refuses with %s', async (message, wrong) => {
    const answer = await app.call(signUpRoute, { body: { ...good, ...wrong } });
    expect(answer).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message,
      fields: { [Object.keys(wrong)[0] ?? '']: message },
    });
  });

  test('accepts what lies exactly on the limits, counted in characters', async () => {
    const email = `${'a'.repeat(244)}@exemplo.br`;
    const answer = await app.call(signUpRoute, {
      body: { email, password: `A1${'😀'.repeat(70)}`, fullName: 'é'.repeat(100) },
    });
    expect(answer.body).toMatchObject({ email, username: 'e'.repeat(30) });
  });

  test('shows the first failing message in the order e-mail, password, name', async () => {
    const everything = await app.call(signUpRoute, { body: { email: 'x', password: 'x', fullName: '1' } });
    expect(everything).toMatchObject({
      message: 'Email inválido',
      fields: { password: 'Senha deve ter no mínimo 8 caracteres', fullName: 'Nome muito curto' },
    });
    const passwordAndName = await app.call(signUpRoute, { body: { ...good, password: 'x', fullName: '1' } });
    expect(passwordAndName.message).toBe('Senha deve ter no mínimo 8 caracteres');
  });

  test('refuses a taken address in any case, also when two arrive at once', async () => {
    const both = await Promise.all(
      ['Caio@exemplo.br', 'caio@EXEMPLO.br'].map((email, index) =>
        app.call(signUpRoute, { body: { ...good, email, password: `Senha123${index}` } }),
      ),
    );
    const later = await app.call(signUpRoute, { body: { ...good, email: 'CAIO@exemplo.br', password: 'Outra5678' } });
    const refused = both.filter((answer) => answer.status !== 200);
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of [...refused, later]) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'email_taken',
        message: 'Já existe uma conta com este e-mail',
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('gives 100 newcomers of one name, twenty at a time, 100 accounts, usernames and sessions', async () => {
    const emails = Array.from({ length: 100 }, (_, index) => `maria${index}@exemplo.br`);
    const signUp = (email: string) => app.call(signUpRoute, { body: { ...good, email, fullName: 'Maria da Silva' } });
    const answers = [];
    // A hundred passwords at once may take longer than a request may, where other tests run beside.
    for (let first = 0; first < emails.length; first += 20)
      answers.push(...(await Promise.all(emails.slice(first, first + 20).map(signUp))));
    const usernames = new Set(answers.map((answer) => answer.body.username));
    const expected = ['mariasi', ...Array.from({ length: 99 }, (_, index) => `mariasi${index + 2}`)];
    expect(usernames).toEqual(new Set(expected));
    const [orphans] = await app.platform.db<{ people: number; credentials: number; sessions: number }[]>`
      select count(*)::int as people,
        count(*) filter (where exists (select 1 from credentials where user_id = profiles.id))::int as credentials,
        count(*) filter (where exists (select 1 from sessions where user_id = profiles.id))::int as sessions
      from profiles where full_name = 'Maria da Silva'`;
    expect(orphans).toEqual({ people: 100, credentials: 100, sessions: 100 });
  });

  test('steps over a username that someone chose', async () => {
    await app.platform
      .db`insert into profiles (id, email, full_name, username) values (gen_random_uuid(), 'd@exemplo.br', 'Davi', 'EvaMo')`;
    const answer = await app.call(signUpRoute, { body: { ...good, email: 'eva@exemplo.br', fullName: 'Eva Moraes' } });
    expect(answer.body.username).toBe('evamo2');
  });
});
