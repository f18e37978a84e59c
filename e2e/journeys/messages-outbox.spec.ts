import { createCommunity, enter, messagesOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('two tabs of one person: what one reads the other knows, and what both write is sent once: several tabs', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento', {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/],
  });
  const rui = await join('Rui Antunes');
  const address = await createCommunity(rui.page, 'Vozes do sertão');
  await enter(iara.page, address);
  const other = await iara.context.newPage();
  for (const page of [iara.page, other]) await page.goto('/communities');
  const badge = (page: typeof other) =>
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'RePublykas' });
  await say(rui.page, 'Gravei a entrevista');
  for (const page of [iara.page, other]) {
    await expect(badge(page)).toHaveAccessibleDescription('1 mensagem não lida');
  }
  await other.goto(address);
  await expect(messagesOf(other)).toHaveCount(1);
  await expect(badge(iara.page)).not.toHaveAccessibleDescription(/não lida/);

  await iara.page.goto(address);
  await expect(messagesOf(iara.page)).toHaveCount(1);
  await iara.context.setOffline(true);
  await say(iara.page, 'Da primeira aba');
  await say(other, 'Da segunda aba');
  await say(iara.page, 'De novo da primeira');
  for (const page of [iara.page, other]) {
    await expect(page.getByText('3 mensagens saem quando a conexão voltar')).toBeVisible();
  }
  await iara.context.setOffline(false);
  for (const page of [rui.page, iara.page, other]) {
    await expect(messagesOf(page)).toContainText([
      'Gravei a entrevista',
      'Da primeira aba',
      'Da segunda aba',
      'De novo da primeira',
    ]);
    await expect(messagesOf(page)).toHaveCount(4);
  }
});
