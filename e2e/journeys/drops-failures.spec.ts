import type { Route } from '@playwright/test';
import { cardOf, fixture, openDialog, publish, publishFor, viewerOf } from '../drops.ts';
import { expect, expectAccessible, type Page, test } from '../people.ts';

/** Answers of the server in trouble, as it words them. */
function fail(status: 500 | 503) {
  const code = status === 500 ? 'internal' : 'unavailable';
  return (route: Route) => route.fulfill({ status, json: { code, message: 'x', requestId: 'x' } });
}

/** Fills the form, and waits until everything is on the server. */
async function fillDialog(page: Page, description: string) {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Vídeo', { exact: true }).setInputFiles(fixture('portrait.webm'));
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(description);
  await expect(dialog.getByRole('radio', { name: 'Quadro 3 de 5' })).toBeChecked();
  await expect(dialog.getByText(/^Pronto/)).toBeVisible();
  return dialog;
}

test('drops that cannot be loaded are told in words, and asked for again', async ({ join }) => {
  test.setTimeout(90_000);
  const { page } = await join('Nilo Barcelos', { expectedErrors: [/50[03]/] });
  await page.route('**/api/drops', fail(503));
  await page.goto('/drops');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByText('Erro ao carregar drops', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/api/drops');
  await page.route('**/api/drops', fail(500));
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(alert.getByText('Erro inesperado ao carregar drops')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/drops');
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(alert).toBeHidden();
});

test('where there is no drop yet one is invited to make the first', async ({ join }) => {
  test.setTimeout(90_000);
  const { page } = await join('Rosa Amaral');
  // Other journeys publish on the same server.
  await page.route('**/api/drops', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { items: [], nextCursor: null } }) : route.continue(),
  );
  await page.goto('/drops');
  await expect(page.getByText('Nenhum Drop ainda')).toBeVisible();
  await expectAccessible(page);
  // What is fetched again after publishing must hold the new one.
  await page.unroute('**/api/drops');
  await page.getByRole('button', { name: 'Criar seu primeiro Drop' }).click();
  await expect(page.getByRole('dialog', { name: 'Criar Drop' })).toBeVisible();
  const title = `O primeiro ${Date.now()}`;
  await publish(page, title);
  await expect(cardOf(page, title)).toBeVisible();
});

