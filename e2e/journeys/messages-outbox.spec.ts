import { composerOf, createCommunity, enter, messagesOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('two tabs of one person: what one reads the other knows, and what both write is sent once', async ({ join }) => {
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

test('a queue survives a reload while the way is closed, empties by itself, in order, and doubles nothing', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento', { expectedErrors: [/ERR_FAILED|Failed to load resource/] });
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Pássaros da serra');
  await enter(rui.page, address);
  let isLost = true;
  await iara.context.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    // The server takes it, but the answer never comes: it will be sent again.
    await route.fetch();
    await route.abort();
  });
  await say(iara.page, 'Ouvi um uru');
  await say(iara.page, 'Era um casal');
  await expect(messagesOf(rui.page)).toContainText(['Ouvi um uru']);
  await iara.page.reload();
  await expect(composerOf(iara.page)).toBeVisible();
  await expect(messagesOf(iara.page)).toContainText(['Ouvi um uru', 'Era um casal']);
  isLost = false;
  await say(iara.page, 'Voaram para o norte');
  for (const { page } of [rui, iara]) {
    await expect(messagesOf(page)).toContainText(['Ouvi um uru', 'Era um casal', 'Voaram para o norte']);
    await expect(messagesOf(page)).toHaveCount(3);
  }
  await expect(iara.page.getByRole('img', { name: 'Enviada' })).toHaveCount(3);
  await iara.page.reload();
  await expect(messagesOf(iara.page)).toHaveCount(3);
});
