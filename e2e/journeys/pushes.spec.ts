import { createECDH } from 'node:crypto';
import type { CDPSession } from '@playwright/test';
import { expect, type Page, test } from '../people.ts';
import { publish } from '../posts.ts';

/** Stands for the push service of the browser's maker, which a test machine cannot ask for an address. */
async function provideAddresses(page: Page): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  await page.addInitScript((key) => {
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/aparelho', keys: { p256dh: key, auth: 'a'.repeat(22) } }),
      unsubscribe: async () => true,
    };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription;
  }, p256dh);
}

/** As if the push service had delivered this. */
async function deliver(session: CDPSession, origin: string, data: object): Promise<void> {
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: ids[0] ?? '',
    data: JSON.stringify(data),
  });
}

test('one turns the notices of this device on, says which and when, and off again', async ({ join }) => {
  const { page } = await join('Iara Nascimento', { serviceWorkers: 'allow', permissions: ['notifications'], at: '/' });
  await provideAddresses(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Notificações neste aparelho' });
  const toggle = section.getByRole('switch', { name: 'Receber notificações' });
  await expect(toggle).not.toBeChecked();
  await expect(section.getByRole('switch')).toHaveCount(1);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await section.getByRole('switch', { name: 'Curtidas' }).click();
  await section.getByRole('switch', { name: 'Horário de silêncio' }).click();
  await section.getByLabel('Das', { exact: true }).fill('23:15');
  const kept = async () => {
    const state: { isOn: boolean; settings: { kinds: string[]; quiet: object; timeZone: string; showsText: boolean } } =
      await (await page.request.get('/api/pushes')).json();
    return state;
  };
  await expect.poll(async () => (await kept()).settings.quiet).toEqual({ from: '23:15', until: '07:00' });
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(section.getByRole('switch', { name: 'Curtidas' })).not.toBeChecked();
  await expect(section.getByRole('switch', { name: 'Mensagens' })).toBeChecked();
  await expect(section.getByRole('switch', { name: 'Mostrar o texto' })).not.toBeChecked();
  expect(await kept()).toMatchObject({ isOn: true, settings: { timeZone: 'America/Sao_Paulo', showsText: false } });
  await toggle.click();
  await expect(section.getByRole('switch')).toHaveCount(1);
  expect((await kept()).isOn).toBe(false);
});

test('who said no to the browser is told how to change it', async ({ join }) => {
  const { page } = await join('Caetano Brum', { serviceWorkers: 'allow', at: '/' });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/settings');
  await expect(page.getByText('O navegador bloqueou as notificações.')).toBeVisible();
});

test('a notice is shown while the app is elsewhere, with nothing but what was sent', async ({ join }) => {
  const person = await join('Dandara Lopes', { serviceWorkers: 'allow', permissions: ['notifications'], at: '/' });
  const { page, context } = person;
  const postId = await publish(person, 'Leva aqui');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const message = {
    title: 'Rui Antunes',
    body: 'comentou sua publicação',
    link: `/post/${postId}`,
    tag: 'a',
    unread: 1,
  };
  await deliver(await context.newCDPSession(page), new URL(page.url()).origin, message);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link }));
    });
  const { unread: _, ...words } = message;
  await expect.poll(shown).toEqual([words]);
});
