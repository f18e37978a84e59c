import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request, requestAs } from './app.tsx';
import { createCommunity, press, waitForPath } from './things.ts';

afterEach(forget);

function enterAs(id: string, address: string): Promise<unknown> {
  return requestAs(id, 'PUT', `/api${address}/membership`);
}

function sayAs(id: string, address: string, content: string): Promise<unknown> {
  return requestAs(id, 'POST', `/api${address}/messages`, { id: uuidv7(), content });
}

async function findRow(name: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'RePublykas' });
  return within(list).findByRole('link', { name: RegExp(name) });
}

/** The places of the app say how much is unread. */
function unreadOf(place: string): string[] {
  const links = screen.getAllByRole('link', { name: place });
  return links.map((link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
}

test('a muted group keeps its number without calling, until it is heard again', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Barulho bom');
  const rui = await join('Rui Antunes');
  await enterAs(rui, address);
  await open(`${address}/info`);
  await press('Silenciar Notificações');
  const sheet = await screen.findByRole('dialog', { name: 'Silenciar Barulho bom' });
  await userEvent.click(within(sheet).getByRole('radio', { name: /^Por uma semana/ }));
  expect(within(sheet).getByRole<HTMLInputElement>('switch', { name: /Menções continuam/ }).checked).toBe(true);
  await press('Silenciar por uma semana', sheet);
  await screen.findByText('Barulho bom está em silêncio');
  await screen.findByRole('button', { name: /^Reativar Notificações ?Silenciada até/ });
  await open('/communities');
  await findRow('Barulho bom');
  await sayAs(iara, address, 'Quem está aí?');
  await waitFor(async () => expect((await findRow('Barulho bom')).textContent).toContain('1 mensagem não lida'));
  expect((await findRow('Barulho bom')).textContent).toContain('silenciada');
  expect(unreadOf('RePublykas').join()).not.toContain('não lida');
  await open(`${address}/info`);
  await press(/^Reativar Notificações/);
  await screen.findByText('Barulho bom voltou a avisar');
  await open('/');
  await screen.findAllByRole('link', { name: 'RePublykas' });
  await sayAs(iara, address, 'Voltou?');
  await waitFor(() => expect(unreadOf('RePublykas').join()).toContain('2 mensagens não lidas'));
});

test('whoever is removed while the group is open is led to the list', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Mangue de saída');
  const tobias = await join('Tobias Arruda');
  await enterAs(tobias, address);
  await open(address);
  await screen.findByRole('textbox', { name: 'Mensagem' });
  await requestAs(iara, 'PUT', `/api${address}/participants/${tobias}/removal`, { reason: 'Propaganda', isBan: true });
  await waitForPath(/^\/communities$/);
  expect(await request('GET', '/api/communities')).toMatchObject({ items: [] });
});
