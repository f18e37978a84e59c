import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, breakDown, comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { composer, findMessage, findSent, say, writeMessage } from './conversations.ts';
import { choose, confirm, createCommunity, press } from './things.ts';

afterEach(forget);

const refusal = { code: 'invalid_input', message: 'x', requestId: 'x' };

test('what is refused in a conversation is told in its own words, and stays as it was', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Grafias do sertão');
  await writeMessage(address, 'Uma frase firme');
  await open(address);
  const message = await findMessage('Uma frase firme');
  const repair = breakDown(/\/messages\//);
  await press('Reagir', message);
  await press('Reagir com 🎉', await screen.findByRole('dialog', { name: 'Reagir' }));
  await screen.findByText('Erro ao adicionar reação');
  expect(within(message).queryByRole('button', { name: /🎉 1/ })).toBeNull();

  await userEvent.type(await composer(), '{ArrowUp}');
  const editor = await screen.findByRole('form', { name: 'Editando mensagem' });
  const field = within(editor).getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'Outra frase');
  await press('Salvar', editor);
  await screen.findByText('Erro ao editar mensagem');
  expect(field.value).toBe('Outra frase');
  await press('Cancelar', editor);

  await choose('Excluir', await findMessage('Uma frase firme'));
  await confirm('Excluir');
  await screen.findByText('Erro ao deletar mensagem');
  await press('Cancelar', await screen.findByRole('alertdialog'));
  repair();

  answer(/\/messages$/, ({ method }) => (method === 'POST' ? Response.json(refusal, { status: 400 }) : undefined));
  await userEvent.type(await composer(), 'Recusada{Enter}');
  await screen.findByText('Erro ao enviar mensagem');
  breakDown(/\/messages(\?|$)/);
  await open(address);
  await screen.findByText('Erro ao carregar mensagens');
});

test('a message that the server cannot take is shown as failed, and goes once it can', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Orientandos do Nilo');
  await open(address);
  const repair = answer(/\/messages$/, ({ method }) =>
    method === 'POST' ? new Response('{}', { status: 503 }) : undefined,
  );
  await userEvent.type(await composer(), 'A banca confirmou{Enter}');
  await screen.findByText(/Não enviada/);
  await press('Tentar novamente');
  await screen.findByText(/Não enviada/);
  repair();
  await findSent('A banca confirmou');
  expect(screen.queryByText(/Não enviada/)).toBeNull();
});

test('a draft stays with its conversation over a reload', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('História oral');
  await open(address);
  const field = await composer();
  expect(field.placeholder).toBe('Envie sua contribuição científica...');
  await userEvent.type(field, 'Transcrição{Shift>}{Enter}{/Shift}não é tradução');
  await open(address);
  await waitFor(async () => expect((await composer()).value).toBe('Transcrição\nnão é tradução'));
});

test('a message’s text and link are copied, and the link opens it highlighted for a member', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Cadernos copiados');
  const id = await writeMessage(address, 'Página 38 do caderno de campo');
  await open(address);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const message = await findMessage('Página 38 do caderno de campo');
  await choose('Copiar texto', message);
  await screen.findByText('Mensagem copiada');
  await choose('Copiar link', message);
  await screen.findByText('Link copiado!');
  expect(copied).toEqual(['Página 38 do caderno de campo', `${location.origin}${address}?mensagem=${id}`]);
  await join('Rui Antunes');
  await open(`${address}?mensagem=${id}`);
  await press('Entrar');
  expect((await findMessage('Página 38 do caderno de campo')).getAttribute('aria-current')).toBe('true');
});

test('a message is answered from its toolbar: the bar survives a reload, Esc takes it back, and the answer quotes', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Respostas do mangue');
  await writeMessage(address, 'A maré de sábado é 0,2');
  await open(address);
  await press('Responder', await findMessage('A maré de sábado é 0,2'));
  const bar = () => screen.findByRole('region', { name: 'Resposta' });
  expect((await bar()).textContent).toContain('Respondendo a Iara Nascimento');
  await waitFor(async () => expect(document.activeElement).toBe(await composer()));
  await open(address);
  await waitFor(async () => expect((await bar()).textContent).toContain('A maré de sábado'));
  await userEvent.type(await composer(), '{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Resposta' })).toBeNull());
  await press('Responder', await findMessage('A maré de sábado é 0,2'));
  await bar();
  await say('Eu vou, com a sonda');
  const quote = within(await findSent('Eu vou, com a sonda')).getByRole('button', { name: /^Em resposta a / });
  expect(quote.textContent).toContain('A maré de sábado é 0,2');
  expect(screen.queryByRole('region', { name: 'Resposta' })).toBeNull();
  await userEvent.click(quote);
  const first = screen.getAllByRole('article')[0];
  await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'));
});

