import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { composer, findMessage, findSent, say, writeMessage } from './conversations.ts';
import { finishJobs } from './server.ts';
import { createCommunity } from './things.ts';

afterEach(forget);

test('a member is mentioned by keyboard, notified, and led to the message', async () => {
  const maira = await join('Maíra Quintão');
  const address = await createCommunity('Shapefiles do mangue');
  const others: string[] = [];
  for (const name of ['Nádia Carvalhal', 'Rui Antunes']) {
    others.push(await join(name));
    await request('PUT', `/api${address}/membership`);
  }
  const [nadia = '', rui = ''] = others;
  await comeBack(maira);
  await writeMessage(address, 'Bom dia');
  await open(address);
  const field = await composer();
  await userEvent.type(field, 'Oi @');
  const options = async () =>
    (await within(await screen.findByRole('listbox', { name: 'Mencionar' })).findAllByRole('option')).map(
      ({ textContent }) => textContent,
    );
  await waitFor(async () => expect((await options()).length).toBe(3));
  expect((await options()).join()).toMatch(/Todo mundo.*Nádia Carvalhal.*Rui Antunes/s);
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /Nádia Carvalhal/, selected: true });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Mencionar' })).toBeNull());
  expect(field.value).toBe('Oi @');
  await userEvent.clear(field);
  await userEvent.type(field, '@nad');
  await waitFor(async () => expect((await options()).length).toBe(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toMatch(/^@\w+ $/));
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'você consegue o shapefile?{Enter}');
  const message = await findSent(/você consegue o shapefile/);
  within(message).getByRole('link', { name: '@Nádia Carvalhal' });

  await finishJobs();
  await comeBack(nadia);
  await open('/communities');
  const row = () => screen.findByRole('link', { name: /Shapefiles do mangue/ });
  await waitFor(async () => expect((await row()).textContent).toContain('@você'));
  const [bell] = await screen.findAllByRole('button', { name: 'Notificações' });
  await userEvent.click(bell ?? expect.fail('no bell'));
  await userEvent.click(await screen.findByText(/mencionou você em “Shapefiles do mangue”/));
  const seen = await findMessage(/você consegue o shapefile/);
  expect(location.search).toMatch(/^\?mensagem=/);
  await waitFor(() => expect(screen.queryByText(/mensagens não lidas/)).toBeNull());
  await userEvent.click(within(seen).getByRole('link', { name: '@Nádia Carvalhal' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/profile/));
  await open('/communities');
  await waitFor(async () => expect((await row()).textContent).not.toContain('@você'));

  // Only those who run it call everybody.
  await requestAs(rui, 'POST', `/api${address}/messages`, { id: uuidv7(), content: 'Gente, @todos aqui?' });
  await requestAs(maira, 'POST', `/api${address}/messages`, { id: uuidv7(), content: '@todos: campo no sábado' });
  await waitFor(async () => expect((await row()).textContent).toContain('@você'));
  await open(address);
  const bold = async (text: RegExp) => (await findMessage(text)).querySelector('strong')?.textContent ?? '';
  expect(await bold(/campo no sábado/)).toBe('@todos');
  expect(await bold(/aqui\?/)).toBe('');
});

test('an edit mentions, too', async () => {
  const nadia = await join('Nádia Carvalhal');
  await join('Maíra Quintão');
  const address = await createCommunity('Shapefiles da serra');
  await requestAs(nadia, 'PUT', `/api${address}/membership`);
  await writeMessage(address, 'Bom dia');
  await open(address);
  await say('Falta o ponto sete');
  await findSent('Falta o ponto sete');
  await userEvent.type(await composer(), '{ArrowUp}');
  const editor = await screen.findByRole('form', { name: 'Editando mensagem' });
  const field = within(editor).getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, ' @nad');
  const list = await screen.findByRole('listbox', { name: 'Mencionar' });
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(field.value).toMatch(/@\w+ $/));
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('link', { name: '@Nádia Carvalhal' });
  await comeBack(nadia);
  await open('/communities');
  const row = await screen.findByRole('link', { name: /Shapefiles da serra/ });
  await waitFor(() => expect(row.textContent).toContain('@você'));
});
