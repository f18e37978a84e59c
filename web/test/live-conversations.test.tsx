import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request } from './app.tsx';
import { composer, findMessage, say, writeMessage } from './conversations.ts';
import { createCommunity, press } from './things.ts';

afterEach(forget);

async function openEditor(address: string, text: string) {
  await open(address);
  await findMessage(text);
  await userEvent.type(await composer(), '{ArrowUp}');
  const form = await screen.findByRole('form', { name: 'Editando mensagem' });
  return { form, field: within(form).getByRole<HTMLTextAreaElement>('textbox') };
}

test('what was written over a message that is deleted elsewhere goes to the field, and stays there', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Rascunhos de sobra');
  const id = await writeMessage(address, 'Vai sumir daqui a pouco');
  const { field } = await openEditor(address, 'Vai sumir daqui a pouco');
  await userEvent.clear(field);
  await userEvent.type(field, 'Meia hora de trabalho');
  await request('DELETE', `/api${address}/messages/${id}`);
  await screen.findByText('Essa mensagem não está mais aqui. O que você escreveu está no campo');
  await waitFor(async () => expect((await composer()).value).toBe('Meia hora de trabalho'));
  expect(document.activeElement).toBe(await composer());
  await open(address);
  await waitFor(async () => expect((await composer()).value).toBe('Meia hora de trabalho'));
});

test('one, then two people are said to be typing, until they have sent', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Cartografia afetiva');
  const others: string[] = [];
  for (const name of ['Rui Antunes', 'Tobias Arruda']) {
    others.push(await join(name));
    await request('PUT', `/api${address}/membership`);
  }
  const [rui = '', tobias = ''] = others;
  await comeBack(iara);
  await open(address);
  await composer();
  for (const [person, words] of [
    [rui, 'Rui está digitando…'],
    [tobias, 'Rui e Tobias estão digitando…'],
  ] as const) {
    await comeBack(person);
    await request('POST', `/api${address}/typing`, {});
    await screen.findByText(words);
  }
  await writeMessage(address, 'Eu desenho');
  await findMessage('Eu desenho');
  await screen.findByText('Rui está digitando…');
  await comeBack(iara);
  await say('Obrigada');
});

test('a message that is edited elsewhere meanwhile: untouched words follow, written ones stay, and the others can be taken', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Duas janelas');
  const id = await writeMessage(address, 'Ata de segunda');
  await open(address);
  await findMessage('Ata de segunda');
  const editElsewhere = (content: string) => request('PATCH', `/api${address}/messages/${id}`, { content });
  await userEvent.type(await composer(), '{ArrowUp}');
  const editor = await screen.findByRole('form', { name: 'Editando mensagem' });
  const field = within(editor).getByRole<HTMLTextAreaElement>('textbox');
  await editElsewhere('Ata de terça');
  await waitFor(() => expect(field.value).toBe('Ata de terça'));
  await userEvent.clear(field);
  await userEvent.type(field, 'Ata de quarta');
  await editElsewhere('Ata de quinta');
  await within(editor).findByText(/^Esta mensagem foi editada em outra aba ou aparelho\./);
  expect(field.value).toBe('Ata de quarta');
  await press('Usar o texto de lá', editor);
  await waitFor(() => expect(field.value).toBe('Ata de quinta'));
});
