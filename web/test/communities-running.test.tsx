import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { makeJpeg } from '../../server/test/uploads.ts';
import { breakDown, comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { choose, confirm, createCommunity, fill, findField, press, waitForPath } from './things.ts';

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

async function namesOfRows(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'RePublykas' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /Fixada de longe|A mais nova/.exec(textContent)?.[0] ?? textContent);
}

test('creating says what is missing, and the empty list says what to do', async () => {
  await join('Iara Nascimento');
  await open('/communities');
  await screen.findByRole('heading', { level: 1, name: 'RePublykas' });
  await screen.findByText('Mensagens e colaborações acadêmicas');
  await screen.findByText('Nenhuma conversa encontrada');
  await screen.findByText('Crie sua primeira RePublyka!');
  await open('/communities?criar=1');
  const dialog = await screen.findByRole('dialog', { name: 'Criar Nova RePublyka' });
  await press('Criar RePublyka', dialog);
  await within(dialog).findByText('Por favor, insira um nome para a RePublyka');
  const name = within(dialog).getByRole('textbox', { name: 'Nome' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  const file = dialog.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no field for a file');
  const choosesAny = userEvent.setup({ applyAccept: false });
  await choosesAny.upload(file, new File(['nota'], 'nota.txt', { type: 'text/plain' }));
  await screen.findByText('Por favor, selecione um arquivo de imagem');
  const tooLarge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' });
  await choosesAny.upload(file, tooLarge);
  await screen.findByText('A imagem deve ter no máximo 5MB');
  await fill(name, 'Ainda sem pressa');
  await open('/communities?criar=1');
  const again = await screen.findByRole('dialog', { name: 'Criar Nova RePublyka' });
  expect((await findField('Nome', again)).value).toBe('Ainda sem pressa');
  const colourOf = (part: HTMLElement) =>
    [...part.querySelectorAll<HTMLElement>('[aria-hidden=true]')].find(({ textContent }) => textContent === 'Ai')?.style
      .background;
  const promised = colourOf(again);
  expect(promised).toBeTruthy();
  await press('Criar RePublyka', again);
  await screen.findByText(/^Ninguém escreveu ainda/);
  expect(colourOf(screen.getByRole('main'))).toBe(promised);
});

test('who owns a group edits it, and a refusal puts it back', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Mangue em obras');
  const rui = await join('Rui Antunes');
  await enterAs(rui, address);
  await open(`${address}/info`);
  await screen.findByRole('button', { name: 'Pesquisar Mensagens' });
  expect(screen.queryByRole('button', { name: 'Editar RePublyka' })).toBeNull();
  await requestAs(iara, 'PATCH', `/api${address}`, { name: 'Mangue pronto', description: 'Maré, caranguejo e gente.' });
  await screen.findByRole('heading', { level: 1, name: 'Mangue pronto' });
  await screen.findByText('Maré, caranguejo e gente.');
  await open(address);
  const log = await screen.findByRole('log', { name: 'Mensagens' });
  await waitFor(() => expect(log.textContent).toContain('Iara Nascimento mudou o nome para “Mangue pronto”'));

  await comeBack(iara);
  await open(`${address}/info`);
  await press('Editar RePublyka');
  const dialog = await screen.findByRole('dialog', { name: 'Editar RePublyka' });
  const name = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
  expect(name.value).toBe('Mangue pronto');
  await fill(name, ' ');
  await press('Salvar', dialog);
  await within(dialog).findByText('Por favor, insira um nome para a RePublyka');
  const repair = breakDown(RegExp(`^/api${address}$`), { method: 'PATCH' });
  await fill(name, 'Nome recusado');
  await press('Salvar', dialog);
  await screen.findByText('Erro ao editar RePublyka');
  expect(name.value).toBe('Nome recusado');
  repair();
  await fill(name, 'Mangue de pé');
  const file = dialog.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no field for a file');
  await userEvent.upload(file, new File([new Uint8Array(await makeJpeg())], 'mangue.jpg', { type: 'image/jpeg' }));
  await press('Salvar', dialog);
  await screen.findByText('RePublyka atualizada!');
  await screen.findByRole('heading', { level: 1, name: 'Mangue de pé' });

  await comeBack(rui);
  await open(address);
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Iara Nascimento mudou a imagem'));
  await open('/communities');
  await waitFor(async () => expect((await findRow('Mangue de pé')).querySelector('img')).not.toBeNull());
});

test('a RePublyka is pinned to the top of the list and marked to be read again, on every device', async () => {
  const me = await join('Iara Nascimento');
  const older = await createCommunity('Fixada de longe');
  const newer = await createCommunity('A mais nova');
  await open(`${older}/info`);
  await press('Fixar RePublyka');
  await screen.findByText('RePublyka fixada no topo da sua lista');
  await screen.findByRole('button', { name: 'Desafixar RePublyka' });
  await open('/communities');
  await findRow('A mais nova');
  expect(await namesOfRows()).toEqual(['Fixada de longe', 'A mais nova']);
  const options = screen.getByRole('button', { name: 'Opções de A mais nova' });
  options.focus();
  await userEvent.keyboard('{Enter}');
  const pin = await screen.findByRole('menuitem', { name: 'Fixar' });
  await waitFor(() => expect(document.activeElement).toBe(pin));
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await namesOfRows()).toEqual(['A mais nova', 'Fixada de longe']));
  // From another device of the same person.
  await requestAs(me, 'PATCH', `/api${newer}/listing`, { isPinned: false });
  await waitFor(async () => expect(await namesOfRows()).toEqual(['Fixada de longe', 'A mais nova']));
  await requestAs(me, 'PATCH', `/api${older}/listing`, { isMarkedUnread: true });
  await waitFor(async () => expect((await findRow('Fixada de longe')).textContent).toContain('marcada como não lida'));
  await open('/communities');
  await userEvent.click(await findRow('Fixada de longe'));
  await waitForPath(older);
  await waitFor(async () =>
    expect(JSON.stringify(await request('GET', '/api/communities'))).not.toContain('"isMarkedUnread":true'),
  );
  await open('/communities');
  await waitFor(async () => expect((await findRow('Fixada de longe')).textContent).not.toContain('marcada'));
});

