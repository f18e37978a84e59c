import { expect, expectAccessible, type Page, type Person, test } from '../people.ts';

const refusal = { status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } };
const field = 'Adicione um comentário';

/** By the API: what a journey is not about is not clicked through. */
async function publish({ page }: Person, content: string): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await page.request.post('/api/posts', { data: { id, type: 'text', content } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return id;
}

async function comment({ page }: Person, postId: string, content: string): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await page.request.post(`/api/posts/${postId}/comments`, { data: { id, content } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return id;
}

async function openComments(page: Page, text: string) {
  await page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Comentar' }).click();
  return page.getByRole('dialog', { name: /Comentários/ });
}

test('Enter sends, Shift+Enter breaks the line, and two tabs of others follow while it is open', async ({ join }) => {
  const author = await join('Cecília Prado');
  const text = `Epígrafes. ${Date.now()}`;
  const postId = await publish(author, text);
  const { page } = await join('Rui Antunes');
  const dialog = await openComments(page, text);
  await expect(dialog.getByText('0 comentários')).toBeVisible();
  await author.page.goto(`/post/${postId}`);
  const words = dialog.getByRole('textbox', { name: field });
  await words.fill('   ');
  await words.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await words.fill('Primeira linha');
  await words.press('Shift+Enter');
  await words.pressSequentially('Segunda linha');
  await expect(words).toHaveValue('Primeira linha\nSegunda linha');
  await words.press('Enter');
  await expect(page.getByText('Comentário adicionado!')).toBeVisible();
  await expect(words).toHaveValue('');
  await expect(dialog.getByText('1 comentário', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem').getByText('agora')).toBeVisible();
  await expect(author.page.getByText('Primeira linha')).toBeVisible();
  await expect(author.page.getByRole('heading', { name: 'Comentários 1 comentário' })).toBeVisible();
  await comment(author, postId, 'Resposta de quem publicou');
  await expect(dialog.getByText('Resposta de quem publicou')).toBeVisible();
  await expect(dialog.getByText('2 comentários')).toBeVisible();
  await expectAccessible(page);
});

test('an own comment is deleted after the question, and the counts follow everywhere', async ({ join }) => {
  const author = await join('Yasmin Teixeira');
  const text = `Comente e apague. ${Date.now()}`;
  const postId = await publish(author, text);
  const person = await join('Caetano Brum');
  await comment(person, postId, 'Falei demais');
  await author.page.reload();
  const count = author.page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Comentar' });
  await expect(count).toHaveAccessibleDescription('1 comentário');
  const dialog = await openComments(person.page, text);
  await dialog.getByRole('listitem').getByRole('button', { name: 'Mais opções' }).click();
  await person.page.getByRole('menuitem', { name: 'Excluir comentário' }).click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog.getByText('Falei demais')).toHaveCount(0);
  await expect(dialog.getByText('0 comentários')).toBeVisible();
  await expect(count).toHaveAccessibleDescription('0 comentários');
});

test('a link leads to its comment, which is shown and highlighted for a while', async ({ join }) => {
  const author = await join('Helena Koga');
  const postId = await publish(author, `Com muitos comentários. ${Date.now()}`);
  const first = await comment(author, postId, 'O primeiro de todos');
  for (let made = 0; made < 24; made += 1) await comment(author, postId, `Comentário número ${made}`);
  await author.page.goto(`/post/${postId}?comentario=${first}`);
  const linked = author.page.getByRole('listitem').filter({ hasText: 'O primeiro de todos' });
  await expect(linked).toBeInViewport();
  await expect(linked).toHaveAttribute('aria-current', 'true');
  await expect(linked).not.toHaveAttribute('aria-current', 'true', { timeout: 10_000 });
});

test('a comment that is refused stays, and goes out when it is tried again', async ({ join }) => {
  const author = await join('Nilo Barcelos');
  const text = `Sem servidor. ${Date.now()}`;
  await publish(author, text);
  const { page } = await join('Dandara Lopes', { expectedErrors: [/500/] });
  await page.route('**/api/posts/*/comments*', (route) => route.fulfill(refusal));
  const dialog = await openComments(page, text);
  await expect(dialog.getByText('Erro ao carregar comentários')).toBeVisible();
  await page.unroute('**/api/posts/*/comments*');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByText('Nenhum comentário ainda')).toBeVisible();
  await page.route('**/api/posts/*/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
  );
  await dialog.getByRole('textbox', { name: field }).fill('Não me percam');
  await dialog.getByRole('textbox', { name: field }).press('Enter');
  await expect(page.getByText('Erro ao adicionar comentário')).toBeVisible();
  await page.reload();
  const again = await openComments(page, text);
  await expect(again.getByText('Não me percam')).toBeVisible();
  await page.unroute('**/api/posts/*/comments');
  await again.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Comentário adicionado!')).toBeVisible();
  await expect(again.getByText('Não me percam')).toHaveCount(1);
});