test('who runs a RePublyka pins and unpins messages; other members see them and go to them', async () => {
  const marina = await join('Marina Sá');
  const address = await createCommunity('Maré alta');
  for (const n of [1, 2, 3]) await writeMessage(address, `Linha ${n} da maré`);
  await open(address);
  await choose('Fixar', await findMessage('Linha 3 da maré'));
  await screen.findByText('Mensagem fixada para todos');
  const tobias = await join('Tobias Arruda');
  await request('PUT', `/api${address}/membership`);
  await comeBack(marina);
  const { items } = await request<{ items: { id: string; content: string }[] }>('GET', `/api${address}/messages`);
  const second = items.find(({ content }) => content === 'Linha 2 da maré')?.id;
  await request('PUT', `/api${address}/messages/${second}/pin`);

  await comeBack(tobias);
  await open(address);
  const bar = await screen.findByRole('region', { name: 'Mensagens fixadas' });
  await within(bar).findByText(/1 de 2/);
  await press(/Ir para a mensagem fixada/, bar);
  await waitFor(async () => expect(document.activeElement).toBe(await findMessage('Linha 2 da maré')));
  await within(bar).findByText(/2 de 2/);
  await press('Ver mensagens fixadas', bar);
  const list = await screen.findByRole('dialog', { name: 'Mensagens fixadas' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(within(list).queryByRole('button', { name: /Desafixar/ })).toBeNull();

  await comeBack(marina);
  await open(address);
  await press('Ver mensagens fixadas', await screen.findByRole('region', { name: 'Mensagens fixadas' }));
  const own = await screen.findByRole('dialog', { name: 'Mensagens fixadas' });
  await waitFor(() => expect(within(own).getAllByRole('listitem')).toHaveLength(2));
  await press(/Desafixar/, within(own).getAllByRole('listitem')[0] ?? own);
  await waitFor(() => expect(within(own).getAllByRole('listitem')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  const left = await screen.findByRole('region', { name: 'Mensagens fixadas' });
  await waitFor(() => expect(left.textContent).not.toContain('1 de 2'));
  await within(left).findByText(/Linha 3 da maré/);
  await request('DELETE', `/api${address}/messages/${items.find(({ content }) => content === 'Linha 3 da maré')?.id}`);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mensagens fixadas' })).toBeNull());
});

test('the author of a message sees live who has read it, until they or the reader switch it off', async () => {
  const nilo = await join('Nilo Peçanha');
  await join('Dandara Vidal');
  const address = await createCommunity('Leitores do mangue');
  await requestAs(nilo, 'PUT', `/api${address}/membership`);
  await writeMessage(address, 'Bom dia');
  await open(address);
  await say('A sonda chegou');
  await choose('Visto por', await findSent('A sonda chegou'));
  const sheet = await screen.findByRole('dialog', { name: 'Visto por' });
  await within(sheet).findByText('Ninguém viu ainda.');
  const { items } = await request<{ items: { seq: number }[] }>('GET', `/api${address}/messages`);
  await requestAs(nilo, 'PUT', `/api${address}/read`, { seq: items.at(-1)?.seq });
  await within(sheet).findByRole('link', { name: /Nilo Peçanha/ });
  await requestAs(nilo, 'PUT', '/api/read-sharing', { isShared: false });
  await within(sheet).findByText('Ninguém viu ainda.');

  await comeBack(nilo);
  await open('/settings');
  await screen.findByRole('switch', { name: /^Visto por/, checked: false });
  await open(address);
  await say('Recebi, obrigado');
  await choose('Visto por', await findSent('Recebi, obrigado'));
  const own = await screen.findByRole('dialog', { name: 'Visto por' });
  await within(own).findByText(/^Você desligou “Visto por”\./);
  await userEvent.click(within(own).getByRole('link', { name: 'Configurações' }));
  await waitFor(() => expect(location.pathname).toBe('/settings'));
  await userEvent.click(await screen.findByRole('switch', { name: /^Visto por/, checked: false }));
  await screen.findByRole('switch', { name: /^Visto por/, checked: true });
});
