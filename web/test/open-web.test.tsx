import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open, request } from './app.tsx';

afterEach(forget);

/** Opens the menu of the first post on the screen. */
async function openMenu(item: string): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: 'Mais opções' }, { timeout: 40_000 });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('who may read is chosen while writing, with what it means, and later', async () => {
  await join('Noemi Duarte');
  await open('/?publicar=1');
  const composer = await screen.findByRole('dialog', { name: 'Criar Publicação' }, { timeout: 40_000 });
  await userEvent.type(within(composer).getByLabelText('Texto da publicação'), 'A feira de sábado');
  await userEvent.click(await within(composer).findByRole('button', { name: 'Só membros' }));
  const sheet = await screen.findByRole('dialog', { name: 'Quem pode ler' });
  expect(within(sheet).getByRole('radio', { name: 'Só membros' })).toHaveProperty('checked', true);
  within(sheet).getByRole('button', { name: 'Publicar para membros' });
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Público na web' }));
  within(sheet).getByText('Os comentários continuam só para membros.');
  await userEvent.click(within(sheet).getByRole('switch', { name: /Lembrar para as próximas/ }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Publicar para a web' }));
  await screen.findByText('A feira de sábado', { selector: 'article *' });
  const { items } = await request<{ items: { id: string; content: string }[] }>('GET', '/api/feed/guest');
  expect(items.map(({ content }) => content)).toContain('A feira de sábado');
  await waitFor(async () => expect(await request('GET', '/api/open-web/default')).toMatchObject({ isOnWeb: true }));

  await openMenu('Quem pode ler');
  const later = await screen.findByRole('dialog', { name: 'Quem pode ler' });
  await userEvent.click(await within(later).findByRole('radio', { name: 'Só membros' }));
  await userEvent.click(within(later).getByRole('button', { name: 'Deixar só para membros' }));
  await waitFor(async () => expect((await request<{ items: unknown[] }>('GET', '/api/feed/guest')).items).toEqual([]));
});

test('the profile, and with what one begins, are switches of the settings', async () => {
  const me = await join('Tadeu Valença');
  await open('/settings');
  await userEvent.click(await screen.findByRole('switch', { name: /Perfil público na web/ }, { timeout: 40_000 }));
  await waitFor(async () =>
    expect(await request('GET', `/api/open-web/profile/${me}`)).toMatchObject({ isOnWeb: true }),
  );
  await userEvent.click(screen.getByRole('switch', { name: /Começar público na web/ }));
  await waitFor(async () => expect(await request('GET', '/api/open-web/default')).toMatchObject({ isOnWeb: true }));
});

test('one lets oneself be followed from the Fediverse, sees who does, and leaves it', async () => {
  await join('Clara Mourão');
  await open('/settings');
  const wish = await screen.findByRole('switch', { name: /Pode ser seguido do Fediverso/ }, { timeout: 40_000 });
  expect(wish).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('switch', { name: /Perfil público na web/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /Fediverso/ })).toHaveProperty('disabled', false));
  screen.getByText(/não há como garantir que sumam de lá/);
  await userEvent.click(screen.getByRole('switch', { name: /Fediverso/ }));
  await screen.findByText(/Seguidores no Fediverso: 0/, undefined, { timeout: 40_000 });
  const { address } = await request<{ address: string }>('GET', '/api/federation');
  screen.getByText(new RegExp(address));

  const followerId = uuidv7();
  const rui = { id: followerId, address: '@rui@exemplo.social', url: 'https://exemplo.social/rui', isBlocked: false };
  const items = [{ ...rui, createdAt: new Date().toISOString() }];
  const state = { isOn: true, isAllowed: true, address, followersCount: 1 };
  const undo = [
    answer(/\/api\/federation$/, ({ method }) => (method === 'GET' ? Response.json(state) : undefined)),
    answer(/\/api\/federation\/followers/, ({ method }) =>
      method === 'GET' ? Response.json({ items, nextCursor: null }) : undefined,
    ),
  ];
  await open('/settings');
  await screen.findByText(/Seguidores no Fediverso: 1/, undefined, { timeout: 40_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Ver quem' }));
  await screen.findByRole('button', { name: 'Remover @rui@exemplo.social' });
  await userEvent.click(screen.getByRole('button', { name: 'Bloquear @rui@exemplo.social' }));
  await screen.findByText(/Não foi possível mudar quem segue você/);
  await userEvent.click(screen.getByRole('switch', { name: /Fediverso/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Deixar o Fediverso?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deixar' }));
  await waitFor(() => expect(screen.queryByText(/Seguidores no Fediverso/)).toBeNull());
  for (const end of undo) end();
});

test('what is on the web is embedded, with a preview and its code; what is for members is not', async () => {
  await join('Iara Porto');
  const [open1, closed] = [uuidv7(), uuidv7()];
  await request('POST', '/api/posts', { id: open1, type: 'text', content: 'Para fora', isOnWeb: true });
  await request('POST', '/api/posts', { id: closed, type: 'text', content: 'Para dentro' });
  await open(`/post/${open1}`);
  await openMenu('Incorporar');
  const sheet = await screen.findByRole('dialog', { name: 'Incorporar' });
  const code = await within(sheet).findByLabelText<HTMLTextAreaElement>('Código');
  expect(code.value).toContain(`/incorporar/post/${open1}"`);
  expect(within(sheet).getByTitle('Prévia').getAttribute('src')).toBe(`/incorporar/post/${open1}`);
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Escuro' }));
  expect(code.value).toContain(`/incorporar/post/${open1}?tema=escuro"`);
  await open(`/post/${closed}`);
  await openMenu('Incorporar');
  await screen.findByText(/Só dá para incorporar o que é público na web/);
});
