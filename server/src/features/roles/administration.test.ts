import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast } from '../../../test/authorisation/cast.ts';
import { ask } from '../../../test/authorisation/requests.ts';
import { readContract } from '../../../test/authorisation/routes.ts';
import { createScene, type Scene } from '../../../test/authorisation/things.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await createTestApp();
  scene = createScene(app, await createCast(app));
  const { db } = app.platform;
  const { owner, member, outsider } = scene.cast;
  const roles = [
    { personId: owner.id, role: 'administra' },
    { personId: member.id, role: 'modera' },
    { personId: outsider.id, role: 'administra' },
  ];
  await db`insert into staff ${db(roles)}`;
  // The outsider has the role without the second step.
  await db`update profiles set two_factor_enabled = true where id in (${owner.id}, ${member.id})`;
});
afterAll(() => app.close());

test('every route of the administration answers who administers, and is not there without the second step', async () => {
  const names = [...(await readContract()).keys()].filter((name) => name.includes(' /api/administration'));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const statusOf = async (role: 'owner' | 'outsider' | 'former') => (await ask(scene, name, role)).status;
    expect([name, await statusOf('outsider'), await statusOf('former')]).toEqual([name, 404, 404]);
    // The scene's case is about a person: beside it there are no messages to read.
    if (name.endsWith('/cases/{caseId}/messages')) continue;
    expect([200, 204, 409], name).toContain(await statusOf('owner'));
  }
});
