import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, emailOf, forget, join, newEmail, open, password, visit } from './app.tsx';
import { fill, findAlert, findCard, findField, press, publish, signIn, waitForPath, waitUntilIn } from './things.ts';

afterEach(forget);

async function openSignUp(): Promise<{ name: HTMLInputElement; email: HTMLInputElement; secret: HTMLInputElement }> {
  await userEvent.click(await screen.findByRole('tab', { name: 'Cadastrar' }));
  return {
    name: await findField('Nome completo'),
    email: await findField('E-mail'),
    secret: await findField('Senha'),
  };
}

const refused: [string, string, string, string][] = [
  ['Ana Lima', 'ana', password, 'Email inválido'],
  ['Ana Lima', `${'a'.repeat(250)}@exemplo.br`, password, 'Email muito longo'],
  ['Ana Lima', 'ana@exemplo.br', 'Curta1', 'Senha deve ter no mínimo 8 caracteres'],
  ['Ana Lima', 'ana@exemplo.br', `A1${'a'.repeat(71)}`, 'Senha muito longa'],
  ['Ana Lima', 'ana@exemplo.br', 'minusculas1', 'Senha deve conter letra maiúscula'],
  ['Ana Lima', 'ana@exemplo.br', 'SemNumeros', 'Senha deve conter número'],
  ['A', 'ana@exemplo.br', password, 'Nome muito curto'],
  ['a'.repeat(101), 'ana@exemplo.br', password, 'Nome muito longo'],
  ['Ana L1ma', 'ana@exemplo.br', password, 'Nome contém caracteres inválidos'],
];

test('every rule of sign-up is told, then the account is made and signed in', async () => {
  visit();
  await open('/linkar');
  await waitForPath(/^\/auth$/);
  await screen.findByText('Conecte-se com a comunidade acadêmica');
  const { name, email, secret } = await openSignUp();
  for (const [fullName, address, word, message] of refused) {
    await fill(name, fullName);
    await fill(email, address);
    await fill(secret, word);
    await press('Criar conta');
    await findAlert(message);
    expect(name.value).toBe(fullName);
  }
  // What was said goes as soon as it is put right.
  within(screen.getByRole('region', { name: 'Avisos' })).getByText('Nome contém caracteres inválidos');
  await fill(name, 'Ana Lima');
  await waitFor(() => expect(screen.queryByText('Nome contém caracteres inválidos')).toBeNull());
  await fill(email, newEmail());
  await fill(secret, password);
  await press('Mostrar senha');
  expect(secret.type).toBe('text');
  await userEvent.type(secret, '{Enter}');
  await screen.findByText('Conta criada com sucesso!');
  await waitFor(() => expect(location.pathname).not.toBe('/auth'));
});

test('a taken address, a wrong password, and then the right one', async () => {
  const taken = emailOf(await join('Rui Antunes'));
  visit();
  await open('/auth');
  const { name, email, secret } = await openSignUp();
  await fill(name, 'Outro Rui');
  await fill(email, taken.toUpperCase());
  // With the account's own password a repeated sign-up signs in: the answer to the first may have been lost.
  await fill(secret, 'Outra-senha-1');
  await press('Criar conta');
  await findAlert('Já existe uma conta com este e-mail');
  await userEvent.click(screen.getByRole('tab', { name: 'Entrar' }));
  await signIn(taken, 'Senha-errada-1');
  await findAlert('E-mail ou senha incorretos');
  await signIn(taken);
  await waitUntilIn();
  await open('/auth');
  await waitFor(() => expect(location.pathname).not.toBe('/auth'));
});

test('the recovery leads back, and while a request runs nothing can be changed', async () => {
  const address = emailOf(await join('Tobias Arruda'));
  visit();
  await open('/auth');
  await press('Esqueci minha senha');
  await press('Voltar ao login');
  const email = await findField('E-mail');
  const secret = await findField('Senha');
  await fill(email, ` ${address} `);
  await fill(secret, password);
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  answer(/^\/api\/accounts\/sign-in$/, async () => {
    await mayGoOn;
    return undefined;
  });
  await userEvent.type(secret, '{Enter}');
  await waitFor(() => expect(email.disabled && secret.disabled).toBe(true));
  goOn();
  await waitUntilIn();
});

test('the page that was asked for is where signing in and signing up lead', async () => {
  const author = await join('Iara Nascimento');
  const text = `Compartilhada fora daqui. ${Date.now()}`;
  const address = `/post/${await publish(text)}`;
  visit();
  await open(address);
  await waitForPath(/^\/auth$/);
  // Reading the terms on the way loses nothing.
  await open('/terms');
  await userEvent.click(await screen.findByRole('link', { name: 'Voltar' }));
  await signIn(emailOf(author));
  await waitForPath(address);
  await findCard(text);

  visit();
  forget();
  await open(address);
  const { name, email, secret } = await openSignUp();
  await fill(name, 'Nina Campos');
  await fill(email, newEmail());
  await fill(secret, password);
  await press('Criar conta');
  await waitForPath(/^\/onboarding$/);
  await press('Agora não');
  await waitForPath(address);
});
