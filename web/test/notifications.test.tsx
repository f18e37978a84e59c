import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { breakDown, forget, join, open, request, requestAs } from './app.tsx';
import { press, publish, waitForPath } from './things.ts';

afterEach(forget);

async function commentAs(id: string, postId: string, content: string): Promise<string> {
  const commentId = uuidv7();
  await requestAs(id, 'POST', `/api/posts/${postId}/comments`, { id: commentId, content });
  return commentId;
}

function likeAs(id: string, postId: string): Promise<void> {
  return requestAs(id, 'PUT', `/api/posts/${postId}/like`);
}

/** Title of the tab and bell say the same. */
async function waitForUnread(count: number): Promise<void> {
  await waitFor(() => {
    if (count === 0) expect(document.title).not.toMatch(/^\(/);
    else expect(document.title).toMatch(RegExp(`^\\(${count}\\) `));
  });
  const said = count === 1 ? '1 não lida' : `${count} não lidas`;
  const described = { name: 'Notificações', description: count === 0 ? '' : said };
  await waitFor(() => expect(screen.queryAllByRole('button', described).length).toBeGreaterThan(0));
}

async function openPanel(): Promise<HTMLElement> {
  // There is one for phones and one for wide screens.
  const [bell] = await screen.findAllByRole('button', { name: 'Notificações' });
  await userEvent.click(bell ?? expect.fail('no bell'));
  return screen.findByRole('dialog', { name: 'Notificações' });
}

test('what several did is one notification, live, unread until it is read, and leads to the thing itself', async () => {
  const others: string[] = [];
  for (const name of ['Rui Antunes', 'Eva Prado', 'Nilo Barcelos']) others.push(await join(name));
  const [rui = '', eva = '', nilo = ''] = others;
  await join('Ana Moraes');
  const postId = await publish('Passei a semana ouvindo pescadores.');
  await open('/');
  const panel = await openPanel();
  await within(panel).findByText('Nenhuma notificação ainda');
  const unread = async () => (await request<{ notifications: number }>('GET', '/api/badges')).notifications;
  const findRow = async (words: RegExp) => within(panel).findByRole('link', { name: words });

  await likeAs(rui, postId);
  await findRow(/Rui Antunes curtiu sua publicação/);
  // The open panel marks nothing.
  expect(await unread()).toBe(1);
  await likeAs(eva, postId);
  await findRow(/Eva Prado e Rui Antunes curtiram sua publicação/);
  await likeAs(nilo, postId);
  const row = await findRow(/Nilo Barcelos e mais 2 pessoas curtiram sua publicação/);
  expect(row.textContent).toContain('Passei a semana ouvindo pescadores.');
  expect(row.textContent).toContain('Não lida');
  await requestAs(nilo, 'DELETE', `/api/posts/${postId}/like`);
  await userEvent.click(await findRow(/Eva Prado e Rui Antunes curtiram sua publicação/));
  await waitForPath(`/post/${postId}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notificações' })).toBeNull());
  await screen.findByText('Passei a semana ouvindo pescadores.');
  await waitFor(() => expect(document.title).not.toMatch(/^\(/));
  await likeAs(nilo, postId);
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
});

test('a comment is reached where it stands; all are read at once; what is deleted goes', async () => {
  const rui = await join('Rui Antunes');
  await join('Ana Moraes');
  const [first, second] = [await publish('Primeira nota'), await publish('Segunda nota')];
  const commentId = await commentAs(rui, first, 'A feira como laboratório, gostei');
  await open('/');
  await screen.findAllByRole('button', { name: 'Notificações' });
  await likeAs(rui, second);
  await waitForUnread(2);
  const panel = await openPanel();
  await waitFor(() => expect(within(panel).getAllByText(/^Não lida/)).toHaveLength(2));
  await press('Marcar todas como lida', panel);
  await waitFor(() => expect(within(panel).queryByText(/^Não lida/)).toBeNull());
  // The bell itself is hidden behind the panel.
  await waitFor(() => expect(document.title).not.toMatch(/^\(/));
  expect(within(panel).getByRole('button', { name: 'Marcar todas como lida' })).toHaveProperty('disabled', true);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(within(panel).getByRole('link', { name: /comentou: “A feira como laboratório, gostei”/ }));
  await waitForPath(`/post/${first}?comentario=${commentId}`);
  await screen.findByText('A feira como laboratório, gostei');
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'center' }));
  const [scrolledTo] = scroll.mock.contexts as Element[]; // What the method was called on.
  expect(scrolledTo?.textContent).toContain('A feira como laboratório, gostei');
  await open('/');
  await screen.findAllByRole('button', { name: 'Notificações' });
  await waitForUnread(0);

  const again = await openPanel();
  await within(again).findByText(/curtiu sua publicação/);
  await request('DELETE', `/api/posts/${second}`);
  await waitFor(() => expect(within(again).queryByText(/curtiu sua publicação/)).toBeNull());
  await requestAs(rui, 'DELETE', `/api/comments/${commentId}`);
  await within(again).findByText('Nenhuma notificação ainda');
});

test('an invitation leads to Linkar, its answer to the person, and a block takes both away', async () => {
  const ana = await join('Ana Moraes');
  const rui = await join('Rui Antunes');
  await open('/');
  await screen.findAllByRole('button', { name: 'Notificações' });
  await requestAs(ana, 'POST', '/api/connections', { id: uuidv7(), personId: rui });
  await waitForUnread(1);
  const places = screen.getAllByRole('navigation', { name: 'Principal' });
  const placeOf = (description: string) =>
    places.flatMap((one) => within(one).queryAllByRole('link', { name: 'Linkar', description }));
  await waitFor(() => expect(placeOf('1 convite pendente').length).toBeGreaterThan(0));
  const ofRui = await openPanel();
  await userEvent.click(await within(ofRui).findByRole('link', { name: /Ana Moraes quer se linkar com você/ }));
  await waitForPath(/^\/linkar\?aba=convites$/);
  await press('Aceitar convite de Ana Moraes');
  await waitFor(() => expect(placeOf('1 convite pendente')).toEqual([]));
});

test('the answer to an invitation leads to the person, and a block takes it away', async () => {
  const rui = await join('Rui Antunes');
  const ana = await join('Ana Moraes');
  const connectionId = uuidv7();
  await request('POST', '/api/connections', { id: connectionId, personId: rui });
  await open('/');
  await screen.findAllByRole('button', { name: 'Notificações' });
  await requestAs(rui, 'PUT', `/api/connections/${connectionId}/acceptance`);
  await waitForUnread(1);
  const panel = await openPanel();
  await userEvent.click(await within(panel).findByRole('link', { name: /Rui Antunes aceitou seu convite/ }));
  await waitForPath(`/profile/${rui}`);
  await open('/');
  const again = await openPanel();
  await within(again).findByText(/aceitou seu convite/);
  await requestAs(rui, 'PUT', `/api/people/${ana}/block`);
  await within(again).findByText('Nenhuma notificação ainda');
});

test('kinds that one does not want are not told any more', async () => {
  const rui = await join('Rui Antunes');
  await join('Ana Moraes');
  const postId = await publish('Uma nota');
  await open('/settings');
  const findLikes = () => screen.findByRole<HTMLInputElement>('switch', { name: /Curtidas/ });
  const likes = await findLikes();
  await waitFor(() => expect(likes.checked).toBe(true));
  const repair = breakDown(/^\/api\/notification-preferences\/like$/);
  await userEvent.click(likes);
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true));
  await waitFor(() => expect(likes.checked).toBe(true));
  repair();
  await userEvent.click(likes);
  await waitFor(() => expect(likes.checked).toBe(false));
  const told = async () => (await request<{ told: string[] }>('GET', '/api/notification-preferences')).told;
  await waitFor(async () => expect(await told()).not.toContain('like'));
  await open('/settings');
  expect((await findLikes()).checked).toBe(false);
  await open('/');
  await screen.findAllByRole('button', { name: 'Notificações' });
  await likeAs(rui, postId);
  await commentAs(rui, postId, 'Gostei');
  await waitForUnread(1);
  const panel = await openPanel();
  await within(panel).findByRole('link', { name: /comentou: “Gostei”/ });
  expect(within(panel).getAllByRole('link')).toHaveLength(1);
});

test('fifty at a time; a mission leads to the Clube; what does not come says so', async () => {
  const rui = await join('Rui Antunes');
  await join('Ana Moraes');
  for (let n = 1; n <= 60; n += 1) await likeAs(rui, await publish(`Nota número ${n}`));
  await open('/');
  const repair = breakDown(/^\/api\/notifications(\?|$)/);
  const panel = await openPanel();
  await within(panel).findByText('Erro ao carregar notificações');
  repair();
  await press('Tentar novamente', panel);
  await within(panel).findByText('Nota número 60');
  await within(panel).findByText('Nota número 1');
  expect(within(panel).getAllByRole('link')).toHaveLength(61);
  await userEvent.click(within(panel).getByRole('link', { name: /Missão cumprida/ }));
  await waitForPath(/^\/club$/);
});
