import { type Coupon, listCouponsRoute, useCouponRoute } from '@publyka/contract/routes/club';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';
import { emitExpired } from './coupons.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { username: `ana_${uuidv7().slice(-8)}` });
});
afterAll(() => app.close());

/** What `npm run admin -- coupons …` prints. */
async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => lines.push(line) }, ['coupons', ...words]);
  return lines.join('\n');
}

const give = (code: string, person = ana) =>
  admin(
    'give',
    '--to',
    `@${person.username}`,
    '--partner',
    'Livraria do Pátio',
    '--code',
    code,
    '--expires',
    '2099-12-31',
  );
const list = async (which: 'open' | 'past' = 'open') =>
  (await app.call(listCouponsRoute, { query: { list: which } }, ana.cookie)).body.items;
const spend = (couponId: string, person = ana) => app.call(useCouponRoute, { params: { couponId } }, person.cookie);
const badgeOf = async (person = ana) => (await app.call(getBadgesRoute, {}, person.cookie)).body.coupons;

async function giveOne(code = 'PATIO-XK47'): Promise<Coupon> {
  await give(code);
  const [coupon] = await list();
  if (!coupon) throw new Error('no coupon');
  return coupon;
}

const expire = (couponId: string) =>
  app.platform.db`update partner_coupons set expires_at = now() - interval '1 second' where id = ${couponId}`;

test('a coupon is given by command, told, counted, and hides its code until it is used', async () => {
  const coupon = await giveOne();
  expect(coupon).toMatchObject({ partnerName: 'Livraria do Pátio', status: 'unused', codeHint: 'PATI', code: null });
  expect(JSON.stringify(coupon)).not.toContain('XK47');
  expect(coupon.expiresAt).toBe('2100-01-01T03:00:00.000Z');
  expect(await badgeOf()).toBe(1);
  const news = (await app.call(listNotificationsRoute, {}, ana.cookie)).body.items;
  expect(news).toMatchObject([{ type: 'coupon', refTable: 'partner_coupons', link: '/club' }]);
  expect((await spend(coupon.id)).body).toMatchObject({ status: 'used', code: 'PATIO-XK47' });
  expect([await list(), await badgeOf()]).toEqual([[], 0]);
  expect(await list('past')).toMatchObject([{ id: coupon.id, status: 'used', code: 'PATIO-XK47' }]);
});

test('using twice, or twenty times at once, is using once', async () => {
  const { id } = await giveOne();
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(id)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const told = await app.platform.db`
    select from events where topic = ${`user:${ana.id}`} and type = 'coupon.used'`;
  expect(told).toHaveLength(1);
});

test("others' coupons do not exist, expired ones say so, a used one stays used after its day", async () => {
  const [rui, coupon] = [await createPerson(app), await giveOne()];
  for (const answer of [await spend(coupon.id, rui), await spend(uuidv7())]) expect(answer.code).toBe('not_found');
  expect(await badgeOf(rui)).toBe(0);
  await expire(coupon.id);
  expect(await spend(coupon.id)).toMatchObject({ status: 409, code: 'coupon_expired', message: /já venceu/ });
  expect(await list('past')).toMatchObject([{ status: 'expired', code: null }]);
  expect([await list(), await badgeOf()]).toEqual([[], 0]);
  const used = await giveOne('OUTRO-77');
  await spend(used.id);
  await expire(used.id);
  expect((await spend(used.id)).body.status).toBe('used');
});

test('who has a coupon that expires is told once', async () => {
  const { id } = await giveOne();
  await emitExpired(app.platform);
  await expire(id);
  await emitExpired(app.platform);
  await emitExpired(app.platform);
  const told = await app.platform.db<{ data: { badges: { coupons: number } } }[]>`
    select data from events where topic = ${`user:${ana.id}`} and type = 'coupon.expired'`;
  expect(told.map(({ data }) => data.badges.coupons)).toEqual([0]);
});

test('lists go on by pages, the newest redeemed first', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({
    id: uuidv7(),
    userId: ana.id,
    partnerName: 'Café',
    couponCode: `C${index}`,
    expiresAt: new Date(Date.now() + 60_000),
    redeemedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))),
  }));
  await app.platform.db`insert into partner_coupons ${app.platform.db(rows)}`;
  const first = (await app.call(listCouponsRoute, {}, ana.cookie)).body;
  const rest = (await app.call(listCouponsRoute, { query: { cursor: first.nextCursor ?? '' } }, ana.cookie)).body;
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  const expected = rows.toSorted((one, other) => +other.redeemedAt - +one.redeemedAt || (one.id < other.id ? 1 : -1));
  expect(ids).toEqual(expected.map(({ id }) => id));
  expect([first.items.length, rest.nextCursor]).toEqual([30, null]);
});

test('the command says what is wrong', async () => {
  const words = ['give', '--to', `@${ana.username}`, '--partner', 'Café', '--code', 'C1', '--expires'];
  await expect(admin(...words, '2001-01-01')).rejects.toThrow('já passou');
  for (const day of ['2099-02-30', 'amanhã', '2099-1-1'])
    await expect(admin(...words, day)).rejects.toThrow('Um dia, por exemplo 2027-03-31');
  await expect(admin(...words.slice(0, -1))).rejects.toThrow('--expires <AAAA-MM-DD>');
  await expect(admin(...words, '2099-01-01', '--gratis')).rejects.toThrow('npm run admin -- coupons give');
  await expect(admin(...words.with(2, '@ninguem_assim'), '2099-01-01')).rejects.toThrow('@ninguem_assim');
  await expect(admin(...words.with(6, ' '), '2099-01-01')).rejects.toThrow('Diga o código');
  expect(await admin(...words, '2099-01-01')).toContain('2099-01-01');
  await expect(admin(...words, '2099-01-01')).rejects.toThrow('já tem este cupom');
  const acts = await app.platform.db`
    select command, outcome, about_id from audit_log where target = ${`@${ana.username}`}`;
  expect(acts).toEqual([{ command: 'coupons give', outcome: 'done', aboutId: ana.id }]);
  expect(await admin('list', '--to', `@${ana.username}`)).toMatch(/Café.*C1.*até 2099-01-01.*em aberto/);
});
