import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { breakDown, comeBack, forget, join, open, request } from './app.tsx';
import { choose, confirm, createCommunity, findCard, press, publish } from './things.ts';

afterEach(forget);

async function openRecent(): Promise<void> {
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
}

/** By which the log names what went wrong. */
async function findCode(code: string): Promise<void> {
  await screen.findByText((_, element) => element?.textContent === `Código do erro: ${code}`);
}

function field(name: string, part: HTMLElement): HTMLInputElement {
  return within(part).getByRole('textbox', { name });
}

test('what is done to a post and refused is told by its name, put back, and nothing typed is lost', async () => {
  await join('Sônia Paiva');
  const text = `Com defeito. ${Date.now()}`;
  await publish(text);
  await join('Rui Antunes');
  await openRecent();
  const card = await findCard(text);

  breakDown(/\/rating$/);
  await press('Avaliar', card);
  await press('4 de 10');
  await screen.findByText('Erro ao avaliar post');
  await userEvent.keyboard('{Escape}');
  await within(card).findByRole('button', { name: 'Avaliar', description: '' });

  breakDown(/\/bookmark$/);
  await press('Salvar', card);
  await screen.findByText('Erro ao salvar publicação');
  await within(card).findByRole('button', { name: 'Salvar', pressed: false });

  breakDown(/\/like$/);
  await press('Curtir', card);
  await screen.findByText('Erro ao adicionar reação');
  await within(card).findByRole('button', { name: 'Curtir', pressed: false });

  breakDown(/\/report$/);
  await choose('Reportar', card);
  const report = await screen.findByRole('dialog', { name: 'Reportar publicação' });
  await userEvent.click(within(report).getByRole('radio', { name: 'Outro motivo' }));
  const words = within(report).getByRole<HTMLInputElement>('textbox');
  await userEvent.type(words, 'Palavras que ficam');
  await press('Reportar', report);
  await screen.findByText('Erro ao reportar post');
  expect(words.value).toBe('Palavras que ficam');
  await press('Cancelar', report);

  breakDown(/\/block$/);
  await choose(/^Bloquear/, card);
  await confirm('Bloquear');
  await screen.findByText('Erro ao bloquear');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(card.isConnected).toBe(true);
});

test('a feed that is refused says which, and comes when asked again', async () => {
  await join('Rui Antunes');
  await publish('Há o que ler');
  breakDown(/^\/api\/feed\/recent/);
  const repair = breakDown(/^\/api\/feed\/relevant/);
  await openRecent();
  await screen.findByText('Erro ao carregar posts');
  await userEvent.keyboard('{ArrowRight}');
  const relevant = await screen.findByRole('tab', { name: 'Relevantes', selected: true });
  expect(document.activeElement).toBe(relevant);
  await screen.findByText('Erro ao carregar feed personalizado');
  repair();
  await press('Tentar novamente');
  await findCard('Há o que ler');
});

test('a refused post keeps every word, in another visit, too', async () => {
  await join('Caetano Brum');
  breakDown(/^\/api\/posts$/);
  await open('/?publicar=1');
  const dialog = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  await userEvent.type(field('Texto da publicação', dialog), 'Texto que não se perde');
  // Without styles the word for while it is sent counts, too.
  await press(/^Publicar/, dialog);
  await screen.findByText('Erro ao criar post');
  expect(field('Texto da publicação', dialog).value).toBe('Texto que não se perde');
  await open('/?publicar=1');
  const again = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  await waitFor(() => expect(field('Texto da publicação', again).value).toBe('Texto que não se perde'));
});

test('a post that could not be deleted stays, and the refusal is told with its code', async () => {
  await join('Sônia Paiva');
  const text = `Fica mais um pouco. ${Date.now()}`;
  const id = await publish(text);
  await openRecent();
  const card = await findCard(text);
  breakDown(RegExp(`^/api/posts/${id}$`), { code: '019b-cafe' });
  await choose('Excluir', card);
  await confirm('Excluir');
  await screen.findByText('Erro ao excluir post');
  await findCode('019b-cafe');
  expect(card.isConnected).toBe(true);
});

test('a refused bookmark is put back, and so is a refused removal', async () => {
  await join('Tobias Arruda');
  const text = `Guarda recusada. ${Date.now()}`;
  const id = await publish(text);
  await request('PUT', `/api/posts/${id}/bookmark`);
  breakDown(/\/bookmark$/);
  await open('/profile/salvos');
  const card = await findCard(text);
  await press('Salvar', card);
  await screen.findByText('Erro ao tirar publicação dos salvos');
  await within(card).findByRole('button', { name: 'Salvar', pressed: true });
  const repair = breakDown(/^\/api\/bookmarks/);
  await open('/profile/salvos');
  await screen.findByText('Erro ao carregar posts');
  repair();
  await press('Tentar novamente');
  await findCard(text);
});

