import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open, visit } from './app.tsx';
import { findCard, press, publish, waitForPath } from './things.ts';

afterEach(forget);

test('the legal pages and the page without a place', async () => {
  visit();
  await open('/privacy-policy');
  const titles = async (page: string) => {
    const heading = await screen.findByRole('heading', { level: 1, name: page });
    return heading.closest('main')?.querySelectorAll('h2').length;
  };
  expect(await titles('Política de Privacidade')).toBe(14);
  const today = new Date().toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  expect(document.body.textContent).toContain(`Última atualização: ${today}`);
  await open('/terms');
  expect(await titles('Termos de Uso')).toBe(12);
  for (const address of [
    '/communities/a/b/c/d',
    '/profile/a/b',
    '/drops/x',
    '/settings/x',
    '/club/extrato/x',
    '/post',
    '/nada/aqui',
  ]) {
    await open(address);
    await screen.findByText('Oops! Page not found');
    expect(location.pathname).toBe(address);
  }
  await open('/auth');
  const source = await screen.findByRole('link', { name: 'Código-fonte' });
  expect(source.getAttribute('href')).toBe('/codigo-fonte');
});

/** The session has ended, of which this request is the first to learn. Answers how it begins again. */
function endSessionAt(pattern: RegExp): () => void {
  const signedOut = () => Response.json({ me: null });
  let comeBack: (() => void) | undefined;
  const letIn = answer(pattern, ({ method }) => {
    if (method === 'GET') return undefined;
    comeBack = answer(/^\/api\/accounts\/me$/, signedOut);
    return Response.json({ code: 'not_authenticated', message: 'Não autenticado', requestId: 'x' }, { status: 401 });
  });
  return () => {
    letIn();
    comeBack?.();
  };
}

test('who tries something after the session ended is told so, in the words of what was tried', async () => {
  const other = await join('Maíra Quintão');
  const text = `Sem sessão. ${Date.now()}`;
  const postId = await publish(text);
  await join('Nilo Barcelos');

  async function expectSentAway(words: string, beginAgain: () => void): Promise<void> {
    await screen.findByText(words);
    await waitForPath(/^\/auth$/);
    beginAgain();
  }

  await open(`/post/${postId}`);
  const card = await findCard(text);
  const afterLike = endSessionAt(/^\/api\/posts\/[^/]+\/like$/);
  await press('Curtir', card);
  await expectSentAway('Você precisa estar logado para reagir', afterLike);

  await open(`/post/${postId}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Adicione um comentário' });
  expect(field.placeholder).toBe('Adicione um comentário...');
  await userEvent.type(field, 'Tarde demais');
  const afterComment = endSessionAt(/^\/api\/posts\/[^/]+\/comments$/);
  await userEvent.keyboard('{Enter}');
  await expectSentAway('Você precisa estar logado para comentar', afterComment);

  await open('/?publicar=1');
  const dialog = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Texto da publicação' }), 'Tarde demais');
  const afterPost = endSessionAt(/^\/api\/posts$/);
  await press(/^Publicar/, dialog);
  await expectSentAway('Você precisa estar logado', afterPost);

  await open('/communities?criar=1');
  const group = await screen.findByRole('dialog', { name: 'Criar Nova RePublyka' });
  await userEvent.type(await within(group).findByRole('textbox', { name: 'Nome' }), 'Tarde demais');
  const afterGroup = endSessionAt(/^\/api\/communities$/);
  await press('Criar RePublyka', group);
  await expectSentAway('Você precisa estar logado', afterGroup);

  await open(`/profile/${other}`);
  await screen.findByRole('button', { name: 'Linkar' });
  const afterLink = endSessionAt(/^\/api\/connections$/);
  await press('Linkar');
  await expectSentAway('Não autenticado', afterLink);
});
