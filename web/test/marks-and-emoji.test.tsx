import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request } from './app.tsx';
import { findMessage, say, writeMessage } from './conversations.ts';
import { choose, createCommunity, findCard, press, publish } from './things.ts';

afterEach(forget);

const words = 'O link é o fim do trabalho, não o começo.';
const text = `Todo semestre alguém me pede só o link. ${words} Antes dele vem um arquivo.`;

test('words are marked by the keyboard alone, quoted with their source, and taken away again', async () => {
  await join('Helena Koga');
  const id = await publish(text);
  await join('Cecília Prado');
  await open(`/post/${id}`);
  await choose('Grifar frases', await findCard(text));
  const sheet = await screen.findByRole('dialog', { name: 'Grifar frases' });
  (await within(sheet).findByRole('checkbox', { name: words })).focus();
  await userEvent.keyboard(' ');
  await press('Grifar', sheet);
  await press(`Seu grifo: ${words}`);
  await press('Citar', await screen.findByRole('region', { name: 'Trecho grifado' }));
  const targets = await screen.findByRole('dialog', { name: 'Citar o trecho' });
  await userEvent.click(await within(targets).findByText('Em um comentário aqui'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Adicione um comentário' });
  await waitFor(() => expect(field.value).toMatch(new RegExp(`/post/${id}\\?versao=1&trecho=`)));
  await press('Tirar meu grifo');
  await waitFor(() => expect(document.querySelector('mark')).toBeNull());
  await userEvent.click((await screen.findAllByRole('button', { name: 'Desfazer' })).at(-1) ?? document.body);
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe(words));
});

test('strokes of others are drawn in the feed, and say how many marked the words', async () => {
  await join('Helena Koga');
  const sentence = `Dado sem dicionário é segredo ${Date.now()}.`;
  const id = await publish(sentence);
  for (const name of ['Rui Antunes', 'Eva Sá']) {
    await join(name);
    await request('POST', `/api/posts/${id}/marks`, {
      id: uuidv7(),
      exact: 'Dado sem dicionário',
      prefix: '',
      suffix: '',
    });
  }
  await join('Cecília Prado');
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  const mark = await screen.findByText('Dado sem dicionário', { selector: 'mark, mark *' });
  await userEvent.click(mark);
  const region = await screen.findByRole('region', { name: 'Trecho grifado' });
  await within(region).findByText(/2 pessoas grifaram/);
});

test('a name that is not completed is sent as it was typed', async () => {
  await join('Tobias Arruda');
  const address = await createCommunity('Dois pontos');
  await open(address);
  await say('A nota :zzqq: é 10:30 :)');
  await findMessage('A nota :zzqq: é 10:30 :)');
});

interface Linked {
  me: string;
  other: string;
  connectionId: string;
}

async function makeLinks(mine: string, theirs: string): Promise<Linked> {
  const other = await join(theirs);
  const me = await join(mine);
  const connectionId = uuidv7();
  await request('POST', '/api/connections', { id: connectionId, personId: other });
  await comeBack(other);
  await request('PUT', `/api/connections/${connectionId}/acceptance`);
  await comeBack(me);
  return { me, other, connectionId };
}

test('a block takes the direct conversation away', async () => {
  const { other } = await makeLinks('Eva Conceição', 'Caio Matos');
  const { id } = await request<{ id: string }>('POST', '/api/directs', { personId: other });
  const address = `/communities/${id}`;
  await writeMessage(address, 'Oi, Caio');
  await request('PUT', `/api/people/${other}/block`);
  await open(address);
  await screen.findByText('RePublyka não encontrada');
  expect(screen.queryByText('Oi, Caio')).toBeNull();
  await comeBack(other);
  await open(address);
  await screen.findByText('RePublyka não encontrada');
});
