import type { CDPSession } from '@playwright/test';
import { expect, test } from '../people.ts';
import { publish } from '../posts.ts';

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

test('a notice is shown while the app is elsewhere, with nothing but what was sent: a service worker', async ({
  join,
}) => {
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
