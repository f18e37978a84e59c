import { composerOf, createCommunity, enter, messageOf, rowOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('a member is mentioned by keyboard, notified, and shown where they are', async ({ join }) => {
  const maira = await join('Maíra Quintão');
  const nadia = await join('Nádia Carvalhal', { viewport: { width: 1280, height: 800 }, at: '/' });
  const rui = await join('Rui Antunes', { at: '/' });
  const address = await createCommunity(maira.page, 'Shapefiles do mangue');
  for (const person of [nadia, rui]) await enter(person.page, address);
  await nadia.page.goto('/communities');
  const field = composerOf(maira.page);
  const list = maira.page.getByRole('listbox', { name: 'Mencionar' });

  await test.step('the list is moved through by keys, closed by Esc and filtered without accents', async () => {
    await field.pressSequentially('Oi @');
    await expect(list.getByRole('option')).toContainText(['Todo mundo', 'Nádia Carvalhal', 'Rui Antunes']);
    await field.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toContainText('Nádia Carvalhal');
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('Oi @');
    await field.fill('');
    await field.pressSequentially('@nad');
    await expect(list.getByRole('option')).toHaveCount(1);
    await field.press('Enter');
    await expect(list).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^@\w+ $/);
    await field.pressSequentially('você consegue o shapefile? @ru');
    await list.getByRole('option', { name: 'Rui Antunes' }).click();
    await field.pressSequentially('imprime.');
    await field.press('Enter');
  });

  await test.step('the list of RePublykas and a notification lead to it', async () => {
    await expect(rowOf(nadia.page, 'Shapefiles do mangue')).toContainText('@você');
    await expect(async () => {
      await nadia.page.goto('/communities');
      await nadia.page
        .getByRole('button', { name: /^Notificações/ })
        .first()
        .click();
      await expect(nadia.page.getByText('mencionou você em “Shapefiles do mangue”')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await nadia.page.getByText('mencionou você em “Shapefiles do mangue”').click();
    await expect(nadia.page).toHaveURL(/\?mensagem=/);
    const message = messageOf(nadia.page, 'você consegue o shapefile?');
    await expect(message.getByRole('link', { name: '@Nádia Carvalhal' })).toBeVisible();
    await expect(message.getByRole('link', { name: '@Rui Antunes' })).toBeVisible();
    await message.getByRole('link', { name: '@Rui Antunes' }).click();
    await expect(nadia.page.getByRole('heading', { name: 'Rui Antunes' })).toBeVisible();
    await nadia.page.goto('/communities');
    await expect(rowOf(nadia.page, 'Shapefiles do mangue')).not.toContainText('@você');
  });

  await test.step('an edit mentions, too', async () => {
    await say(maira.page, 'Falta o ponto sete');
    await expect(messageOf(maira.page, 'Falta o ponto sete').getByRole('img', { name: 'Enviada' })).toBeVisible();
    await field.press('ArrowUp');
    const editor = maira.page.getByRole('form', { name: 'Editando mensagem' }).getByRole('textbox');
    await editor.pressSequentially(' @nad');
    await expect(list.getByRole('option')).toHaveCount(1);
    await editor.press('Tab');
    await editor.press('Enter');
    await expect(
      messageOf(maira.page, 'Falta o ponto sete').getByRole('link', { name: '@Nádia Carvalhal' }),
    ).toBeVisible();
    await expect(rowOf(nadia.page, 'Shapefiles do mangue')).toContainText('@você');
    const read = nadia.page.waitForResponse((response) => response.url().endsWith('/read'));
    await nadia.page.goto(address);
    await read;
    await nadia.page.goto('/communities');
    await expect(rowOf(nadia.page, 'Shapefiles do mangue')).not.toContainText('@você');
  });

  await test.step('@todos is for whoever runs it', async () => {
    await say(rui.page, 'Gente, @todos aqui?');
    await expect(messageOf(maira.page, 'Gente, @todos aqui?').locator('strong')).toHaveCount(0);
    await say(maira.page, '@todos: campo no sábado');
    await expect(messageOf(rui.page, 'campo no sábado').locator('strong')).toHaveText('@todos');
    await expect(rowOf(nadia.page, 'Shapefiles do mangue')).toContainText('@você');
  });
});
