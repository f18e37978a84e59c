import { cardOf, publishFor, shownVideo, viewerOf } from '../drops.ts';
import { expect, type Page, test } from '../people.ts';
import { swipe } from '../touch.ts';

// Who asked for less motion starts videos by hand.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the viewer by keyboard, also in a hurry: only a browser scrolls and plays', async ({ join }) => {
  test.slow();
  await test.step('the viewer by keyboard: arrows change the drop, space pauses, M is the sound', async () => {
    const author = await join('Iara Nascimento');
    const { page } = await join('Yasmin Teixeira');
    const stamp = Date.now();
    await publishFor(author, `Primeiro ${stamp}`);
    await publishFor(author, `Segundo ${stamp}`);
    await page.goto('/drops');
    await cardOf(page, `Segundo ${stamp}`).getByRole('link').click();
    const first = new URL(page.url()).searchParams.get('drop');
    await expect(shownVideo(page)).toHaveJSProperty('paused', false);
    // The words of a drop that passes are gone before they come under the buttons above.
    const wordsOf = (name: string) =>
      page.getByRole('region', { name: `${name} ${stamp}`, includeHidden: true }).locator('[data-slide-words]');
    await expect(wordsOf('Primeiro')).toHaveCSS('opacity', '0');
    await page
      .getByRole('region', { name: `Segundo ${stamp}` })
      .getByRole('button', { name: 'Curtir' })
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('dialog', { name: `Primeiro ${stamp}` })).toBeVisible();
    await expect(wordsOf('Primeiro')).toHaveCSS('opacity', '1');
    await expect(wordsOf('Segundo')).toHaveCSS('opacity', '0');
    // Space and Enter are not for a button of the drop that went out of sight.
    await expect(page.locator('.drop-scroller')).toBeFocused();
    await expect.poll(() => new URL(page.url()).searchParams.get('drop')).not.toBe(first);
    await expect(shownVideo(page)).toHaveJSProperty('paused', false);
    // The one left behind is silent, and no more than three players are there.
    expect(
      await page.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.filter((one) => !one.paused).length),
    ).toBe(1);
    expect(await page.locator('video').count()).toBeLessThanOrEqual(3);
    await page.keyboard.press('Space');
    await expect(shownVideo(page)).toHaveJSProperty('paused', true);
    await page.keyboard.press('Space');
    await expect(shownVideo(page)).toHaveJSProperty('paused', false);
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Som' })).toHaveAttribute('aria-pressed', 'true');
    await expect(shownVideo(page)).toHaveJSProperty('muted', false);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => new URL(page.url()).searchParams.get('drop')).toBe(first);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('keys pressed in a hurry are counted, each of them', async () => {
    const author = await join('Iara Nascimento');
    const { page } = await join('Yasmin Teixeira');
    const stamp = Date.now();
    for (const name of ['Quinta', 'Quarta', 'Terceira', 'Segunda', 'Primeira'])
      await publishFor(author, `${name} ${stamp}`);
    await page.goto('/drops');
    await cardOf(page, `Primeira ${stamp}`).getByRole('link').click();
    await expect(page.locator('.drop-scroller')).toBeFocused();
    // All of them before the scroller has come to rest from the first.
    await page.locator('.drop-scroller').evaluate((scroller) => {
      for (let presses = 0; presses < 4; presses += 1)
        scroller.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
    await expect(viewerOf(page, `Quinta ${stamp}`)).toBeVisible();
    await expect(page.getByRole('region', { name: `Quinta ${stamp}` })).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('ArrowUp');
    await expect(viewerOf(page, `Quarta ${stamp}`)).toBeVisible();
    await expect(page.getByRole('region', { name: `Quarta ${stamp}` })).toBeInViewport({ ratio: 0.99 });
    await expect(shownVideo(page)).toHaveJSProperty('paused', false);
  });
});

