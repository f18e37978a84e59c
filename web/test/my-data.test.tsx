import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { unzip } from '../../server/test/zip.ts';
import { forget, join, open, password } from './app.tsx';
import { fetchFromServer, finishJobs } from './server.ts';
import { fill, findField, press, publish, waitForPath } from './things.ts';

afterEach(forget);

test('one asks for a copy of everything, hears that it is made, and downloads it', async () => {
  await join('Iracema Duarte');
  const content = 'Gravei 40 horas de fala no sertão.';
  await publish(content);
  await open('/settings');
  const section = await screen.findByRole('region', { name: 'Meus dados' });
  await press('Pedir uma cópia', section);
  const sheet = await screen.findByRole('dialog', { name: 'Pedir uma cópia' });
  await fill(await findField('Senha', sheet), 'Errada-1');
  await press('Preparar a cópia', sheet);
  await within(sheet).findByText('Senha incorreta');
  await fill(await findField('Senha', sheet), password);
  await press('Preparar a cópia', sheet);
  await within(section).findByText(/^Preparando a cópia/);
  await finishJobs();
  const link = await within(section).findByRole('link', { name: /Baixar a cópia/ });
  const answer = await fetchFromServer(link.getAttribute('href') ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/publyka-meus-dados-.*\.zip/);
  const copy = unzip(new Uint8Array(await answer.arrayBuffer()));
  expect(copy.text('index.html')).toContain('Os dados de Iracema Duarte');
  expect(copy.text('publicacoes.html')).toContain(content);
  expect(JSON.parse(copy.text('json/publicacoes.json'))).toHaveLength(1);

  await open('/');
  const [bell] = await screen.findAllByRole('button', { name: /Notificações/ });
  await userEvent.click(bell ?? expect.fail('no bell'));
  await userEvent.click(await screen.findByText(/A cópia dos seus dados está pronta para baixar/));
  await waitForPath(/^\/settings/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notificações' })).toBeNull());
});
