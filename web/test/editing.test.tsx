import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open, request } from './app.tsx';
import { choose, findCard, press, publish } from './things.ts';

afterEach(forget);

/** No server answers edits until the returned function is called. */
function cutConnection(): () => void {
  const repair = answer(/^\/api\/(?:posts|comments)\/[^/]+$/, ({ method }) => {
    if (method === 'PATCH') throw new TypeError('Failed to fetch');
    return undefined;
  });
  return () => {
    repair();
    dispatchEvent(new Event('online'));
  };
}

async function findField(name: string): Promise<HTMLElement> {
  return within(await screen.findByRole('dialog')).findByRole('textbox', { name });
}

async function rewrite(name: string, content: string): Promise<void> {
  const field = await findField(name);
  await userEvent.clear(field);
  await userEvent.type(field, content);
  await press('Salvar', await screen.findByRole('dialog'));
}

test('an edit without a connection is shown at once, sent when it is back, and given back if another device came first', async () => {
  await join('Iara Nascimento');
  const id = await publish('Contamos 241.');
  await open(`/post/${id}`);
  const reconnect = cutConnection();
  await choose('Editar', await findCard('Contamos 241.'));
  await rewrite('Texto da publicação', 'Contamos 214.');
  await screen.findByText('Sem conexão. A edição sai quando ela voltar.');
  await choose('Editar', await findCard('Contamos 214.'));
  await rewrite('Texto da publicação', 'Contamos 204.');
  await findCard('Contamos 204.');
  expect(await request('GET', `/api/posts/${id}`)).toMatchObject({ content: 'Contamos 241.', version: 1 });
  reconnect();
  await screen.findByText('Publicação editada');
  expect(await request('GET', `/api/posts/${id}`)).toMatchObject({ content: 'Contamos 204.', version: 2 });

  const reconnectAgain = cutConnection();
  await choose('Editar', await findCard('Contamos 204.'));
  await rewrite('Texto da publicação', 'Contamos 200.');
  await findCard('Contamos 200.');
  await request('PATCH', `/api/posts/${id}`, { content: 'Contamos 210.', version: 2 });
  reconnectAgain();
  await screen.findByText(/A publicação foi editada em outro aparelho .* guardado em 'Editar'/);
  await choose('Editar', await findCard('Contamos 210.'));
  await screen.findByText(/Isto foi editado em outra aba ou aparelho/);
  expect(await findField('Texto da publicação')).toHaveProperty('value', 'Contamos 200.');
});

test('a comment is edited without a connection, too', async () => {
  await join('Rui Antunes');
  const id = await publish('Quem contou?');
  await request('POST', `/api/posts/${id}/comments`, { id: crypto.randomUUID(), content: 'Contei o mesmo numero.' });
  await open(`/post/${id}`);
  const reconnect = cutConnection();
  const item = (await screen.findByText('Contei o mesmo numero.')).closest('li');
  await choose('Editar comentário', item ?? expect.fail('The comment is in no list'));
  await rewrite('Comentário', 'Contei o mesmo.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Contei o mesmo.');
  reconnect();
  await screen.findByText('Comentário editado');
  expect(await request('GET', `/api/posts/${id}/comments`)).toMatchObject({ items: [{ content: 'Contei o mesmo.' }] });
});
