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
