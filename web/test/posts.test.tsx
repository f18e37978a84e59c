import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeBack, forget, join, open, request } from './app.tsx';
import { choose, confirm, createCommunity, findCard, press, publish } from './things.ts';

afterEach(forget);

async function openRecent(): Promise<void> {
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
}

test('an own post is deleted after the question, and is gone', async () => {
  await join('Tobias Arruda');
  const text = `Apago já. ${Date.now()}`;
  const id = await publish(text);
  await openRecent();
  await choose('Excluir', await findCard(text));
  within(await screen.findByRole('alertdialog')).getByText('Tem certeza que deseja excluir esta postagem?');
  await confirm('Excluir');
  await screen.findByText('Post excluído com sucesso!');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await expect(request('GET', `/api/posts/${id}`)).rejects.toThrow();
});

test('a post is shared by the system, and its link is copied where the system shares nothing', async () => {
  await join('Cecília Prado');
  const text = `Partilho isto. ${'E mais isto. '.repeat(20)}`.trim();
  const id = await publish(text);
  await open(`/post/${id}`);
  const card = await findCard(text);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => void copied.push(words));
  Reflect.set(navigator, 'share', undefined);
  await press('Compartilhar', card);
  await screen.findByText('Link copiado!');
  await choose('Copiar link', card);
  await screen.findByText('Link copiado para a área de transferência!');
  const url = new URL(`/post/${id}`, location.href).href;
  expect(copied).toEqual([url, url]);
  const shared: ShareData[] = [];
  Reflect.set(navigator, 'share', async (data: ShareData) => void shared.push(data));
  await press('Compartilhar', card);
  await waitFor(() =>
    expect(shared).toEqual([{ title: 'Publicação de Cecília Prado', text: expect.any(String), url }]),
  );
  expect([...(shared[0]?.text ?? '')].length).toBeLessThanOrEqual(101); // A hundred, and '…'.
  Reflect.set(navigator, 'share', undefined);
});

test('a very long text is cut in lists, and whole after one press and on its own page', async () => {
  await join('Caetano Brum');
  const start = `Ensaio ${Date.now()}`;
  const id = await publish(`${start} ${'palavra '.repeat(100)}e termina aqui.`);
  await openRecent();
  const [card = document.body] = await screen.findAllByRole('article');
  await within(card).findByText(new RegExp(start));
  expect(card.textContent).not.toContain('e termina aqui');
  await press('mais', card);
  await waitFor(() => expect(card.textContent).toContain('e termina aqui'));
  await open(`/post/${id}`);
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('e termina aqui'));
});

test('the words of a post open it, and neither its buttons nor a question over it do', async () => {
  await join('Maíra Quintão');
  const text = `A biomassa caiu pela metade. ${Date.now()}`;
  const id = await publish(text);
  await openRecent();
  const card = await findCard(text);
  await press('Curtir', card);
  await choose('Excluir', card);
  await userEvent.click(await screen.findByText(/Curtidas e comentários vão junto/));
  await press('Cancelar');
  expect(location.pathname).toBe('/');
  await userEvent.click(within(card).getByText(text));
  await waitFor(() => expect(location.pathname).toBe(`/post/${id}`));
});

test('a post is rated, the rating changes by keyboard, and stays after a reload', async () => {
  await join('Nilo Barcelos');
  const text = `Para avaliar. ${Date.now()}`;
  const id = await publish(text);
  await join('Helena Koga');
  await open(`/post/${id}`);
  const card = await findCard(text);
  await press('Avaliar', card);
  await press('7 de 10');
  await screen.findByText('Você avaliou com 7/10');
  await within(card).findByRole('button', { name: 'Avaliar', description: 'Sua avaliação: 7 de 10' });
  await press('Avaliar', card);
  const ruler = await screen.findByRole('dialog', { name: 'Avaliar publicação' });
  await within(ruler).findByText('1 avaliação · média a partir de 5');
  within(ruler).getByRole('button', { name: '9 de 10' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Você avaliou com 9/10');
  await open(`/post/${id}`);
  const again = await findCard(text);
  await within(again).findByRole('button', { name: 'Avaliar', description: 'Sua avaliação: 9 de 10' });
});

test('what one has just published stands on top', async () => {
  await join('Maíra Quintão');
  for (const n of [1, 2, 3]) await publish(`De outra pessoa ${n}. ${Date.now()}`);
  await join('Nilo Barcelos');
  const text = `Cadê a minha? ${Date.now()}`;
  await publish(text);
  for (const visit of [1, 2]) {
    await open('/');
    await findCard(text);
    expect(screen.getAllByRole('article')[0]?.textContent, `visit ${visit}`).toContain(text);
  }
});

test('where nobody has written stand the purpose, who is there, and sentences to begin with', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Leituras longas');
  await open(address);
  await screen.findByText('Por enquanto só você participa.');
  for (const name of ['Rui Antunes', 'Nina Castro', 'Davi Melo']) {
    await join(name);
    await request('PUT', `/api${address}/membership`);
  }
  await comeBack(iara);
  await open(address);
  await screen.findByRole('link', { name: 'Rui, Nina e mais 1 participam' });
  await screen.findByText('Ninguém escreveu ainda.');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await userEvent.type(field, 'Cheguei agora.');
  await press(/^Quem está escrevendo/);
  await waitFor(() => expect(field.value).toMatch(/^Cheguei agora\.\nQuem está escrevendo .*\.$/));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await press(/^Que texto/);
  await waitFor(() => expect(field.value).toMatch(/^Cheguei agora\.\nQue texto vocês indicam .*\?$/));
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(screen.queryByText('Ninguém escreveu ainda.')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Oi, gente!' })).toBeNull();
});
