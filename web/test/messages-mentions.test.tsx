import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, requestAs } from './app.tsx';
import { composer, findSent, say, writeMessage } from './conversations.ts';
import { createCommunity } from './things.ts';

afterEach(forget);

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
