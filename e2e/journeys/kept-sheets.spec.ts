import type { Locator } from '@playwright/test';
import { hold } from '../hold.ts';
import { expect, type Page, test } from '../people.ts';
import { openComposer } from '../posts.ts';
import { phone, swipe } from '../touch.ts';

/** Until both sheets wait in the page, closed: once somebody has begun to use it, and rests. */
async function waitForSheets(page: Page) {
  await expect(async () => {
    await page.mouse.move(100, 300 + Math.random());
    await expect(page.locator('[role=dialog]')).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Once it has slid up. */
async function stillness(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((sheet) => sheet.getAnimations().length)).toBe(0);
}

test('sheets that wait move nothing, move from the frame of the press on, and take words at once: only a browser has frames and focus', async ({
  join,
}) => {
  test.slow();
  await test.step('sheets that wait to be opened are neither seen, read out, reached by keyboard nor in the way of its shortcuts', async () => {
    const { page } = await join('Tereza Vilaça', { at: '/' });
    await waitForSheets(page);
    await expect(page.getByRole('textbox', { name: 'Texto da publicação' })).toHaveCount(0);
    expect(await page.locator('body').ariaSnapshot()).not.toContain('Criar Publicação');
    // Backwards from the beginning of the page the end of it comes first, where the sheets are.
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).toBeNull();
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  });

  await test.step('nothing moves in sheets that wait, which would cost every frame; what is being sent turns', async () => {
    const { page } = await join('Iracema Bulhões', { at: '/' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await waitForSheets(page);
    const endless = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));
    expect(await page.evaluate(endless)).toEqual([]);
    const dialog = await openComposer(page);
    await page.keyboard.type('Maré baixa às seis');
    const letGo = await hold(page, '**/api/posts');
    const button = dialog.getByRole('button', { name: 'Publicar', exact: true });
    const box = await button.boundingBox();
    // At its edge, as a thumb may.
    await button.click({ position: { x: 4, y: (box?.height ?? 0) / 2 } });
    await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeVisible();
    expect(await page.evaluate(endless)).toEqual(['spin']);
    letGo();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(endless)).toEqual([]);
  });

  await test.step('a sheet moves from the frame of the press on, whether it has waited or comes with the press: frames', async () => {
    const { page } = await join('Belmiro Saldanha', { at: '/' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await waitForSheets(page);
    const startsFrom = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate(
        (button: HTMLElement) =>
          new Promise<Record<string, unknown>>((resolve) => {
            button.click();
            requestAnimationFrame(() => {
              const moving = document.querySelector('[role=dialog][data-open]')?.getAnimations() ?? [];
              const starts = moving.map(({ effect }) => (effect as KeyframeEffect).getKeyframes()[0]);
              resolve(
                Object.fromEntries(
                  ['opacity', 'translate'].map((what) => [what, starts.find((start) => start?.[what])?.[what]]),
                ),
              );
            });
          }),
      );
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    expect(await startsFrom('Ações')).toEqual({ translate: '0px 100%' });
    await close();
    // By then its code is there.
    await page.getByRole('button', { name: 'Notificações', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible();
    await close();
    expect(await startsFrom('Notificações')).toEqual({ opacity: '0', translate: '12px' });
  });

  await test.step('the composer takes the words at once, from its button and from the actions', async () => {
    const { page } = await join('Otília Bastos', { ...phone, at: '/' });
    await waitForSheets(page);
    const text = page.getByRole('textbox', { name: 'Texto da publicação' });
    await openComposer(page);
    await expect(text).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await page.getByRole('button', { name: 'Ações', exact: true }).click();
    await stillness(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Novo Post' }).click();
    // The actions would give the focus back to their button once they have slid away.
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    await expect.poll(() => page.evaluate(moving)).toBe(0);
    await expect(text).toBeFocused();
  });

  await test.step('a composer closed as fast as it is opened stays closed, and the address is that of the feed', async () => {
    const { page } = await join('Saulo Pimentel', { at: '/' });
    await waitForSheets(page);
    // A frame takes as long as it may on a slow phone.
    await page.evaluate(() => {
      const nextFrame = globalThis.requestAnimationFrame;
      globalThis.requestAnimationFrame = (work) => nextFrame(() => setTimeout(work, 400));
    });
    await openComposer(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // What the opening left for a frame has run once two further ones have.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await openComposer(page);
    await expect(page).toHaveURL(/publicar/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  });

  await test.step('a composer dragged down is opened again in its place, with what was written', async () => {
    const { page } = await join('Noêmia Farias', { ...phone, at: '/' });
    await waitForSheets(page);
    const dialog = await openComposer(page);
    await page.keyboard.type('Meio caminho andado');
    await stillness(dialog);
    const place = await dialog.boundingBox();
    await swipe(page, { x: 120, y: 150 }, { x: 120, y: 840 });
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await openComposer(page);
    await stillness(dialog);
    expect(await dialog.boundingBox()).toEqual(place);
    await expect(dialog.getByRole('textbox', { name: 'Texto da publicação' })).toHaveValue('Meio caminho andado');
  });
});
