import { applyToClub, applyToCoupons, applyToHighlight } from '@publyka/contract/events/apply-club';
import { applyToBadges } from '@publyka/contract/events/apply-events';
import type { EventType, LiveEvent } from '@publyka/contract/events/events';
import { getClubRoute, listCouponsRoute, listLedgerRoute, useCouponRoute } from '@publyka/contract/routes/club';
import { joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { removeConnectionRoute } from '@publyka/contract/routes/connections';
import { getHighlightRoute, highlightPostRoute } from '@publyka/contract/routes/highlights';
import { getBadgesRoute } from '@publyka/contract/routes/notifications';
import { deletePostRoute } from '@publyka/contract/routes/posts';
import { ledgerTexts } from '@publyka/contract/text/club-texts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf, giveCoins } from '../../../test/club.ts';
import { link } from '../../../test/connections.ts';
import { collectEvents } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareCommunity } from '../../../test/people-ties.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { giveCoupon } from './coupons.ts';
import { payInvitation } from './service.ts';

let app: TestApp;
let ana: TestPerson;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app);
  postId = await publish(app, ana);
});
afterAll(() => app.close());

/** What Ana has on the screen. */
async function fetchScreen() {
  const coupons = async (list: 'open' | 'past') =>
    (await app.call(listCouponsRoute, { query: { list } }, ana.cookie)).body;
  return {
    club: (await app.call(getClubRoute, {}, ana.cookie)).body,
    open: [await coupons('open')],
    past: [await coupons('past')],
    badges: (await app.call(getBadgesRoute, {}, ana.cookie)).body,
    highlight: (await app.call(getHighlightRoute, { params: { postId } }, ana.cookie)).body,
  };
}
type Screen = Awaited<ReturnType<typeof fetchScreen>>;

const apply = (screen: Screen, event: LiveEvent) => ({
  club: applyToClub(screen.club, event),
  open: [...applyToCoupons(screen.open, event, 'open')],
  past: [...applyToCoupons(screen.past, event, 'past')],
  badges: applyToBadges(screen.badges, event),
  highlight: applyToHighlight(screen.highlight, event),
});

/** Runs a command and shows: old state + events, each heard twice, = refetched state. Answers what was told. */
async function expectReplay(command: () => Promise<unknown>): Promise<EventType[]> {
  const topic = `user:${ana.id}` as const;
  const before = await fetchScreen();
  const last = (await collectEvents(app, topic, 0)).length;
  await command();
  const events = (await collectEvents(app, topic, last)).filter((event) => event.type !== 'hidden');
  const replayed = events.flatMap((event) => [event, event]).reduce(apply, before);
  expect(replayed).toEqual(await fetchScreen());
  return events.map(({ type }) => type);
}

test('posts, Links and RePublykas: further, complete, and less far', async () => {
  expect(await expectReplay(() => publish(app, ana))).toContain('mission.progressed');
  for (let count = 2; count < 4; count += 1) await publish(app, ana);
  const told = await expectReplay(() => publish(app, ana));
  expect(told).toEqual(expect.arrayContaining(['balance.changed', 'mission.completed', 'notification.set']));
  const rui = await createPerson(app);
  let connectionId = '';
  await expectReplay(async () => {
    connectionId = await link(app, rui, ana);
  });
  const end = () => app.call(removeConnectionRoute, { params: { connectionId } }, rui.cookie);
  expect(await expectReplay(end)).toContain('mission.progressed');
  const communityId = await shareCommunity(app, 'Fonética', [rui]);
  const join = () => app.call(joinCommunityRoute, { params: { communityId } }, ana.cookie);
  expect(await expectReplay(join)).toContain('mission.progressed');
  const leave = () => app.call(leaveCommunityRoute, { params: { communityId } }, ana.cookie);
  expect(await expectReplay(leave)).toContain('mission.progressed');
});

test('a paid mission is told no more, and a deletion takes an open one back', async () => {
  const second = await publish(app, ana);
  const remove = () => app.call(deletePostRoute, { params: { postId: second } }, ana.cookie);
  expect(await expectReplay(remove)).toContain('mission.progressed');
  for (let count = 1; count < 5; count += 1) await publish(app, ana);
  expect(await expectReplay(() => publish(app, ana))).toEqual(['profile.counted']);
});

test('invitations, coupons and highlights', async () => {
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  await expectReplay(() =>
    app.platform.transaction((tx) => payInvitation(tx, { inviterId: ana.id, inviteeId: rui.id })),
  );
  const coupon = { partnerName: 'Café', offer: null, couponCode: 'C1', expiresAt: new Date(Date.now() + 60_000) };
  await expectReplay(() => app.platform.transaction((tx) => giveCoupon(tx, ana.username, coupon)));
  const couponId = (await fetchScreen()).open[0]?.items[0]?.id ?? '';
  await expectReplay(() => app.call(useCouponRoute, { params: { couponId } }, ana.cookie));
  const told = await expectReplay(() => app.call(highlightPostRoute, { params: { postId } }, ana.cookie));
  expect(told).toEqual(['balance.changed', 'post.highlighted']);
  expect((await accountOf(app, ana)).balance).toBe(0);
});

test('the ledger says what, why and how much is left, newest first, page by page', async () => {
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  for (let count = 1; count < 5; count += 1) await publish(app, ana);
  await app.platform.transaction((tx) => payInvitation(tx, { inviterId: ana.id, inviteeId: rui.id }));
  await app.call(highlightPostRoute, { params: { postId } }, ana.cookie);
  const list = async (show: 'all' | 'earned' | 'spent', cursor?: string) =>
    (await app.call(listLedgerRoute, { query: { show, cursor } }, ana.cookie)).body;
  const { items } = await list('all');
  expect(items.map((line) => [...Object.values(ledgerTexts(line)), line.amount, line.balanceAfter])).toEqual([
    ['Destaque por 24 horas', '“Achei um fóssil.”', -50, 75],
    ['Rui Antunes chegou', 'Seu convite', 50, 125],
    ['Publicar 5 posts', 'Missão', 75, 75],
  ]);
  expect((await list('spent')).items.map(({ amount }) => amount)).toEqual([-50]);
  await app.platform.db`delete from profiles where id = ${rui.id}`;
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect((await list('all')).items.map((line) => Object.values(ledgerTexts(line)))).toEqual([
    ['Destaque por 24 horas', 'Publicação excluída'],
    ['Uma pessoa chegou', 'Seu convite'],
    ['Publicar 5 posts', 'Missão'],
  ]);
  await Promise.all(Array.from({ length: 70 }, () => giveCoins(app, ana, 1)));
  const pages = [await list('earned')];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) pages.push(await list('earned', next));
  const lines = pages.flatMap((page) => page.items);
  expect([pages.length, lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([3, 72, 72]);
  // Each line adds up: what was left after it is what was left before it, and its amount.
  for (const [index, { balanceAfter, amount }] of lines.slice(0, 70).entries()) {
    const earlier = index === 69 ? 75 : (lines[index + 1]?.balanceAfter ?? 0);
    expect(balanceAfter).toBe(earlier + amount);
  }
});

test('a cursor that this server did not make is refused, and who has no session sees nothing', async () => {
  expect((await app.call(listLedgerRoute, { query: { cursor: 'nada' } }, ana.cookie)).code).toBe('invalid_cursor');
  expect((await app.call(listCouponsRoute, { query: { cursor: uuidv7() } }, ana.cookie)).code).toBe('invalid_cursor');
  for (const route of [getClubRoute, listLedgerRoute, listCouponsRoute])
    expect((await app.call(route, {})).code).toBe('not_authenticated');
});
