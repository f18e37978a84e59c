import { listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import { listLibraryItemsRoute } from '@publyka/contract/routes/libraries';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { actOnboardingRoute } from '@publyka/contract/routes/onboarding';
import { getOwnProfileRoute } from '@publyka/contract/routes/profile-routes';
import { listReviewsRoute } from '@publyka/contract/routes/reviews';
import { listRoomsRoute } from '@publyka/contract/routes/rooms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provideStarters } from '../../server/src/features/onboarding/starters.ts';
import { signUpMember } from '../../server/test/members.ts';
import { createTestApp, type TestApp } from '../../server/test/test-app.ts';
import { type Campus, createCampus } from './campus.ts';
import { fair, message, planSmallCampus, post, review, starter } from './small-campus.ts';
import { createClock, tellStory } from './story.ts';

let app: TestApp;
let campus: Campus;
beforeAll(async () => {
  app = await createTestApp();
  await provideStarters(app.platform);
  campus = createCampus(app.app);
  const clock = createClock(app.platform.db);
  await tellStory(await planSmallCampus(campus), clock, () => {});
  await clock.rewrite();
});
afterAll(() => app.close());

function hoursSince(time: string | Date | undefined): number {
  return (Date.now() - new Date(time ?? 0).getTime()) / 3_600_000;
}

test('who arrives has a face, a profile and has finished the first steps', async () => {
  const otavio = campus.memberOf('otavio');
  const profile = await campus.call(otavio, getOwnProfileRoute, {});
  expect(profile).toMatchObject({ username: 'otavio', institution: 'INPE', avatar: { width: 512 } });
  const [row] = await app.platform.db<{ onboardedAt: Date | null }[]>`
    select onboarded_at from profiles where id = ${otavio.id}`;
  expect(row?.onboardedAt).not.toBeNull();
});

test('what was posted stands in the feed at its time, liked and commented', async () => {
  const { items } = await campus.call(campus.memberOf('livia'), listRelevantFeedRoute, {});
  const shown = items.find(({ post: one }) => one.content === post.content)?.post;
  expect(shown).toMatchObject({ likesCount: 2, commentsCount: 1, images: [{ alt: 'Céu noturno' }] });
  expect(hoursSince(shown?.createdAt)).toBeCloseTo(50, 0);
  const visited = await app.app.request('/profile/otavio');
  expect(await visited.text()).toContain('Uma noite sem nuvem');
});

test('messages keep their order and their times', async () => {
  const [row] = await app.platform.db<{ id: string }[]>`select id from communities where name = 'Céu'`;
  const params = { communityId: row?.id ?? '' };
  const { items } = await campus.call(campus.memberOf('livia'), listMessagesRoute, { params });
  expect(items.map(({ content }) => content)).toEqual([message.content]);
  expect(items[0]?.reactions).toMatchObject([{ reaction: '👍', count: 1 }]);
  expect(items[0]?.poll).toMatchObject({ options: message.options, votersCount: 3 });
  expect(hoursSince(items[0]?.createdAt)).toBeCloseTo(30, 0);
});

test('a work that a post names is known without a network, and saved by people and RePublykas', async () => {
  const otavio = campus.memberOf('otavio');
  const { items } = await campus.call(otavio, listRelevantFeedRoute, {});
  const [work] = items.find(({ post: one }) => one.content === post.content)?.post.works ?? [];
  expect(work).toMatchObject({ title: fair.title, year: '2016', state: 'manual' });
  const own = await campus.call(otavio, listLibraryItemsRoute, { params: { libraryId: otavio.id } });
  expect(own.items).toMatchObject([{ work: { id: work?.id }, tags: ['dados'], note: 'Ler.' }]);
  const [row] = await app.platform.db<{ id: string }[]>`select id from communities where name = 'Céu'`;
  const shared = await campus.call(otavio, listLibraryItemsRoute, { params: { libraryId: row?.id ?? '' } });
  expect(shared.items).toMatchObject([{ work: { id: work?.id } }]);
  const [jobs] = await app.platform.db<{ count: number }[]>`
    select count(*)::int as count from pgboss.job where data::text like '%sdata.2016.18%'`;
  expect(jobs?.count).toBe(0);
});

test('a work is reviewed in public', async () => {
  const rui = campus.memberOf('rui');
  const { items: saved } = await campus.call(rui, listLibraryItemsRoute, {
    params: { libraryId: campus.memberOf('livia').id },
  });
  const query = { kind: 'work' as const, id: saved[0]?.work.id ?? '' };
  const { items } = await campus.call(rui, listReviewsRoute, { query });
  expect(items).toMatchObject([{ reviewer: { username: 'otavio' }, strongest: review.strongest }]);
  expect(hoursSince(items[0]?.createdAt)).toBeCloseTo(10, 0);
});

test('a starter that newcomers are led to has talk and a thread', async () => {
  const davi = await signUpMember(app);
  const body = {
    action: 'choose_interests' as const,
    data: { interests: ['Estatística', 'Matemática', 'Física'] },
  };
  const { onboarding } = (await app.call(actOnboardingRoute, { body }, davi.cookie)).body;
  expect(onboarding.recommended).toMatchObject([{ name: starter.name, isSilent: false, membersCount: 3 }]);
  const params = { communityId: onboarding.recommended[0]?.id ?? '' };
  const { items } = await campus.call(campus.memberOf('rui'), listRoomsRoute, { params });
  expect(items).toMatchObject([{ name: 'Exercício', description: 'Um por semana' }]);
});

test('no time is left at which nothing had happened yet, in whatever table', async () => {
  const [times] = await app.platform.db<{ likes: Date; notified: Date; views: number }[]>`
    select (select max(created_at) from post_likes) as likes, (select max(created_at) from notifications) as notified,
      (select views_count from drops) as views`;
  expect(hoursSince(times?.likes)).toBeGreaterThan(1);
  expect(hoursSince(times?.notified)).toBeGreaterThan(1);
  expect(times?.views).toBe(2);
});