test('the owner shows what a role may do before giving it, and hands the group over', async () => {
  const rui = await join('Rui Antunes');
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Papéis do mangue');
  await enterAs(rui, address);
  await open(`${address}/participants`);
  const carers = await screen.findByRole('list', { name: 'Cuidam do grupo' });
  await within(carers).findByText('Responsável');
  await press('Opções de Rui Antunes');
  await screen.findByRole('menuitem', { name: /^Membro \(papel atual\)/ });
  await screen.findByText(/exclui mensagens de qualquer pessoa/);
  await userEvent.click(screen.getByRole('menuitem', { name: /^Administra/ }));
  await screen.findByText('Rui Antunes agora administra');
  await within(carers).findByText('Administra');

  await comeBack(rui);
  await open(address);
  const log = await screen.findByRole('log', { name: 'Mensagens' });
  await waitFor(() => expect(log.textContent).toContain('Iara Nascimento deu a administração a você'));
  await sayAs(iara, address, 'Oferta imperdível');
  const message = (await within(log).findByText('Oferta imperdível')).closest('article') ?? expect.fail('no message');
  await choose('Excluir', message);
  await confirm('Excluir');
  await waitFor(() => expect(screen.queryByText('Oferta imperdível')).toBeNull());
  await open(`${address}/info`);
  await press('Editar RePublyka');
  await screen.findByRole('dialog', { name: 'Editar RePublyka' });

  await comeBack(iara);
  await open(`${address}/participants`);
  await press('Opções de Rui Antunes');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Responsável/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Passar a outra pessoa?' });
  expect(dialog.textContent).toContain('Rui Antunes passa a cuidar de Papéis do mangue');
  await press('Passar', dialog);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opções de Rui Antunes' })).toBeNull());
  await open(address);
  await waitFor(() => expect(document.body.textContent).toContain('Você passou a RePublyka a Rui Antunes'));
});

test('who administrates removes a member with a reason; a ban holds until it is lifted', async () => {
  const tobias = await join('Tobias Arruda');
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Mangue sem propaganda');
  await enterAs(tobias, address);
  await open(`${address}/participants`);
  await press('Opções de Tobias Arruda');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remover do grupo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover Tobias Arruda?' });
  await press('Remover', dialog);
  await within(dialog).findByText('Escreva o motivo: a pessoa vai ler');
  await fill(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Propaganda repetida');
  await userEvent.click(within(dialog).getByRole('switch', { name: /Impedir que volte/ }));
  await press('Remover, sem volta', dialog);
  await screen.findByText('Pessoa removida, sem volta');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opções de Tobias Arruda' })).toBeNull());

  await comeBack(tobias);
  await open(address);
  await screen.findByText(/não permite que você volte a entrar/);
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();

  await comeBack(iara);
  await open(`${address}/participants`);
  await press('Quem não pode voltar');
  const bans = await screen.findByRole('dialog', { name: 'Quem não pode voltar' });
  await within(bans).findByText(/Propaganda repetida/);
  await press('Deixar voltar Tobias Arruda', bans);
  await within(bans).findByText('Ninguém está impedido de entrar.');
  await enterAs(tobias, address);
  await open(address);
  await waitFor(() => expect(document.body.textContent).toContain('Você baniu Tobias Arruda'));
});

test('who is removed while the group is open is led to the list', async () => {
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
