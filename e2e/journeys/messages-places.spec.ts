import type { Locator } from '@playwright/test';
import { createCommunity, enter, fillConversation, messageOf, messagesOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

/** Texts of very different heights, so that nothing can be guessed. */
function unevenText(n: number): string {
  return `Mensagem ${n}. ${'Anotação de campo, com tudo o que se viu. '.repeat((n * 7) % 11)}`;
}

test('a link to a message opens there, highlighted, and leads on to the newest and back to the first: scrolling', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes', { expectedErrors: [/404/] });
  const address = await createCommunity(iara.page, 'Diário de bordo');
  const [, , ...ids] = await fillConversation(iara.page, address, { count: 130, textOf: (n) => `Mensagem ${n}.` });
  await enter(rui.page, address);
  await rui.page.goto(`${address}?mensagem=${ids[17]}`);
  const found = messageOf(rui.page, 'Mensagem 20.');
  await expect(found).toBeInViewport({ ratio: 1 });
  await expect(found).toHaveAttribute('aria-current', 'true');
  await expect(found).not.toHaveAttribute('aria-current');
  await expect(found).toBeInViewport({ ratio: 1 });

  await rui.page.getByRole('button', { name: 'Ir para a última mensagem' }).click();
  await expect(messageOf(rui.page, 'Mensagem 130.')).toBeInViewport();
  await expect(rui.page).toHaveURL(new RegExp(`${address}$`));
  await rui.page.goto(`${address}?mensagem=${ids[17]}`);
  await expect(found).toBeInViewport();
  await rui.page.getByRole('log', { name: 'Mensagens' }).hover();
  await expect(async () => {
    await rui.page.mouse.wheel(0, -600);
    await expect(messageOf(rui.page, 'Mensagem 1.')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await say(rui.page, 'Voltei do passado');
  await expect(messageOf(rui.page, 'Voltei do passado')).toBeInViewport();
  await expect(messageOf(iara.page, 'Voltei do passado')).toBeVisible();

  await rui.page.goto(`${address}?mensagem=01890a5d-ac96-774b-bcce-b302099a8057`);
  await expect(rui.page.getByText('Essa mensagem não está mais aqui')).toBeVisible();
  await expect(messageOf(rui.page, 'Voltei do passado')).toBeInViewport();
});

/** Follows where a message is, frame by frame; the answer tells how far it has been from where it was at first. */
async function watchPlace(message: Locator): Promise<() => Promise<number>> {
  const watched = await message.evaluateHandle((element) => {
    const start = element.getBoundingClientRect().top;
    const watch = { drift: 0, isOver: false };
    const look = () => {
      // Gone from the page counts as infinitely far.
      const drift = element.isConnected ? Math.abs(element.getBoundingClientRect().top - start) : Infinity;
      watch.drift = Math.max(watch.drift, drift);
      if (!watch.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return watch;
  });
  return () =>
    watched.evaluate(async (watch) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      watch.isOver = true;
      return watch.drift;
    });
}

/** The topmost message that is wholly in sight. */
async function firstInSight(page: Page): Promise<Locator> {
  const log = page.getByRole('log', { name: 'Mensagens' });
  const index = await log.evaluate((box) => {
    const top = box.getBoundingClientRect().top;
    return [...box.querySelectorAll('article')].findIndex((one) => one.getBoundingClientRect().top >= top);
  });
  const text = await messagesOf(page)
    .nth(index)
    .evaluate((element) => /Mensagem \d+\./.exec(element.textContent)?.[0] ?? '');
  return messageOf(page, text);
}

/** Until the list has moved, or what is at its end has happened. */
async function wheelUp(page: Page, hasHappened: () => boolean): Promise<void> {
  const log = page.getByRole('log', { name: 'Mensagens' });
  const readTop = () => log.evaluate((box) => box.scrollTop);
  await log.hover();
  const before = await readTop();
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => hasHappened() || (await readTop()) !== before).toBe(true);
}

test('nothing that is being read moves when older pages come, or something above grows: scrolling', async ({
  join,
}) => {
  const { page } = await join('Iara Nascimento');
  const address = await createCommunity(page, 'Caderno de campo');
  await fillConversation(page, address, { count: 130, textOf: unevenText });
  const older: (() => void)[] = [];
  await page.route(/\/messages\?.*before=/, async (route) => {
    await new Promise<void>((resolve) => older.push(resolve));
    await route.continue();
  });
  await page.goto(address);
  await expect(messageOf(page, 'Mensagem 130.')).toBeInViewport();
  for (let pages = 1; pages <= 3; pages += 1) {
    while (older.length < pages) await wheelUp(page, () => older.length >= pages);
    const drift = await watchPlace(await firstInSight(page));
    const answered = page.waitForResponse(/\/messages\?.*before=/);
    older.at(-1)?.();
    await answered;
    expect(await drift(), `page ${pages}`).toBeLessThanOrEqual(1);
  }

  const seen = await firstInSight(page);
  const drift = await watchPlace(seen);
  await seen.evaluate(async (element) => {
    // Pictures of unknown height that arrive late, in every message above that is on the page.
    const box = element.closest('[role=log]');
    const above = [...(box?.querySelectorAll('article') ?? [])].filter(
      (one) => one.getBoundingClientRect().bottom <= element.getBoundingClientRect().top,
    );
    for (const [index, one] of above.entries()) {
      const picture = document.createElement('img');
      one.append(picture);
      await new Promise((resolve) => setTimeout(resolve, 60));
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="${90 + index * 37}"/>`;
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await picture.decode();
    }
    if (above.length === 0) throw new Error('Nothing above to grow');
  });
  expect(await drift(), 'pictures above').toBeLessThanOrEqual(1);
});
