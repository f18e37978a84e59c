import { getMeRoute, signInRoute } from '@publyka/contract/routes/accounts';
import { changeSettingRoute } from '@publyka/contract/routes/installation';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { tusHeaders } from '../../../test/uploads.ts';

let app: TestApp;
let ana: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  admin = await createStaff(app, 'administra');
});
afterAll(() => app.close());

const set = (value: { sentence: string } | null) =>
  app.call(changeSettingRoute, { body: { key: 'maintenance', value } }, admin.cookie);

function publish() {
  const body = { id: uuidv7(), type: 'text' as const, content: 'Antes da reforma' };
  return app.call(createPostRoute, { body }, ana.cookie);
}

test('in maintenance all is read, every command is refused with the sentence, and an administrator ends it', async () => {
  expect((await set({ sentence: 'volta às 14h.' })).status).toBe(200);
  const refused = await publish();
  expect([refused.status, refused.code, refused.message]).toEqual([503, 'maintenance', 'Em manutenção: volta às 14h.']);
  expect(refused.headers.get('retry-after')).toBe('60');
  const headers = { ...tusHeaders, 'upload-length': '3', cookie: ana.cookie };
  expect((await app.app.request('/api/uploads', { method: 'POST', headers })).status).toBe(503);
  expect((await app.call(getMeRoute, {}, ana.cookie)).body.me?.id).toBe(ana.id);
  const unknown = { email: 'nao@exemplo.br', password: 'Senha1234' };
  expect((await app.call(signInRoute, { body: unknown })).code).toBe('wrong_credentials');
  expect((await set(null)).status).toBe(200);
  expect((await publish()).status).toBe(200);
});