test('a like or a deletion that is refused is put back, and said', async ({ join }) => {
  test.setTimeout(90_000);
  const { page, context } = await join('Yasmin Teixeira', { expectedErrors: [/500|401|ERR_FAILED/], at: '/' });
  const title = `Recusado ${Date.now()}`;
  await publishFor({ page }, title);
  await page.goto('/drops');
  const like = cardOf(page, title).getByRole('button', { name: 'Curtir' });
  await page.route('**/api/drops/*/like', fail(500));
  await like.click();
  await expect(page.getByText('Erro ao reagir ao drop')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveAccessibleDescription('0 curtidas');
  await page.unroute('**/api/drops/*/like');

  await page.route('**/api/drops/*', fail(500));
  await cardOf(page, title)
    .getByRole('button', { name: /Excluir/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao excluir drop')).toBeVisible();
  await page.unroute('**/api/drops/*');
  await expect(cardOf(page, title)).toBeVisible();

  // Signed out elsewhere: the session is over, and this page has not heard of it. Nothing but the like asks first.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.route(/\/api\/(?!accounts\/me|drops\/[^/]+\/like)/, (route) => route.abort());
  await context.clearCookies();
  await like.click();
  await expect(page.getByText('Você precisa estar logado para reagir')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test('pressed twice it is published once; meanwhile it says so', async ({ join }) => {
  test.setTimeout(90_000);
  const { page } = await join('Bento Sales');
  const title = `Duas vezes ${Date.now()}`;
  const dialog = await fillDialog(page, title);
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/drops', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await gate.promise;
    }
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Publicar' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  gate.resolve();
  await expect(page.getByText('Drop criado com sucesso! 🎬')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);
  await page.reload();
  await expect(cardOf(page, title)).toHaveCount(1);
});

test('two tabs with the same draft publish one drop, and what one does the other shows', async ({ join }) => {
  test.setTimeout(120_000);
  const { page, context } = await join('Otávio Meirelles');
  const title = `Em duas abas ${Date.now()}`;
  const dialog = await fillDialog(page, title);
  const other = await context.newPage();
  const otherDialog = await openDialog(other);
  await expect(otherDialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue(title);
  await expect(otherDialog.getByText(/^Pronto/)).toBeVisible();
  for (const [tab, its] of [[page, dialog] as const, [other, otherDialog] as const]) {
    await tab.bringToFront();
    await its.getByRole('button', { name: 'Publicar' }).click();
    await expect(tab.getByText('Drop criado com sucesso! 🎬')).toBeVisible();
  }
  for (const tab of [page, other]) {
    await tab.goto('/drops');
    await expect(cardOf(tab, title)).toHaveCount(1);
  }
  await cardOf(other, title).getByRole('button', { name: 'Curtir' }).click();
  await expect(cardOf(page, title).getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'true');
  await cardOf(page, title)
    .getByRole('button', { name: /Excluir/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(cardOf(other, title)).toHaveCount(0);
});

test('a drop whose answer was lost, deleted meanwhile, does not come back', async ({ join }) => {
  test.setTimeout(90_000);
  const { page } = await join('Dandara Lopes', { expectedErrors: [/ERR_FAILED|410/] });
  const title = `Não volta ${Date.now()}`;
  const dialog = await fillDialog(page, title);
  let id = '';
  await page.route('**/api/drops', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    id = route.request().postDataJSON().id;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Erro ao criar Drop. Tente novamente.')).toBeVisible();
  await page.unroute('**/api/drops');
  expect((await page.request.delete(`/api/drops/${id}`)).status()).toBe(204);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(/Este Drop já tinha saído, e depois foi excluído/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue(title);
  await expect(dialog.getByRole('button', { name: 'Escolher vídeo' })).toBeVisible();
  expect((await page.request.get(`/api/drops/${id}`)).status()).toBe(404);
});

test('many likes at once are all counted on the open viewer', async ({ join, playwright, serverUrl }) => {
  const { page } = await join('Iara Nascimento', { at: '/' });
  const title = `Curtido por muitos ${Date.now()}`;
  const id = await publishFor({ page }, title);
  const crowd = await Promise.all(
    Array.from({ length: 8 }, () => playwright.request.newContext({ baseURL: serverUrl })),
  );
  for (const [index, person] of crowd.entries()) {
    const email = `multidao${Date.now()}-${index}@exemplo.br`;
    const data = { fullName: 'Alguém da Multidão', email, password: 'Senha-forte-1' };
    expect((await person.post('/api/accounts/sign-up', { data })).status()).toBe(200);
  }
  await page.goto('/drops');
  await cardOf(page, title).getByRole('link').click();
  const shown = page.getByRole('region', { name: title });
  await expect(viewerOf(page, title)).toBeVisible();
  const answers = await Promise.all(crowd.map((person) => person.put(`/api/drops/${id}/like`)));
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
  await expect(shown.getByRole('button', { name: 'Curtir' })).toHaveAccessibleDescription('8 curtidas');
  await Promise.all(crowd.map((person) => person.dispose()));
});

test('told to be published, a drop goes out once its video is there, and until then the page asks before closing', async ({
  join,
}) => {
  test.setTimeout(90_000);
  const { page } = await join('Elza Campos');
  // The cover is not made yet when the sheet is closed.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...words) {
      setTimeout(() => toBlob.apply(this, words), 600);
    };
  });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await promise;
    await route.continue();
  });
  const title = `Sai sozinho ${Date.now()}`;
  const dialog = await openDialog(page);
  await dialog.getByLabel('Vídeo', { exact: true }).setInputFiles(fixture('portrait.webm'));
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(title);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Publica sozinho quando o vídeo chegar.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Linkar' }).click();
  await expect(page.getByRole('heading', { name: 'Linkar' })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letGo();
  await expect(page.getByText('Drop criado com sucesso! 🎬')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/linkar$/);
  await page.goto('/drops');
  await expect(cardOf(page, title)).toHaveCount(1);
});
