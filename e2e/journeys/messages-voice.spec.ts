import { createCommunity, enter, messagesOf, rowOf } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

const bar = (page: Page) => page.getByRole('group', { name: 'Gravação de voz' });
const microphone = (page: Page) => page.getByRole('button', { name: 'Áudio' });
const voices = (page: Page) => page.getByRole('group', { name: /ensagem de voz/ });

test('the microphone is explained and can be allowed after all; a recording is heard, sent and played: media, two people', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento', { at: '/' });
  const rui = await join('Rui Antunes', { at: '/' });
  const address = await createCommunity(iara.page, 'Escuta do mangue');
  await enter(rui.page, address);
  const { page } = iara;

  await microphone(page).press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Gravar uma mensagem de voz' });
  await asked.getByRole('button', { name: 'Continuar' }).click();
  const blocked = page.getByRole('alertdialog', { name: 'O microfone está bloqueado' });
  await expect(blocked).toContainText('ligue o microfone');
  await iara.context.grantPermissions(['microphone']);
  await blocked.getByRole('button', { name: 'Tentar de novo' }).click();

  // Each second is shown for one second: a busy machine may see a later one.
  await expect(bar(page)).toContainText(/0:0[2-9]/);
  // The composer, out of sight, makes the page no longer.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await bar(page).getByRole('button', { name: 'Pausar' }).press('Enter');
  await expect(bar(page).getByRole('button', { name: 'Continuar' })).toBeFocused();
  await bar(page).getByRole('button', { name: 'Ouvir' }).click();
  await bar(page).getByRole('button', { name: 'Parar' }).click();
  await bar(page).getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(bar(page).getByRole('button', { name: 'Pausar' })).toBeFocused();
  await bar(page).getByRole('button', { name: 'Enviar' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(microphone(page)).toBeFocused();

  await expect(voices(page)).toHaveAccessibleName(/^Sua mensagem de voz, 0:0\d$/);
  const heard = voices(rui.page);
  await expect(heard).toHaveAccessibleName(/^Mensagem de voz de Iara Nascimento, 0:0\d$/);
  await expect(heard.getByText('Ainda não ouvida')).toBeAttached();
  await heard.getByRole('button', { name: 'Tocar' }).click();
  await expect(heard.getByText(/^0:0\d de 0:0\d$/)).toBeVisible();
  await heard.getByRole('button', { name: 'Velocidade: 1×' }).click();
  await expect(heard.getByRole('button', { name: 'Velocidade: 1,5×' })).toBeVisible();
  // The toolbar of the message lies over the name above it.
  await rui.page.mouse.move(0, 0);
  // To its end.
  await expect(heard.getByText(/^0:0\d$/)).toBeVisible();
  await expect(heard.getByText('Ainda não ouvida')).toBeHidden();
  const position = heard.getByRole('slider', { name: 'Posição' });
  await expect(position).toHaveAttribute('aria-valuetext', /^0 segundos de \d segundos$/);

  await rui.page.goto('/communities');
  await expect(rowOf(rui.page, 'Escuta do mangue')).toContainText(/Iara: Mensagem de voz \(0:0\d\)/);
});

test('held, it is sent when let go, discarded to the left and locked upwards; a reload keeps it: media and a pointer', async ({
  join,
}) => {
  const { page } = await join('Caetano Brum', { permissions: ['microphone'], at: '/' });
  const address = await createCommunity(page, 'Diário de barco');
  const place = async () => {
    const box = await microphone(page).boundingBox();
    if (!box) throw new Error('No microphone');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const hold = async () => {
    const { x, y } = await place();
    await page.mouse.move(x, y);
    await page.mouse.down();
    const held = page.locator('[aria-hidden=true]').filter({ hasText: 'Solte para enviar' });
    await expect(held).toBeVisible();
    await expect(held).toContainText(/0:0[1-9]/);
    return { x, y };
  };

  await hold();
  await page.mouse.up();
  await expect(voices(page)).toHaveCount(1);

  const { x, y } = await hold();
  await page.mouse.move(x - 130, y);
  await expect(page.getByText('Solte para enviar')).toBeHidden();
  await page.mouse.up();
  await expect(microphone(page)).toBeVisible();
  await expect(messagesOf(page)).toHaveCount(1);

  const again = await hold();
  await page.mouse.move(again.x, again.y - 100);
  await page.mouse.up();
  await expect(bar(page)).toContainText(/0:(?:0[4-9]|[1-5]\d)/);
  await page.reload();
  await expect(bar(page)).toContainText('Esta gravação ainda não foi enviada.');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeHidden();
  await page.goto('/communities');
  await page.goto(address);
  await bar(page).getByRole('button', { name: 'Enviar' }).click();
  await expect(voices(page)).toHaveCount(2);
  await page.reload();
  await expect(voices(page)).toHaveCount(2);
  await expect(bar(page)).toBeHidden();
});
