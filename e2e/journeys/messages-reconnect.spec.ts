import type { WebSocketRoute } from '@playwright/test';
import { composerOf, createCommunity, enter, messageOf, messagesOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

/** The live connection of a page, to be cut and let through again. */
async function holdLine(page: Page): Promise<{ cut(): void; mend(): void }> {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close();
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}

test('a lost connection is told after two seconds; what was missed comes with the next one: a real socket', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento', { expectedErrors: [/WebSocket|ERR_FAILED/] });
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Rádio de campo');
  await enter(rui.page, address);
  const line = await holdLine(iara.page);
  await iara.page.goto(address);
  await say(rui.page, 'Antes do túnel');
  await expect(messageOf(iara.page, 'Antes do túnel')).toBeVisible();
  // Were the server there otherwise, what is new would be fetched instead.
  await iara.page.route('**/api/accounts/me', (route) => route.abort());
  const lostAt = Date.now();
  line.cut();
  await expect(iara.page.getByText('Reconectando…')).toBeVisible();
  expect(Date.now() - lostAt).toBeGreaterThanOrEqual(1900);
  await say(rui.page, 'No meio do túnel');
  await say(rui.page, 'Engano');
  await expect(messageOf(rui.page, 'Engano').getByRole('img', { name: 'Enviada' })).toBeVisible();
  await composerOf(rui.page).press('ArrowUp');
  await rui.page.getByRole('form', { name: 'Editando mensagem' }).getByRole('textbox').fill('Quase no fim');
  await rui.page.getByRole('button', { name: 'Salvar' }).click();
  await expect(messageOf(rui.page, 'Quase no fim')).toContainText('(editada)');
  await expect(messageOf(iara.page, 'No meio do túnel')).toBeHidden();
  await iara.page.unroute('**/api/accounts/me');
  line.mend();
  await expect(messagesOf(iara.page)).toContainText(['Antes do túnel', 'No meio do túnel', 'Quase no fim'], {
    timeout: 30_000,
  });
  await expect(messagesOf(iara.page)).toHaveCount(3);
  await expect(iara.page.getByText('Reconectando…')).toBeHidden();
});
