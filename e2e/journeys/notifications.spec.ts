import type { Locator } from '@playwright/test';
import { expect, type Page, type Person, test } from '../people.ts';
import { comment, publish, refusal } from '../posts.ts';

// Two to four browsers at once, each screen checked by axe in both themes.
test.describe.configure({ timeout: 90_000 });

async function like({ page }: Person, postId: string): Promise<void> {
  expect((await page.request.put(`/api/posts/${postId}/like`)).ok()).toBe(true);
}

async function idOf({ page }: Person): Promise<string> {
  const { me }: { me: { id: string } } = await (await page.request.get('/api/accounts/me')).json();
  return me.id;
}

const bell = (page: Page) => page.getByRole('button', { name: 'Notificações', exact: true });

async function openPanel(page: Page): Promise<Locator> {
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Badge and title of the tab say the same. */
async function expectUnseen(page: Page, count: number): Promise<void> {
  if (count === 0) {
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(bell(page)).toHaveAccessibleDescription('');
    return;
  }
  await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `));
  await expect(bell(page)).toHaveAccessibleDescription(count === 1 ? '1 nova' : `${count} novas`);
}

test('what several did is one notification, live in two tabs, and leads to the thing itself', async ({ join }) => {
  const ana = await join('Ana Moraes', { at: '/' });
  const [rui, eva, nilo] = [
    await join('Rui Antunes', { at: '/' }),
    await join('Eva Prado', { at: '/' }),
    await join('Nilo Barcelos', { at: '/' }),
  ];
  const postId = await publish(ana, 'Passei a semana ouvindo pescadores.');
  const otherTab = await ana.context.newPage();
  await otherTab.goto('/linkar');
  const panel = await openPanel(ana.page);
  await expect(panel.getByText('Nenhuma notificação ainda')).toBeVisible();

  await like(rui, postId);
  const row = panel.getByRole('link').filter({ hasText: 'sua publicação' });
  await expect(row).toContainText('Rui Antunes curtiu sua publicação');
  await expectUnseen(otherTab, 0);
  await like(eva, postId);
  await expect(row).toContainText('Eva Prado e Rui Antunes curtiram sua publicação');
  await like(nilo, postId);
  await expect(row).toContainText('Nilo Barcelos e mais 2 pessoas curtiram sua publicação');
  await expect(row).toContainText('Passei a semana ouvindo pescadores.');
  await expect(row).toContainText('Não lida');
  await expectUnseen(otherTab, 0);
  await nilo.page.request.delete(`/api/posts/${postId}/like`);
  await expect(row).toContainText('Eva Prado e Rui Antunes curtiram sua publicação');

  await row.click();
  await expect(ana.page).toHaveURL(new RegExp(`/post/${postId}$`));
  await expect(panel).toBeHidden();
  await expect(ana.page.getByText('Passei a semana ouvindo pescadores.')).toBeVisible();
  await expectUnseen(otherTab, 0);
  await like(nilo, postId);
  await expectUnseen(otherTab, 1);
});

test('a comment is reached where it stands; all are read at once; what is deleted goes', async ({ join }) => {
  const ana = await join('Ana Moraes', { at: '/' });
  const rui = await join('Rui Antunes');
  const [first, second] = [await publish(ana, 'Primeira nota'), await publish(ana, 'Segunda nota')];
  const commentId = await comment(rui, first, 'A feira como laboratório, gostei');
  await like(rui, second);
  await expectUnseen(ana.page, 2);
  const panel = await openPanel(ana.page);
  // The bell itself is hidden behind the panel.
  await expect(ana.page).not.toHaveTitle(/^\(/);
  await expect(panel.getByText('Não lida')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Marcar todas como lida' }).click();
  await expect(panel.getByText('Não lida')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Marcar todas como lida' })).toBeDisabled();
  await panel.getByRole('link', { name: /comentou: “A feira como laboratório, gostei”/ }).click();
  await expect(ana.page).toHaveURL(new RegExp(`/post/${first}\\?comentario=${commentId}$`));
  await expect(ana.page.getByText('A feira como laboratório, gostei')).toBeInViewport();
  await ana.page.goto('/');
  await expectUnseen(ana.page, 0);

  await openPanel(ana.page);
  await expect(panel.getByText('curtiu sua publicação')).toBeVisible();
  await ana.page.request.delete(`/api/posts/${second}`);
  await expect(panel.getByText('curtiu sua publicação')).toHaveCount(0);
  await rui.page.request.delete(`/api/comments/${commentId}`);
  await expect(panel.getByText('Nenhuma notificação ainda')).toBeVisible();
});

test('an invitation leads to Linkar, its answer to the person, and a block takes both away', async ({ join }) => {
  const ana = await join('Ana Moraes');
  const rui = await join('Rui Antunes', { at: '/' });
  const ruiId = await idOf(rui);
  await ana.page.goto(`/profile/${ruiId}`);
  await ana.page.getByRole('button', { name: 'Linkar', exact: true }).click();
  await expectUnseen(rui.page, 1);
  const place = rui.page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Linkar' });
  await expect(place).toHaveAccessibleDescription('1 convite pendente');
  const ofRui = await openPanel(rui.page);
  await ofRui.getByRole('link', { name: /Ana Moraes quer se linkar com você/ }).click();
  await expect(rui.page).toHaveURL(/\/linkar\?aba=convites$/);
  await rui.page.getByRole('button', { name: 'Aceitar convite de Ana Moraes' }).click();
  await expect(place).toHaveAccessibleDescription('');

  await ana.page.goto('/');
  await expectUnseen(ana.page, 1);
  const ofAna = await openPanel(ana.page);
  await ofAna.getByRole('link', { name: /Rui Antunes aceitou seu convite/ }).click();
  await expect(ana.page).toHaveURL(new RegExp(`/profile/${ruiId}$`));
  await ana.page.goto('/');
  await openPanel(ana.page);
  await expect(ofAna.getByText('aceitou seu convite')).toBeVisible();
  await rui.page.request.put(`/api/people/${await idOf(ana)}/block`);
  await expect(ofAna.getByText('Nenhuma notificação ainda')).toBeVisible();
});

test('kinds that one does not want are not told any more', async ({ join }) => {
  const ana = await join('Ana Moraes', { expectedErrors: [/500/] });
  const rui = await join('Rui Antunes');
  const postId = await publish(ana, 'Uma nota');
  const { page } = ana;
  await page.goto('/settings');
  const likes = page.getByRole('switch', { name: /Curtidas/ });
  await expect(likes).toBeChecked();
  await page.route('**/api/notification-preferences/like', (route) => route.fulfill(refusal));
  await likes.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(likes).toBeChecked();
  await page.unroute('**/api/notification-preferences/like');
  const answered = page.waitForResponse('**/api/notification-preferences/like');
  await likes.click();
  await answered;
  await expect(likes).not.toBeChecked();
  await page.reload();
  await expect(likes).not.toBeChecked();
  await page.goto('/');
  await like(rui, postId);
  await comment(rui, postId, 'Gostei');
  await expectUnseen(page, 1);
  const panel = await openPanel(page);
  await expect(panel.getByRole('link')).toHaveText(/comentou: “Gostei”/);
});

test('fifty at a time; a mission leads to the Clube; what does not come says so', async ({ join }) => {
  const ana = await join('Ana Moraes', { expectedErrors: [/500/], at: '/' });
  const rui = await join('Rui Antunes');
  const { page } = ana;
  for (let n = 1; n <= 60; n += 1) await like(rui, await publish(ana, `Nota número ${n}`));
  await page.goto('/');
  await page.route('**/api/notifications', (route) => route.fulfill(refusal));
  const panel = await openPanel(page);
  await expect(panel.getByText('Erro ao carregar notificações')).toBeVisible();
  await page.unroute('**/api/notifications');
  await panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(panel.getByText('Nota número 60')).toBeVisible();
  await panel.getByText('Nota número 60').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(panel.getByText('Nota número 1', { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(panel.getByRole('link')).toHaveCount(61);
  await panel.getByRole('link', { name: /Missão cumprida/ }).click();
  await expect(page).toHaveURL(/\/club$/);
});
