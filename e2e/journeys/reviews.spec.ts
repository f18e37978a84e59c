import { installed } from '../installed.ts';
import { expect, type Page, test } from '../people.ts';
import { publish } from '../posts.ts';

const link = { type: 'link', link: 'https://exemplo.br/relatorio' };

/** Answers all seven questions of an article with 'Sim'. */
async function answerAll(page: Page): Promise<void> {
  for (const group of await page.getByRole('group').all()) await group.getByLabel('Sim', { exact: true }).check();
  await expect(page.getByRole('progressbar', { name: 'Perguntas respondidas' })).toHaveText('7 de 7 perguntas');
}

test('a review is drafted, waits without a connection, is answered, helps, and is withdrawn: the happy way of two people', async ({
  join,
}) => {
  const maira = await join('Maíra Quintão', {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|404/],
    at: '/',
  });
  const helena = await join('Helena Koga', { ...installed, at: '/' });
  const postId = await publish(maira, 'Relatório dos manguezais de 2026.', link);
  const { page, context } = helena;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`/post/${postId}`);
  await page.getByRole('link', { name: 'Avaliar com critérios' }).click();
  await page
    .getByRole('group', { name: 'A pergunta de pesquisa está clara?' })
    .getByLabel('Sim', { exact: true })
    .check();
  await page.getByLabel('Por quê? A pergunta de pesquisa está clara?').fill('Aparece já no segundo parágrafo.');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('1 de 7 perguntas')).toBeVisible();
  await expect(page.getByLabel('Por quê? A pergunta de pesquisa está clara?')).toHaveValue(/segundo parágrafo/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Próximas' }).click();
  await expect(
    page.getByRole('group', { name: 'O método permite responder a ela?' }).getByLabel('Sim', { exact: true }),
  ).toBeFocused();
  await answerAll(page);
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('O mais forte')).toBeFocused();
  await page.getByLabel('O mais forte').fill('Mostrar que a riqueza sobe na borda.');
  await page.getByLabel('O primeiro passo para melhorar').fill('Dizer onde ficam os transectos.');
  await page.getByRole('button', { name: 'Publicar avaliação' }).click();
  await expect(page.getByText('Diga se usou IA')).toBeVisible();
  await expect(page.getByLabel('Não usei')).toBeFocused();
  await page.getByLabel('Não usei').check();
  await page.getByRole('switch', { name: 'Público na web' }).check();
  await expect(page.getByRole('button', { name: 'Publicar para a web' })).toBeVisible();
  await page.getByRole('switch', { name: 'Público na web' }).uncheck();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publicar avaliação' }).click();
  await expect(page.getByText(/Na fila: sai quando a conexão voltar/)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/avaliacao\//);

  await maira.page.getByRole('button', { name: 'Notificações' }).first().click();
  await maira.page.getByRole('link', { name: /avaliou sua publicação/ }).click();
  await maira.page.getByRole('button', { name: 'Ver as 7 respostas' }).click();
  await maira.context.setOffline(true);
  await maira.page.getByRole('button', { name: 'Ajudou' }).click();
  await maira.page.getByLabel('Responder à avaliação').fill('Na versão 2 a figura já sai dividida.');
  await maira.page.getByRole('button', { name: 'Responder' }).click();
  await expect(maira.page.getByRole('button', { name: 'Ajudou', pressed: true })).toBeVisible();
  await expect(maira.page.getByRole('region', { name: 'Resposta', exact: true })).toBeVisible();
  await maira.context.setOffline(false);
  await expect(page.getByText('Ajudou Maíra')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resposta', exact: true })).toContainText('a figura já sai dividida');

  await page.goto('/profile?aba=avaliacoes');
  const own = page.getByRole('list', { name: 'Avaliações' });
  await expect(own).toContainText('Maíra respondeu');
  await own.getByRole('link', { name: /O mais forte/ }).click();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Citar' }).click();
  const cited = page.getByRole('dialog', { name: 'Citar' });
  await expect(cited).toContainText('Avaliação de “Relatório dos manguezais de 2026”');
  await page.keyboard.press('Escape');
  await expect(cited).toBeHidden();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Retirar avaliação' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Nenhuma avaliação ainda')).toBeVisible();
  await expect(maira.page.getByText('Avaliação não encontrada')).toBeVisible();
});
