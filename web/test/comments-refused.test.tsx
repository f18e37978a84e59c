import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { answer, breakDown, forget, join, open, request, requestAs } from './app.tsx';
import { fill, findCard, press, publish, waitForPath } from './things.ts';

afterEach(forget);

const field = 'Adicione um comentário';

async function openComments(text: string): Promise<HTMLElement> {
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  await press('Comentar', await findCard(text));
  return screen.findByRole('dialog', { name: /Comentários/ });
}

function findWords(part: HTMLElement): Promise<HTMLTextAreaElement> {
  return within(part).findByRole<HTMLTextAreaElement>('textbox', { name: field });
}

test('a comment that is refused stays, and goes out when it is tried again', async () => {
  await join('Nilo Barcelos');
  const text = `Sem servidor. ${Date.now()}`;
  await publish(text);
  await join('Dandara Lopes');
  const repair = breakDown(/^\/api\/posts\/[^/]+\/comments/);
  const dialog = await openComments(text);
  await within(dialog).findByText('Erro ao carregar comentários');
  repair();
  await press('Tentar novamente', dialog);
  await within(dialog).findByText('Nenhum comentário ainda');
  const repairSending = breakDown(/^\/api\/posts\/[^/]+\/comments$/, { method: 'POST' });
  await userEvent.type(await findWords(dialog), 'Não me percam{Enter}');
  await screen.findByText('Erro ao adicionar comentário');
  await fill(await findWords(dialog), 'E isto ainda não enviei');
  // Loaded again, with the layer that is open.
  await open('/');
  const again = await screen.findByRole('dialog', { name: /Comentários/ });
  await within(again).findByText('Não me percam');
  expect((await findWords(again)).value).toBe('E isto ainda não enviei');
  await within(again).findByRole('button', { name: 'Tentar novamente' });
  repairSending();
  await press('Tentar novamente', again);
  await screen.findByText('Comentário adicionado!');
  await waitFor(() => expect(within(again).getAllByText('Não me percam')).toHaveLength(1));
});

test('a comment that had arrived, and was deleted since, is not published again by trying again', async () => {
  await join('Yasmin Teixeira');
  const text = `Resposta perdida. ${Date.now()}`;
  const postId = await publish(text);
  const me = await join('Lia Sampaio');
  const dialog = await openComments(text);
  let arrived: string | undefined;
  const repair = answer(/^\/api\/posts\/[^/]+\/comments$/, async ({ method, body }) => {
    if (method !== 'POST') return undefined;
    // Only the first try arrives; its answer, and every other try, is lost.
    const given: { id: string } = JSON.parse(body);
    if (!arrived) await requestAs(me, 'POST', `/api/posts/${postId}/comments`, given);
    arrived = given.id;
    throw new TypeError('Failed to fetch');
  });
  await userEvent.type(await findWords(dialog), 'Chegou sem eu saber{Enter}');
  await screen.findByText('Erro ao adicionar comentário');
  await request('DELETE', `/api/comments/${arrived}`);
  await press('Tentar novamente', dialog);
  repair();
  await screen.findByText('Este comentário já tinha sido publicado, e depois excluído.');
  await waitFor(() => expect(within(dialog).queryByText('Chegou sem eu saber')).toBeNull());
  await within(dialog).findByText('0 comentários');
  expect(await request('GET', `/api/posts/${postId}/comments`)).toMatchObject({ items: [] });
});

test('going back closes the comments over the feed, and leads back into them from a profile', async () => {
  await join('Nilo Barcelos');
  const text = `De volta. ${Date.now()}`;
  const postId = await publish(text);
  await request('POST', `/api/posts/${postId}/comments`, { id: uuidv7(), content: 'Quem comentou primeiro' });
  await join('Dandara Lopes');
  const dialog = await openComments(text);
  await within(dialog).findByText('Quem comentou primeiro');
  const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /Comentários/ })).toBeNull());
  history.back();
  await waitUntilClosed();
  await screen.findByRole('tab', { name: 'Recentes', selected: true });
  await press('Comentar', await findCard(text));
  const again = await screen.findByRole('dialog', { name: /Comentários/ });
  await userEvent.click((await within(again).findAllByRole('link', { name: /Nilo Barcelos/ }))[0] ?? again);
  await waitForPath(/^\/profile\//);
  history.back();
  const back = await screen.findByRole('dialog', { name: /Comentários/ });
  await within(back).findByText('Quem comentou primeiro');
  await open('/');
  await within(await screen.findByRole('dialog', { name: /Comentários/ })).findByText('Quem comentou primeiro');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed();
  expect(location.pathname).toBe('/');
  await findCard(text);
});
