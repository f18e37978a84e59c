import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { answer, breakDown, forget, join, open, request } from './app.tsx';
import { createCommunity, press, publish } from './things.ts';

afterEach(forget);

const anyId = '[0-9a-f-]{36}';
const screens: [address: string, broken: RegExp, title: string][] = [
  ['/', /^\/api\/feed\/relevant/, 'Erro ao carregar feed personalizado'],
  ['/post/:post', RegExp(`^/api/posts/${anyId}$`), 'Erro ao carregar a publicação'],
  ['/post/:post', /^\/api\/posts\/.*\/comments/, 'Erro ao carregar comentários'],
  ['/communities', /^\/api\/communities(\?.*)?$/, 'Erro ao carregar RePublykas'],
  [':community', /^\/api\/communities\/.*\/messages/, 'Erro ao carregar mensagens'],
  [':community/info', /^\/api\/communities\/.*\/rooms/, 'Erro ao carregar threads'],
  [':community/participants', /^\/api\/communities\/.*\/participants/, 'Erro ao carregar informações da RePublyka'],
  ['/club', /^\/api\/club$/, 'Erro ao carregar o Clube'],
  ['/club', /^\/api\/club\/ranking/, 'Erro ao carregar classificação'],
  ['/club/extrato', /^\/api\/club\/ledger/, 'Erro ao carregar o extrato'],
  ['/linkar', /^\/api\/suggestions/, 'Erro ao carregar sugestões'],
  ['/linkar?aba=convites', /^\/api\/connections\//, 'Erro ao carregar convites'],
  ['/drops', /^\/api\/drops(\?.*)?$/, 'Erro inesperado ao carregar drops'],
  ['/profile', RegExp(`^/api/people/${anyId}$`), 'Erro ao carregar perfil'],
  ['/profile', /^\/api\/people\/.*\/posts/, 'Erro ao carregar posts'],
  ['/profile/salvos', /^\/api\/bookmarks/, 'Erro ao carregar posts'],
  ['/settings', /^\/api\/accounts\/sessions/, 'Erro ao carregar sessões'],
  ['/drops', /^\/api\/accounts\/me$/, 'Erro ao carregar esta página'],
];

test.each(screens)(
  'whatever page does not come says what, by which code the log names it, and comes with another try: %s',
  async (address, broken, title) => {
    await join('Heloísa Prado');
    const post = address.includes(':post') ? await publish('O que se lê quando nada falha') : '';
    const community = address.includes(':community') ? await createCommunity('Turma das falhas') : '';
    const repair = breakDown(broken, { method: 'GET', code: '019a-cafe' });
    await open(address.replace(':post', post).replace(':community', community));
    const said = await screen.findByText(title);
    const notice = said.closest<HTMLElement>('[role="alert"]') ?? expect.fail(`${title} is no alert`);
    expect(notice.textContent).toContain('Código do erro: 019a-cafe');
    repair();
    await press('Tentar novamente', notice);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  },
);

test('a further page of RePublykas that fails says so, and comes when asked for again', async () => {
  await join('Jussara Melo');
  await createCommunity('Primeira página');
  const first: { items: object[] } = await request('GET', '/api/communities');
  answer(/^\/api\/communities$/, () => Response.json({ ...first, nextCursor: 'seguinte' }));
  answer(/^\/api\/communities\?/, () => Response.json({ ...first, items: [] }));
  const repair = breakDown(/^\/api\/communities\?/);
  await open('/communities');
  const said = await screen.findByText(/^Erro ao carregar/);
  expect(screen.getByRole('link', { name: /Primeira página/ })).toBeTruthy();
  repair();
  await press('Tentar novamente');
  await waitFor(() => expect(said.isConnected).toBe(false));
});

test('while posts are on their way it says so, and where there is none it invites to write', async () => {
  await join('Dandara Lopes');
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(/^\/api\/feed\/relevant/, async () => {
    await promise;
    return Response.json({ items: [], nextCursor: null, rankedAt: new Date().toISOString() });
  });
  await open('/');
  await screen.findByText('Carregando posts...');
  resolve();
  await screen.findByText('Nenhum post ainda. Seja o primeiro!');
});

test('a Clube that does not come says so, and comes when asked again', async () => {
  await join('Ivone Peçanha');
  const repair = breakDown(/^\/api\/club$/);
  await open('/club');
  await screen.findByText('Erro ao carregar o Clube');
  repair();
  await press('Tentar novamente');
  await screen.findByRole('heading', { name: 'Missões Diárias' });
});
