import {
  getNotificationPreferencesRoute,
  listNotificationsRoute,
  type NotificationType,
  notificationTypes,
  setNotificationPreferenceRoute,
} from '@publyka/contract/routes/notifications';
import { likePostRoute } from '@publyka/contract/routes/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const set = (person: TestPerson, type: NotificationType, isTold: boolean) =>
  app.call(setNotificationPreferenceRoute, { params: { type }, body: { isTold } }, person.cookie);

async function typesTold(person: TestPerson): Promise<NotificationType[]> {
  return (await app.call(listNotificationsRoute, {}, person.cookie)).body.items.map(({ type }) => type);
}

test('everything is told, but for the kinds that one does not want', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const postId = await publish(app, ana);
  const told = async () => (await app.call(getNotificationPreferencesRoute, {}, ana.cookie)).body.told;
  expect(await told()).toEqual(notificationTypes);
  await set(ana, 'like', false);
  expect((await set(ana, 'like', false)).body.told).toEqual(notificationTypes.filter((type) => type !== 'like'));
  await app.call(likePostRoute, { params: { postId } }, rui.cookie);
  await comment(app, rui, postId);
  await invite(app, rui, ana);
  expect(await typesTold(ana)).toEqual(['connection_request', 'comment']);
  expect((await set(ana, 'like', true)).body.told).toEqual(notificationTypes);
  await app.call(likePostRoute, { params: { postId } }, (await createPerson(app)).cookie);
  expect(await typesTold(ana)).toEqual(['like', 'connection_request', 'comment']);
  expect((await app.call(getNotificationPreferencesRoute, {}, rui.cookie)).body.told).toEqual(notificationTypes);
});

test('only members have preferences, for the kinds there are', async () => {
  const ana = await createPerson(app);
  expect((await app.call(getNotificationPreferencesRoute, {})).code).toBe('not_authenticated');
  // What no form sends.
  expect((await set(ana, 'spam' as NotificationType, false)).status).toBe(400);
});
