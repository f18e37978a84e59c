import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, breakDown, forget, join, open, request } from './app.tsx';
import { findMessage, writeMessage } from './conversations.ts';
import { createCommunity } from './things.ts';

afterEach(forget);

function found(fullName: string): Response {
  const person = { id: crypto.randomUUID(), fullName, username: 'x', title: null, institution: null, avatar: null };
  return Response.json({
    ...{ terms: [], stems: [], isNear: false, works: [], messages: [], groups: [], people: [person] },
    ...{ posts: [], drops: [], files: [], rooms: [], open: [] },
  });
}

test('a late answer never takes the place of a newer one, and a failure says so', async () => {
  await join('Iara Nascimento');
  const { promise: firstMayAnswer, resolve: answerFirst } = Promise.withResolvers<void>();
  const asked: (string | null)[] = [];
  answer(/^\/api\/search\?/, async ({ url }) => {
    const words = url.searchParams.get('q');
    asked.push(words);
    if (words === 'lenta') await firstMayAnswer;
    return found(words === 'lenta' ? 'Resposta Velha' : 'Resposta Nova');
  });
  breakDown(/^\/api\/search\?.*q=quebra/);
  await open('/club');
  const [button] = await screen.findAllByRole('button', { name: 'Buscar' });
  await userEvent.click(button ?? expect.fail('no button'));
  const dialog = await screen.findByRole('dialog', { name: 'Buscar' });
  const field = within(dialog).getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
  await userEvent.type(field, 'lenta');
  await within(dialog).findAllByText('Buscando...');
  await waitFor(() => expect(asked).toContain('lenta'));
  await userEvent.type(field, ' mas nova');
  await within(dialog).findByText('Resposta Nova');
  answerFirst();
  await firstMayAnswer;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(within(dialog).queryByText('Resposta Velha')).toBeNull();
  within(dialog).getByText('Resposta Nova');
  await userEvent.clear(field);
  await userEvent.type(field, 'quebra');
  await within(dialog).findByText('Erro ao buscar');
  expect(field.value).toBe('quebra');
});

async function openSearch(): Promise<{ dialog: HTMLElement; field: HTMLInputElement }> {
  const [button] = await screen.findAllByRole('button', { name: 'Buscar' });
  await userEvent.click(button ?? expect.fail('no button'));
  const dialog = await screen.findByRole('dialog', { name: 'Buscar' });
  return { dialog, field: within(dialog).getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' }) };
}

test('posts and open RePublykas are found, joined and narrowed; what was opened is remembered until one forgets it', async () => {
  const owner = await join('Moema Quintão');
  const communityId = uuidv7();
  await request('POST', '/api/communities', { id: communityId, name: 'Jandaíras do Norte' });
  await request('POST', '/api/posts', { id: uuidv7(), type: 'text', content: 'Vi duas jandaíras na praça.' });
  const me = await join('Edmundo Farias');
  expect(me).not.toBe(owner);
  await open('/club');
  const { dialog, field } = await openSearch();
  within(dialog).getByText('Digite para buscar');
  expect(within(dialog).queryByRole('region', { name: 'Recentes' })).toBeNull();
  await userEvent.type(field, 'jandaira');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Entrar em Jandaíras do Norte' }));
  const groups = await within(dialog).findByRole('region', { name: 'Grupos' });
  within(groups).getByRole('link', { name: /do Norte/ });
  await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'RePublykas' })).toBeNull());
  await userEvent.click(within(dialog).getByRole('button', { name: /^tipo:/ }));
  expect(field.value).toBe('jandaira tipo:');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'publicação' }));
  await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Grupos' })).toBeNull());
  const posts = within(dialog).getByRole('region', { name: 'Publicações' });
  await userEvent.click(within(posts).getByRole('link', { name: /Vi duas/ }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/post\//));
  await open('/club');
  const again = await openSearch();
  await userEvent.click(await within(again.dialog).findByRole('button', { name: 'jandaira tipo:publicação' }));
  expect(again.field.value).toBe('jandaira tipo:publicação');
  await userEvent.click(await within(again.dialog).findByRole('button', { name: 'Remover tipo: publicação' }));
  expect(again.field.value).toBe('jandaira');
  await userEvent.clear(again.field);
  await userEvent.click(within(again.dialog).getByRole('button', { name: 'Limpar' }));
  expect(within(again.dialog).queryByRole('region', { name: 'Recentes' })).toBeNull();
});

