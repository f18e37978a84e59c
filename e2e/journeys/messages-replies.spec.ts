import { composerOf, createCommunity, enter, fillConversation, messageOf, messagesOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';
import { swipe } from '../touch.ts';

test.describe.configure({ timeout: 120_000 });

const quoteIn = (page: Page, text: string) => messageOf(page, text).getByRole('button', { name: /^Em resposta a / });

test('an answer quotes its message, leads to it, and knows when it is edited and gone', async ({ join }) => {
  const iara = await join('Iara Nascimento', {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/],
  });
  const tobias = await join('Tobias Arruda', { hasTouch: true });
  const address = await createCommunity(iara.page, 'Respostas do mangue');
  await enter(tobias.page, address);
  await say(iara.page, 'A maré de sábado é 0,2 às 6h40.');

  await test.step('by the toolbar, kept over a reload, taken back by Esc', async () => {
    await messageOf(iara.page, 'A maré').hover();
    await messageOf(iara.page, 'A maré').getByRole('button', { name: 'Responder' }).click();
    const bar = iara.page.getByRole('region', { name: 'Resposta' });
    await expect(bar).toContainText('Respondendo a Iara Nascimento');
    await expect(composerOf(iara.page)).toBeFocused();
    await iara.page.reload();
    await expect(bar).toContainText('A maré de sábado');
    await composerOf(iara.page).press('Escape');
    await expect(bar).toBeHidden();
  });

  await test.step('by a swipe to the right, on the phone', async () => {
    const bar = tobias.page.getByRole('region', { name: 'Resposta' });
    await pull(tobias.page, 'A maré', 30);
    await expect(bar).toBeHidden();
    await pull(tobias.page, 'A maré', 90);
    await expect(bar).toContainText('Respondendo a Iara Nascimento');
    await say(tobias.page, 'Eu vou, com a sonda reserva.');
    await expect(bar).toBeHidden();
    await expect(quoteIn(iara.page, 'sonda reserva')).toContainText('A maré de sábado é 0,2');
  });

  await test.step('a press leads there, also far up', async () => {
    await fillConversation(iara.page, address, { count: 50, textOf: (n) => `Ponto ${n}` });
    await expect(messageOf(tobias.page, 'Ponto 50')).toBeVisible();
    await tobias.page.reload();
    await expect(messageOf(tobias.page, 'Ponto 50')).toBeVisible();
    await pull(tobias.page, 'Ponto 50', 90);
    await say(tobias.page, 'Longe daqui');
    await quoteIn(tobias.page, 'Longe daqui').click();
    await expect(messagesOf(tobias.page).and(tobias.page.locator('[aria-current]'))).toContainText('Ponto 50');
    await iara.page.goto(`${address}?mensagem=${await idOf(iara.page, address, 'sonda reserva')}`);
    await quoteIn(iara.page, 'sonda reserva').click();
    await expect(messagesOf(iara.page).and(iara.page.locator('[aria-current]'))).toContainText('A maré');
    await expect(messagesOf(iara.page).and(iara.page.locator('[aria-current]'))).toBeFocused();
  });

  await test.step('without a connection, and after its message is gone', async () => {
    await iara.page.goto(address);
    await messageOf(iara.page, 'Longe daqui').hover();
    await messageOf(iara.page, 'Longe daqui').getByRole('button', { name: 'Responder' }).click();
    await iara.context.setOffline(true);
    await say(iara.page, 'Do túnel');
    await expect(messageOf(iara.page, 'Do túnel')).toContainText('Tobias Arruda');
    await iara.context.setOffline(false);
    await expect(quoteIn(tobias.page, 'Do túnel')).toContainText('Longe daqui');
    await edit(tobias.page, 'Longe daqui', 'Perto daqui');
    await expect(quoteIn(iara.page, 'Do túnel')).toContainText('Perto daqui');
    const id = await idOf(tobias.page, address, 'Perto daqui');
    expect((await tobias.page.request.delete(`/api${address}/messages/${id}`)).status()).toBe(204);
    for (const { page } of [iara, tobias]) {
      await expect(messageOf(page, 'Do túnel')).toContainText('Essa mensagem não está mais aqui');
    }
  });
});

/** So many pixels to the right. */
async function pull(page: Page, text: string, by: number): Promise<void> {
  const box = await messageOf(page, text).boundingBox();
  if (!box) throw new Error(`${text} is not on the page`);
  const from = { x: box.x + 80, y: box.y + box.height / 2 };
  await swipe(page, from, { x: from.x + by, y: from.y });
}

async function edit(page: Page, from: string, to: string): Promise<void> {
  const address = new URL(page.url()).pathname;
  const id = await idOf(page, address, from);
  const answer = await page.request.patch(`/api${address}/messages/${id}`, { data: { content: to } });
  expect(answer.status()).toBe(200);
}

async function idOf(page: Page, address: string, content: string): Promise<string> {
  const found = await page.request.get(`/api${address}/messages`);
  const { items, olderCursor } = await found.json();
  const older = olderCursor
    ? await (await page.request.get(`/api${address}/messages?before=${olderCursor}`)).json()
    : null;
  const all: { id: string; content: string }[] = [...(older?.items ?? []), ...items];
  const message = all.find((one) => one.content.includes(content));
  if (!message) throw new Error(`Nobody said ${content}`);
  return message.id;
}
