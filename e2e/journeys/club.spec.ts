import { runAdmin } from '../admin.ts';
import { expect, type Page, type Person, test } from '../people.ts';
import { publish } from '../posts.ts';

async function publishMany(person: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await publish(person, `Nota ${index}. ${Date.now()}`));
  return ids;
}

function balanceOf(page: Page) {
  return page
    .getByRole('main')
    .getByText(/^[\d.]+$/u)
    .first();
}

test('a mission advances while one watches, is paid once, celebrated, and told in the Extrato: the happy way', async ({
  join,
}) => {
  const person = await join('Elza Campos', { keepsCelebrations: true });
  const { page } = person;
  await page.goto('/club');
  const mission = page.getByRole('progressbar', { name: 'Publicar 5 posts' });
  await expect(mission).toHaveAttribute('aria-valuetext', 'Ainda não começou');
  await expect(page.getByText('Use para destacar as suas publicações.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sua Classificação' })).toBeVisible();
  const [first = ''] = await publishMany(person, 4);
  await expect(mission).toHaveAttribute('aria-valuetext', '4 de 5 posts');
  await publish(person, `A quinta. ${Date.now()}`);

  const sheet = page.getByRole('dialog', { name: 'Missão cumprida' });
  await expect(sheet.getByText('Publicar 5 posts')).toBeVisible();
  await expect(sheet.getByText('+75')).toBeVisible();
  await sheet.getByRole('button', { name: 'Continuar' }).click();
  await expect(sheet).toBeHidden();
  await expect(balanceOf(page)).toHaveText('75');
  await expect(page.getByText('+75 hoje')).toBeVisible();

  await page.request.delete(`/api/posts/${first}`);
  await publish(person, `Mais uma. ${Date.now()}`);
  await page.reload();
  await expect(page.getByText(/^Concluída hoje, às/u)).toBeVisible();
  await expect(balanceOf(page)).toHaveText('75');

  await page.getByRole('link', { name: 'Extrato' }).click();
  await expect(page.getByRole('heading', { name: 'Extrato' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Hoje' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText(/Publicar 5 posts.*\+75.*75/su);
  await page.getByRole('tab', { name: 'Usos' }).click();
  await expect(page.getByText('Nenhum uso ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('heading', { name: 'Missões Diárias' })).toBeVisible();
});

test('a coupon arrives live, hides its code until it is used, and is used once: an administrator beside the server', async ({
  join,
}) => {
  const { page } = await join('Fausto Braga');
  const { me } = await (await page.request.get('/api/accounts/me')).json();
  await page.goto('/club');
  await expect(page.getByRole('heading', { name: 'Missões Diárias' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meus Cupons' })).toBeHidden();
  const words = ['--partner', 'Livraria do Pátio', '--code', 'PATIO-7K3M', '--expires', '2099-12-31'];
  await runAdmin('coupons', 'give', '--to', `@${me.username}`, ...words, '--offer', '20% em qualquer livro');

  await page.getByRole('button', { name: 'Usar: 20% em qualquer livro' }).click();
  const sheet = page.getByRole('dialog', { name: 'Usar este cupom?' });
  await expect(sheet).not.toContainText('7K3M');
  await sheet.getByRole('button', { name: 'Agora não' }).click();
  await expect(page.getByRole('link', { name: 'Clube' })).toHaveAccessibleDescription('1 cupom para usar');
  await page.getByRole('button', { name: 'Usar: 20% em qualquer livro' }).click();
  await sheet.getByRole('button', { name: 'Usar' }).dblclick();
  const used = page.getByRole('dialog', { name: 'Cupom usado' });
  await expect(used.getByText('PATIO-7K3M')).toBeVisible();
  await used.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('button', { name: /^Usar:/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Usados e vencidos' }).click();
  await page.getByRole('button', { name: 'Ver código: 20% em qualquer livro' }).click();
  await expect(used.getByText('PATIO-7K3M')).toBeVisible();
});

test('an own post stands out for 50 EduCoins, labelled, on Relevantes only', async ({ join }) => {
  const author = await join('Graça Noronha', { at: '/' });
  const ids = await publishMany(author, 5);
  const { page } = author;
  await page.goto(`/post/${ids[0]}`);
  const open = async () => {
    await page.getByRole('article').getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Destacar' }).click();
  };
  await open();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Destacar por 24 horas custa 50 EduCoins; você tem 75');
  await question.getByRole('button', { name: 'Destacar' }).click();
  await expect(page.getByText(/^Publicação destacada até/u)).toBeVisible();
  await expect(question).toBeHidden();
  await open();
  await expect(question).toContainText('Esta publicação já está destacada');
  await question.getByRole('button', { name: 'Entendi' }).click();

  await page.goto(`/post/${ids[1]}`);
  await open();
  await expect(question).toContainText('Você tem 25');
  await question.getByRole('button', { name: 'Ver missões' }).click();
  await expect(balanceOf(page)).toHaveText('25');
  await page.getByRole('link', { name: 'Extrato' }).click();
  await expect(page.getByText('−50')).toBeVisible();

  const reader = await join('Hélio Prates', { at: '/' });
  await expect(reader.page.getByText('Destacado', { exact: true }).first()).toBeVisible();
  await expect(reader.page.getByText('Destacado com EduCoins')).toHaveCount(0);
  await reader.page.getByRole('tab', { name: 'Recentes' }).click();
  await expect(reader.page.getByRole('article').first()).toBeVisible();
  await expect(reader.page.getByText('Destacado', { exact: true })).toHaveCount(0);
});

test('a mission is not celebrated over a dialog that opened while the sheet was on its way', async ({ join }) => {
  const person = await join('Elza Campos');
  const { page } = person;
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/done-mission-sheet[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/club');
  const asked = page.waitForRequest(/done-mission-sheet[^/]*\.js$/);
  await publishMany(person, 5);
  await asked;
  await expect(page.getByText(/^Concluída hoje, às/u)).toBeVisible();
  // Longer than a dialog that was just asked for has to come.
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  const actions = page.getByRole('dialog').filter({ hasText: 'Gerar Convite' });
  await expect(actions).toBeVisible();
  send();
  await expect(page.getByText(/Missão cumprida: Publicar 5 posts/)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Missão cumprida' })).toHaveCount(0);
  await expect(actions).toBeVisible();
});
