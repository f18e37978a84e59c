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

test('a lost connection is told after two seconds; what was missed comes with the next one', async ({ join }) => {
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

test('where no live connection can be made, what others say comes all the same, and it is said that it comes late', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes', { expectedErrors: [/WebSocket/] });
  const address = await createCommunity(iara.page, 'Rede do campus');
  await enter(rui.page, address);
  // As behind a proxy that knows nothing of WebSockets: none ever opens.
  await rui.page.addInitScript(() => {
    const { WebSocket } = globalThis;
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(String(address).replace('/api/live', '/api/nowhere'));
      }
    };
  });
  await rui.page.goto(address);
  await expect(composerOf(rui.page)).toBeVisible();
  await say(iara.page, 'Alguém aí?');
  await expect(messageOf(rui.page, 'Alguém aí?')).toBeVisible({ timeout: 40_000 });
  await expect(rui.page.getByText('Sem conexão ao vivo. O que é novo chega com atraso.')).toBeVisible();
  await say(rui.page, 'Aqui, sim');
  await expect(messageOf(iara.page, 'Aqui, sim')).toBeVisible();
  await say(iara.page, 'Que bom');
  await expect(messageOf(rui.page, 'Que bom')).toBeVisible({ timeout: 60_000 });
  await expect(messagesOf(rui.page)).toHaveCount(3);
});