test('a search is followed and left where all of its posts are', async () => {
  await join('Tainá Muniz');
  await request('POST', '/api/posts', { id: uuidv7(), type: 'text', content: 'Um sabiá-laranjeira cantou.' });
  await join('Caio Peixoto');
  await open('/busca?q=sabias');
  await screen.findByRole('link', { name: /laranjeira cantou/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Acompanhar' }));
  await screen.findByRole('button', { name: 'Acompanhando' });
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar publicações' }));
  const followed = await screen.findByRole('region', { name: 'Você acompanha' });
  await userEvent.click(within(followed).getByRole('button', { name: 'sabias' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Acompanhando' }));
  await screen.findByRole('button', { name: 'Acompanhar' });
});

test('another search that is opened on the page takes the place of the words, what one types stays', async () => {
  await join('Yara Cavalcanti');
  await open('/busca?q=antigas');
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar publicações' });
  await userEvent.type(field, ' palavras');
  await waitFor(() => expect(location.search).toBe('?q=antigas+palavras'));
  expect(field.value).toBe('antigas palavras');
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Buscar, ir ou fazer' });
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Buscar, ir ou fazer' }), 'outras');
  await userEvent.click(await within(dialog).findByRole('option', { name: /em tudo/ }));
  await waitFor(() => expect(field.value).toBe('outras'));
});

test('a section that has more leads to all of it; who asks to be joined is asked', async () => {
  await join('Moema Quintão');
  const communityId = uuidv7();
  await request('POST', '/api/communities', { id: communityId, name: 'Gaturamos a pedido' });
  await request('PATCH', `/api/communities/${communityId}`, { entry: 'request' });
  for (let n = 0; n < 5; n += 1)
    await request('POST', '/api/communities', { id: uuidv7(), name: `Gaturamos abertos ${n}` });
  await join('Edmundo Farias');
  await open('/club');
  const { dialog, field } = await openSearch();
  await userEvent.type(field, 'gaturamos');
  const section = await within(dialog).findByRole('region', { name: 'RePublykas' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(section).getByRole('link', { name: 'Ver mais em RePublykas' }));
  const all = await screen.findByRole('region', { name: 'RePublykas' });
  expect(within(all).getAllByRole('listitem')).toHaveLength(6);
  const ask = within(all).getByRole('link', { name: 'Pedir para entrar' });
  expect(ask.getAttribute('href')).toBe(`/communities/${communityId}`);
});

test('the palette goes anywhere by keyboard alone', async () => {
  await join('Zuleica Brandão');
  await open('/club');
  await screen.findAllByRole('button', { name: 'Buscar' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Buscar, ir ou fazer' });
  const field = within(dialog).getByRole('combobox', { name: 'Buscar, ir ou fazer' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('configuracoes');
  const option = await within(dialog).findByRole('option', { name: /Configurações/ });
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/settings'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buscar, ir ou fazer' })).toBeNull());
});

test('search by keyboard alone: opened by /, walked by arrows, gone where it leads', async () => {
  const name = `Bia${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  await join(`${name} Conceição`);
  await join('Nilo Barcelos');
  await open('/');
  await screen.findByRole('heading', { level: 1, name: 'Feed' });
  // Keys are listened to a moment after the page is drawn.
  await vi.waitFor(
    async () => {
      await userEvent.keyboard('/');
      expect(screen.queryByRole('dialog', { name: 'Buscar' })).not.toBeNull();
    },
    { timeout: 20_000, interval: 500 },
  );
  const dialog = screen.getByRole('dialog', { name: 'Buscar' });
  const field = within(dialog).getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.placeholder).toBe('Buscar...');
  within(dialog).getByText('Digite para buscar');
  await userEvent.clear(field);
  await userEvent.type(field, `${name} conceicao`);
  const findResult = async () =>
    within(await within(dialog).findByRole('region', { name: 'Pessoas' })).findByRole('link', {
      name: new RegExp(name),
    });
  const marks = [...(await findResult()).querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toContain('Conceição');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(async () => expect(document.activeElement).toBe(await findResult()));
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Grupos' }));
  await within(dialog).findByText('Nenhum resultado encontrado');
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Pessoas' }));
  await findResult();
  field.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: `${name} Conceição` });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buscar' })).toBeNull());
});

test('messages and groups of one’s own are found by their roots, and a message is reached where it stands', async () => {
  await join('Ana Moraes');
  const address = await createCommunity('Educação no campo');
  await writeMessage(address, 'As educações rurais pedem outro calendário.');
  for (let n = 1; n <= 60; n += 1) await writeMessage(address, `Nota ${n}.`);
  await join('Rui Antunes');
  const searchFor = async (words: string, path: string) => {
    await open(path);
    const { dialog, field } = await openSearch();
    await userEvent.type(field, words);
    return dialog;
  };
  // Of who is no member the group alone is found, as what is near.
  const outside = await searchFor('educacao rural', '/club');
  await within(outside).findByRole('link', { name: /Educação no campo/ });
  expect(within(outside).queryByRole('region', { name: 'Mensagens' })).toBeNull();

  await request('PUT', `/api${address}/membership`);
  const dialog = await searchFor('educacao', '/linkar');
  const messages = await within(dialog).findByRole('region', { name: 'Mensagens' });
  const found = within(messages).getByRole('link');
  expect(found.textContent).toMatch(/Ana: As educações rurais pedem outro calendário\./);
  expect(found.querySelector('mark')?.textContent).toMatch(/^educa/);
  const findGroup = async () =>
    within(await within(dialog).findByRole('region', { name: 'Grupos' })).findByRole('link', {
      name: /Educação no campo/,
    });
  await findGroup();
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Grupos' }));
  await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Mensagens' })).toBeNull());
  await findGroup();
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Tudo' }));
  await userEvent.click(within(await within(dialog).findByRole('region', { name: 'Mensagens' })).getByRole('link'));
  await waitFor(() => expect(location.pathname).toBe(address));
  expect(location.search).toMatch(/^\?mensagem=/);
  const message = await findMessage(/As educações rurais/);
  await waitFor(() => expect(message.getAttribute('aria-current')).toBe('true'));
});
