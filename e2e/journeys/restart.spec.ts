import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { finishOnboarding } from '../onboarding.ts';
import { expect, newEmail, password, test } from '../people.ts';
import { freePort, startPublyka } from '../server.ts';

test('after kill -9 everything that was confirmed is there, and open pages come back by themselves: a process that is killed', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(joinPath(tmpdir(), 'publyka-kill-'));
  const port = String(await freePort());
  const first = await startPublyka(dataDir, { PORT: port });
  const context = await browser.newContext({ baseURL: first.url });
  const page = await context.newPage();
  const account = { fullName: 'Otávio Meirelles', email: newEmail(), password };
  expect((await page.request.post('/api/accounts/sign-up', { data: account })).ok()).toBe(true);
  await finishOnboarding(page.request);
  await page.goto('/');
  await page.getByText('Publyke sua descoberta para o mundo...').click();
  await page.getByRole('textbox', { name: 'Texto da publicação' }).fill('Noite limpa, subam as fotos');
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('article')).toContainText('Noite limpa');
  await first.stop('SIGKILL');
  const second = await startPublyka(dataDir, { PORT: port });
  try {
    await page.reload();
    const article = page.getByRole('article');
    await expect(article).toContainText('Noite limpa');
    await article.getByRole('button', { name: 'Curtir' }).click();
    await expect(article.getByRole('button', { name: 'Curtir' })).toHaveAccessibleDescription('1 curtida');
  } finally {
    await context.close();
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
