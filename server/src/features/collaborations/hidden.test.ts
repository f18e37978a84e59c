import {
  addCollaboratorsRoute,
  confirmCollaborationRoute,
  withdrawCollaborationRoute,
} from '@publyka/contract/routes/collaborations';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propose } from '../../../test/collaborations.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { hideCollaboration } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('of a collaboration that a decision hides nobody else hears, and one may leave it', async () => {
  const [ana, rui, eva] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)]);
  const { id: collaborationId } = (await propose(app, ana, [rui])).body;
  const { transaction } = app.platform;
  const hide = (isHidden: boolean) => transaction((tx) => hideCollaboration(tx, collaborationId, isHidden));
  const params = { collaborationId };
  const confirm = (person: TestPerson) =>
    app.call(confirmCollaborationRoute, { params, body: { roles: ['supervision'] } }, person.cookie);
  const add = () => {
    const people = [{ personId: eva.id, roles: ['validation' as const] }];
    return app.call(addCollaboratorsRoute, { params, body: { people } }, ana.cookie);
  };
  const told = async ({ cookie }: TestPerson) => (await app.call(listNotificationsRoute, {}, cookie)).body.items;

  await hide(true);
  expect((await confirm(rui)).code).toBe('not_found');
  expect((await add()).code).toBe('not_found');
  expect([await told(ana), await told(eva)]).toEqual([[], []]);
  await hide(false);
  expect((await add()).status).toBe(200);
  expect((await confirm(rui)).status).toBe(200);
  expect(await told(eva)).toHaveLength(1);
  await hide(true);
  expect((await app.call(withdrawCollaborationRoute, { params }, rui.cookie)).status).toBe(204);
});