test('nothing plays unasked for people who want less motion or data: only a browser plays', async ({ join }) => {
  test.slow();
  await test.step('nothing plays by itself for who asked for less motion', async () => {
    const author = await join('Iara Nascimento');
    const { page } = await join('Nilo Barcelos', { reducedMotion: 'reduce' });
    const title = `Parado ${Date.now()}`;
    await publishFor(author, title);
    await page.goto('/drops');
    await cardOf(page, title).getByRole('link').click();
    const play = page.getByRole('button', { name: 'Reproduzir' });
    await expect(play).toBeVisible();
    await expect(shownVideo(page)).toHaveJSProperty('paused', true);
    await play.click();
    await expect(shownVideo(page)).toHaveJSProperty('paused', false);
  });

  await test.step('who saves data starts each video, and no neighbour is fetched before', async () => {
    const author = await join('Iara Nascimento');
    const { page } = await join('Rosa Amaral');
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const stamp = Date.now();
    await publishFor(author, `Vizinha ${stamp}`);
    await publishFor(author, `Econômica ${stamp}`);
    await page.goto('/drops');
    await cardOf(page, `Econômica ${stamp}`).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible();
    await expect(shownVideo(page)).toHaveJSProperty('paused', true);
    await expect(page.locator('section[inert] video')).toHaveAttribute('preload', 'none');
    await page.getByRole('button', { name: 'Reproduzir' }).click();
    await expect(shownVideo(page)).toHaveJSProperty('paused', false);
  });
});

async function swipeUp(page: Page): Promise<void> {
  await swipe(page, { x: 195, y: 700 }, { x: 195, y: 100 });
}

test('a swipe goes to the next drop, however hard, and the address goes along: touch and scrolling', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const author = await join('Iara Nascimento');
  const { page } = await join('Bento Sales', { hasTouch: true });
  const stamp = Date.now();
  for (const name of ['Terceira', 'Segunda', 'Primeira']) await publishFor(author, `${name} ${stamp}`);
  await page.goto('/drops');
  await cardOf(page, `Primeira ${stamp}`).getByRole('link').click();
  await expect(viewerOf(page, `Primeira ${stamp}`)).toBeVisible();
  const first = page.url();
  await swipeUp(page);
  await expect(viewerOf(page, `Segunda ${stamp}`)).toBeVisible();
  await expect(shownVideo(page)).toHaveJSProperty('paused', false);
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await page
    .getByRole('region', { name: `Segunda ${stamp}` })
    .getByRole('link', { name: 'Iara Nascimento' })
    .click();
  await expect(page).toHaveURL(/\/profile/);
  await page.goBack();
  await expect(page).toHaveURL(second);
  await expect(viewerOf(page, `Segunda ${stamp}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/drops$/);
});

test('what is deleted around the watched drop does not move it; deleted itself, the next one follows: scrolling', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const iara = await join('Iara Nascimento');
  const nilo = await join('Nilo Barcelos');
  const stamp = Date.now();
  const last = await publishFor(iara, `Última ${stamp}`);
  const watched = await publishFor(iara, `Vista ${stamp}`);
  const before = await publishFor(iara, `Anterior ${stamp}`);
  await nilo.page.goto('/drops');
  await cardOf(nilo.page, `Anterior ${stamp}`).getByRole('link').click();
  await nilo.page.keyboard.press('ArrowDown');
  await expect(viewerOf(nilo.page, `Vista ${stamp}`)).toBeVisible();
  await iara.page.request.delete(`/api/drops/${before}`);
  // Its neighbour in the viewer is gone, and what is watched stays.
  await expect(nilo.page.getByRole('region', { name: `Anterior ${stamp}`, includeHidden: true })).toHaveCount(0);
  await expect(nilo.page.getByRole('region', { name: `Vista ${stamp}` })).toBeInViewport({ ratio: 0.9 });
  await expect(shownVideo(nilo.page)).toHaveJSProperty('paused', false);
  await iara.page.request.delete(`/api/drops/${watched}`);
  await expect(viewerOf(nilo.page, `Última ${stamp}`)).toBeVisible();
  await iara.page.request.delete(`/api/drops/${last}`);
  await expect(viewerOf(nilo.page, `Última ${stamp}`)).toBeHidden();
});
