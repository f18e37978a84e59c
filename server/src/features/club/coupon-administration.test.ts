import { listCouponsRoute } from '@publyka/contract/routes/club';
import { giveCouponRoute, listGivenCouponsRoute } from '@publyka/contract/routes/coupon-administration';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra');
  ana = await createPerson(app);
});
afterAll(() => app.close());

const coupon = { partner: 'Café', code: 'C-1', expires: '2099-12-31', offer: null };
const give = (more: Partial<typeof coupon & { to: string }> = {}, { cookie } = ada) =>
  app.call(giveCouponRoute, { body: { to: `@${ana.username}`, ...coupon, ...more } }, cookie);

test('a coupon given in the screen is the person’s, and stands in the audit about them without its code', async () => {
  expect((await give()).status).toBe(204);
  const [own] = (await app.call(listCouponsRoute, { query: { list: 'open' } }, ana.cookie)).body.items;
  expect(own).toMatchObject({ partnerName: 'Café', expiresAt: '2100-01-01T03:00:00.000Z', code: null });
  const [given] = (await app.call(listGivenCouponsRoute, { query: { to: ana.username } }, ada.cookie)).body.items;
  expect(given).toMatchObject({ id: own?.id, username: ana.username, code: 'C-1', status: 'unused' });
  const lines = await app.platform.db<{ aboutId: string; actorId: string; details: object }[]>`
    select about_id, actor_id, details from audit_log where command = 'coupons give'`;
  expect(lines).toEqual([
    { aboutId: ana.id, actorId: ada.id, details: { partner: 'Café', offer: null, until: '2099-12-31' } },
  ]);
});

test('what is wrong is said at its field', async () => {
  expect((await give({ to: '@ninguem_assim' })).fields).toHaveProperty('to');
  expect((await give({ code: 'C-1' })).fields).toEqual({ code: `@${ana.username} já tem este cupom` });
  expect((await give({ expires: '2001-01-01' })).fields).toHaveProperty('expires');
  expect((await give({ expires: '2099-02-30' })).fields).toEqual({ expires: 'Um dia, por exemplo 2027-03-31' });
  expect((await give({ partner: ' ' })).fields).toEqual({ partner: 'Diga o parceiro' });
  expect((await give({}, await createStaff(app, 'modera'))).code).toBe('not_found');
});

test('the list goes on by pages, of everybody or of one person', async () => {
  const rui = await createPerson(app);
  const rows = Array.from({ length: 35 }, (_, index) => ({
    id: uuidv7(),
    userId: rui.id,
    partnerName: 'Livraria',
    couponCode: `L${index}`,
    expiresAt: new Date(Date.now() + 60_000),
  }));
  await app.platform.db`insert into partner_coupons ${app.platform.db(rows)}`;
  const read = async (query: { to?: string; cursor?: string }) =>
    (await app.call(listGivenCouponsRoute, { query }, ada.cookie)).body;
  const first = await read({ to: `@${rui.username}` });
  const rest = await read({ to: `@${rui.username}`, cursor: first.nextCursor ?? '' });
  expect(new Set([...first.items, ...rest.items].map(({ code }) => code)).size).toBe(35);
  expect(rest.nextCursor).toBeNull();
  expect((await read({ to: 'ninguem' })).items).toEqual([]);
});