test('a profile that does not come or is refused says so, and nothing typed is lost', async () => {
  await join('Tobias Arruda');
  const { me } = await request<{ me: { username: string } }>('GET', '/api/accounts/me');
  await join('Yasmin Teixeira');
  const repairPage = breakDown(/^\/api\/people\//, { code: '019a-f00d' });
  await open('/profile');
  await screen.findByText('Erro ao carregar perfil');
  await findCode('019a-f00d');
  repairPage();
  await press('Tentar novamente');
  await press('Editar Perfil');
  const dialog = await screen.findByRole('dialog', { name: 'Editar Perfil' });
  const repair = breakDown(/^\/api\/profile$/);
  await userEvent.type(field('Título', dialog), 'Saúde coletiva');
  await press('Salvar', dialog);
  await screen.findByText('Erro ao atualizar perfil');
  repair();
  await waitFor(() => expect(field('Nome de usuário', dialog).matches(':disabled')).toBe(false));
  await userEvent.clear(field('Nome de usuário', dialog));
  await userEvent.type(field('Nome de usuário', dialog), me.username);
  await press('Salvar', dialog);
  await within(dialog).findByText('Este nome de usuário já está em uso');
  expect(field('Título', dialog).value).toBe('Saúde coletiva');
});

test('threads that cannot be listed or made are told in words, and one without a description says what it is', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Línguas de contato');
  const repair = breakDown(/\/rooms$/);
  await open(`${address}/info`);
  await screen.findByText('Erro ao carregar threads');
  await press('Nova Thread');
  const dialog = await screen.findByRole('dialog', { name: 'Nova Thread' });
  await userEvent.type(field('Nome', dialog), 'Crioulos');
  await press('Criar Thread', dialog);
  await screen.findByText('Erro ao criar thread');
  expect(field('Nome', dialog).value).toBe('Crioulos');
  repair();
  await press('Criar Thread', dialog);
  await screen.findByText('Thread criada com sucesso!');
  expect((await screen.findAllByText('Thread de discussão')).length).toBeGreaterThan(0);
});

test('a RePublyka that cannot be made, listed, opened, entered or shared is told in its own words', async () => {
  await join('Iara Nascimento');
  const repair = breakDown(/^\/api\/communities$/);
  await open('/communities?criar=1');
  const dialog = await screen.findByRole('dialog', { name: 'Criar Nova RePublyka' });
  await userEvent.type(field('Nome', dialog), 'Rios sem foz');
  await press('Criar RePublyka', dialog);
  await screen.findByText('Erro ao criar RePublyka');
  expect(field('Nome', dialog).value).toBe('Rios sem foz');
  await open('/communities');
  await screen.findByText('Erro ao carregar RePublykas');
  repair();
  const address = await createCommunity('Rios com foz');

  await open(`${address}/info`);
  const share = await screen.findByRole('button', { name: 'Compartilhar RePublyka' });
  Reflect.set(navigator, 'share', () => Promise.reject(new DOMException('', 'AbortError')));
  await userEvent.click(share);
  expect(screen.queryByText('Erro ao compartilhar RePublyka')).toBeNull();
  Reflect.set(navigator, 'share', undefined);
  // Where neither sharing nor copying is allowed.
  Reflect.set(navigator.clipboard, 'writeText', () => Promise.reject(new Error('not allowed')));
  await userEvent.click(share);
  await screen.findByText('Erro ao compartilhar RePublyka');

  await join('Rui Antunes');
  breakDown(/\/membership$/);
  await open(address);
  await press('Entrar');
  await screen.findByText('Erro ao adicionar você como membro');
  breakDown(/\/card$/);
  await open(address);
  await screen.findByText('Erro ao carregar informações da RePublyka');
});

test('an invitation, an acceptance and a rejection that fail say so, and can be tried again', async () => {
  const nilo = await join('Nilo Barcelos');
  const maira = await join('Maíra Quintão');
  const repairInvitation = breakDown(/^\/api\/connections$/);
  await open(`/profile/${nilo}`);
  await press('Linkar');
  await screen.findByText('Erro ao enviar convite');
  repairInvitation();
  await press('Linkar');
  await screen.findByText('Convite enviado! 📨');

  await comeBack(nilo);
  await open('/linkar?aba=convites');
  const repair = breakDown(/^\/api\/connections\//, { method: 'PUT' });
  await press('Aceitar convite de Maíra Quintão');
  await screen.findByText('Erro ao aceitar convite');
  await press('Recusar convite de Maíra Quintão');
  await screen.findByText('Erro ao rejeitar convite');
  repair();
  await press('Aceitar convite de Maíra Quintão');
  await comeBack(maira);
  await waitFor(async () =>
    expect((await request<{ items: object[] }>('GET', '/api/connections')).items).toHaveLength(1),
  );
});
