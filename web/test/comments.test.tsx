import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { breakDown, forget, join, open, request, requestAs } from './app.tsx';
import { choose, confirm, findCard, press, publish } from './things.ts';

afterEach(forget);

const field = 'Adicione um comentário';

async function commentAs(id: string, postId: string, content: string): Promise<string> {
  const commentId = uuidv7();
  await requestAs(id, 'POST', `/api/posts/${postId}/comments`, { id: commentId, content });
  return commentId;
}

/** A device without keys of its own: a keyboard on its screen covers half of it. */
function useFinger(): void {
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query === '(pointer: fine)' ? 'not all' : query));
}

async function openComments(text: string): Promise<HTMLElement> {
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  await press('Comentar', await findCard(text));
  return screen.findByRole('dialog', { name: /Comentários/ });
}

function findWords(part: HTMLElement): Promise<HTMLTextAreaElement> {
  return within(part).findByRole<HTMLTextAreaElement>('textbox', { name: field });
}

test('Enter sends, Shift+Enter breaks the line, and what others do follows while it is open', async () => {
  const author = await join('Cecília Prado');
  const text = `Epígrafes. ${Date.now()}`;
  const postId = await publish(text);
  const rui = await join('Rui Antunes');
  const dialog = await openComments(text);
  await within(dialog).findByText('0 comentários');
  const words = await findWords(dialog);
  await waitFor(() => expect(document.activeElement).toBe(words));
  await userEvent.type(words, '   {Enter}');
  expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
  await userEvent.clear(words);
  await userEvent.type(words, 'Primeira linha{Shift>}{Enter}{/Shift}Segunda linha');
  expect(words.value).toBe('Primeira linha\nSegunda linha');
  await userEvent.type(words, '{Enter}');
  await screen.findByText('Comentário adicionado!');
  await waitFor(() => expect(words.value).toBe(''));
  await within(dialog).findByText('1 comentário');
  within(within(dialog).getByRole('listitem')).getByText('agora');
  await commentAs(author, postId, 'Resposta de quem publicou');
  await within(dialog).findByText('Resposta de quem publicou');
  await within(dialog).findByText('2 comentários');

  // On the page of the post another person's comment comes, too.
  await open(`/post/${postId}`);
  await screen.findByRole('heading', { name: 'Comentários 2 comentários' });
  await commentAs(rui, postId, 'Terceira linha');
  await screen.findByText('Terceira linha');
  await screen.findByRole('heading', { name: 'Comentários 3 comentários' });
});

test('an own comment is deleted after the question, and the counts follow everywhere', async () => {
  const author = await join('Yasmin Teixeira');
  const text = `Comente e apague. ${Date.now()}`;
  const postId = await publish(text);
  const me = await join('Caetano Brum');
  await commentAs(me, postId, 'Falei demais');
  const repair = breakDown(/^\/api\/comments\//);
  useFinger();
  const dialog = await openComments(text);
  // Where there is something to read, no keyboard lies over it.
  const close = await within(dialog).findByRole('button', { name: 'Fechar' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  const item = await within(dialog).findByRole('listitem');
  await choose('Excluir comentário', item);
  await confirm('Excluir');
  await screen.findByText('Erro ao excluir comentário');
  within(await within(dialog).findByRole('listitem')).getByText('Falei demais');
  repair();
  await choose('Excluir comentário', await within(dialog).findByRole('listitem'));
  await confirm('Excluir');
  await waitFor(() => expect(within(dialog).queryByText('Falei demais')).toBeNull());
  await within(dialog).findByText('0 comentários');

  // Where the post is shown to somebody else, the count follows what happens.
  const second = await commentAs(author, postId, 'Outra');
  const [card] = await screen.findAllByRole('article', { hidden: true });
  expect(card).toBeDefined();
  const countOf = (description: string) =>
    waitFor(async () => {
      const found = within(await findCard(text)).getByRole('button', { name: 'Comentar', description, hidden: true });
      return found;
    });
  await countOf('1 comentário');
  await requestAs(author, 'DELETE', `/api/comments/${second}`);
  await countOf('0 comentários');
});

test('a link to a deleted comment says so and shows the others', async () => {
  const author = await join('Tobias Arruda');
  const postId = await publish(`Já não está. ${Date.now()}`);
  const gone = await commentAs(author, postId, 'Some daqui a pouco');
  await commentAs(author, postId, 'Fica');
  await request('DELETE', `/api/comments/${gone}`);
  for (const id of [gone, 'cortad']) {
    await open(`/post/${postId}?comentario=${id}`);
    await screen.findByText('O comentário não foi encontrado. Ele pode ter sido excluído.');
    await screen.findByText('Fica');
  }
});
