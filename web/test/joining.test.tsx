import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { comeBack, forget, join, newEmail, open, password, request, requestAs, visit } from './app.tsx';
import { cutConnection } from './connection.ts';
import { composer, findMessage, say, writeMessage } from './conversations.ts';
import { createCommunity, fill, findField, press, waitForPath } from './things.ts';

afterEach(forget);

function watchClipboard(): string[] {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  return copied;
}

/** A RePublyka of the person who is signed in, which admits in this way. */
async function createWithEntry(name: string, entry: 'request' | 'link'): Promise<string> {
  const address = await createCommunity(name);
  await request('PATCH', `/api${address}`, { entry });
  return address;
}

async function pressEnter(name: string | RegExp): Promise<void> {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
}

test('a request is taken back; a link lets in without asking, by keyboard', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createWithEntry('Mangue por pedido', 'request');
  const rui = await join('Rui Antunes');
  await open(address);
  await press('Pedir para entrar');
  await press('Enviar pedido');
  await press('Retirar pedido');
  await screen.findByRole('button', { name: 'Pedir para entrar' });

  await comeBack(iara);
  await open(`${address}/info`);
  await screen.findByText('Ninguém espera resposta');
  const copied = watchClipboard();
  await pressEnter(/^Links de convite/);
  const sheet = await screen.findByRole('dialog', { name: 'Links de convite' });
  await userEvent.click(await within(sheet).findByRole('radio', { name: '1 pessoa' }));
  await pressEnter('Criar e copiar link');
  await screen.findByText('Link copiado!');
  await within(sheet).findByText(/^Vale até .* · 0 de 1 entrada/);
  const { pathname } = new URL(copied[0] ?? '');
  expect(pathname).toMatch(/^\/convite\/[\w-]{43}$/);

  await comeBack(rui);
  await open(pathname);
  await screen.findByRole('heading', { level: 1, name: 'Mangue por pedido' });
  await pressEnter('Entrar');
  await screen.findByRole('heading', { level: 1, name: 'Quem veio com você' });
  await within(screen.getByRole('main')).findByRole('button', { name: /^Linkar/ });
  await userEvent.click(screen.getByRole('link', { name: 'Ir para a conversa' }));
  await composer();
  expect(location.pathname).toBe(address);
  // For its members it leads on.
  await open(pathname);
  await composer();

  await comeBack(iara);
  await open(`${address}/info`);
  await press(/^Links de convite/);
  const links = await screen.findByRole('dialog', { name: 'Links de convite' });
  await within(links).findByText('Esgotado · 1 de 1 entrada');
  await press(/^Revogar/, links);
  await press('Revogar', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(within(links).queryByRole('list', { name: 'Links que há' })).toBeNull());
});

test('a visitor comes by a link through sign-up into the group, whose topic and library are there; onboarding waits', async () => {
  await join('Iara Nascimento');
  const id = uuidv7();
  const address = `/communities/${id}`;
  await request('POST', '/api/communities', { id, name: 'Mangue por link', description: 'Para quem mede a maré.' });
  await open(`${address}/info`);
  await press('Editar RePublyka');
  const dialog = await screen.findByRole('dialog', { name: 'Editar RePublyka' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^Por link/ }));
  const copied = watchClipboard();
  await press('Criar um link', dialog);
  await press('Criar e copiar link', await screen.findByRole('dialog', { name: 'Links de convite' }));
  await screen.findByText('Link copiado!');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Links de convite' })).toBeNull());
  await within(dialog).findByText(/· 0 de 10 entradas/);
  await press('Salvar', dialog);
  await screen.findByText('RePublyka atualizada!');
  const { pathname } = new URL(copied[0] ?? '');

  visit();
  await open(pathname);
  await waitForPath(/^\/auth/);
  await userEvent.click(await screen.findByRole('tab', { name: 'Cadastrar' }));
  await fill(await findField('Nome completo'), 'Eva Prado');
  await fill(await findField('E-mail'), newEmail());
  await fill(await findField('Senha'), password);
  await press('Criar conta');
  await waitForPath(/\/chegada$/);
  const people = screen.getByRole('main');
  await within(people).findByText('Iara Nascimento');
  within(people).getByText('Para quem mede a maré.');
  within(people).getByRole('link', { name: 'Biblioteca do grupo' });
  await userEvent.click(await screen.findByRole('link', { name: 'Ir para a conversa' }));
  await composer();
  await open('/');
  await waitForPath(/^\/onboarding/);

  await join('Rui Antunes');
  await open(address);
  await screen.findByText('Para entrar, peça um link de convite a quem cuida deste grupo.');
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  await open(`${pathname.slice(0, -3)}AAA`);
  await screen.findByRole('heading', { level: 1, name: 'Este convite não vale mais' });
});

test('the owner archives: everybody reads, nobody writes, what was on its way is kept; then reopens', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Mangue concluído');
  await open(`${address}/info`);
  await press('Arquivar RePublyka');
  const dialog = await screen.findByRole('dialog', { name: 'Arquivar Mangue concluído?' });
  await press('Arquivar', dialog);
  await within(dialog).findByText('Escreva “arquivar” para confirmar');
  await join('Rui Antunes');
  await request('PUT', `/api${address}/membership`);
  await writeMessage(address, 'Até aqui');
  await open(address);
  await findMessage('Até aqui');
  const reconnect = cutConnection();
  await say('Ficou no caminho');
  await screen.findByText('1 mensagem sai quando a conexão voltar');
  await requestAs(iara, 'PUT', `/api${address}/archive`);
  reconnect();
  await screen.findByText(/está arquivada: dá para ler, e ninguém escreve\./);
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  await waitFor(async () =>
    expect((await findMessage('Ficou no caminho')).textContent).toContain('Esta RePublyka está arquivada.Não enviada'),
  );
  await waitFor(() => expect(document.body.textContent).toContain('Iara Nascimento arquivou a RePublyka'));
  await open('/communities');
  await screen.findByRole('heading', { name: 'Arquivadas' });
  await screen.findByRole('link', { name: /Mangue concluído/ });

  await open(address);
  await findMessage('Ficou no caminho');
  await requestAs(iara, 'DELETE', `/api${address}/archive`);
  await composer();
  await press('Tentar novamente', await findMessage('Ficou no caminho'));
  await waitFor(async () => expect((await findMessage('Ficou no caminho')).textContent).not.toContain('Não enviada'));
});

test('archiving is confirmed by a word, and then there is nothing left to edit', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Mangue a fechar');
  await open(`${address}/info`);
  await press('Arquivar RePublyka');
  const dialog = await screen.findByRole('dialog', { name: 'Arquivar Mangue a fechar?' });
  await press('Arquivar', dialog);
  await within(dialog).findByText('Escreva “arquivar” para confirmar');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Arquivar{Enter}');
  await screen.findByText('RePublyka arquivada');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Editar RePublyka' })).toBeNull());
  await open(address);
  await press('Reabrir');
  await composer();
});
