import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { emailOf, forget, join, open, requestAs, visit } from './app.tsx';
import { newestMailTo } from './server.ts';
import { fill, findField, press, signIn, waitUntilIn } from './things.ts';

afterEach(forget);

test('a forgotten password is set anew from the mail, and every session ends', async () => {
  const id = await join('Cecília Prado');
  const email = emailOf(id);
  visit();
  await open('/auth');
  await press('Esqueci minha senha');
  await press('Enviar email de recuperação');
  await screen.findAllByText('Por favor, insira seu email');
  await fill(await findField('E-mail'), email);
  await press('Enviar email de recuperação');
  await screen.findAllByText('Email de recuperação enviado! Verifique sua caixa de entrada.');
  const mail = await newestMailTo(email);
  const [, token] = /\/auth\?token=([\w-]+)/.exec(mail) ?? [];
  expect(token).toBeTruthy();
  expect(mail).toMatch(/\b\d{6}\b/);
  await open(`/auth?token=${token}`);
  await screen.findByRole('heading', { name: 'Nova senha' });
  const [field = document.body] = await screen.findAllByLabelText('Nova senha');
  await fill(field, 'Outra-senha-2');
  await press('Salvar nova senha');
  await findField('E-mail');
  // The session of before is over.
  expect(await requestAs(id, 'GET', '/api/accounts/me')).toEqual({ me: null });
  await signIn(email, 'Outra-senha-2');
  await waitUntilIn();
});
