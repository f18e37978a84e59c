import { type CoinedWord, coinedWordIds } from '@publyka/contract/coined-words';
import { getMeRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { getCommunityRoute, leaveCommunityRoute, listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { chooseInterestsRoute, listInterestsRoute } from '@publyka/contract/routes/interests';
import {
  actOnboardingRoute,
  getOnboardingRoute,
  learnWordsRoute,
  type OnboardingAction,
  seeOnboardingRoute,
} from '@publyka/contract/routes/onboarding';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { provideStarters } from './starters.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await provideStarters(app.platform);
});
afterAll(() => app.close());

const three = ['Sociolinguística', 'Ecologia', 'Fonética'];
let people = 0;

/** Somebody whose account is as new as sign-up leaves it. */
async function createNewcomer(): Promise<TestPerson> {
  people += 1;
  const person = await createPerson(app, { username: `nova_${people}` });
  await app.platform.db`update profiles set onboarded_at = null where id = ${person.id}`;
  return person;
}

const read = async (person: TestPerson) => (await app.call(getOnboardingRoute, {}, person.cookie)).body;
const act = (person: TestPerson, body: OnboardingAction) => app.call(actOnboardingRoute, { body }, person.cookie);
const choose = (person: TestPerson, interests: string[]) =>
  act(person, { action: 'choose_interests', data: { interests } });
const take = (person: TestPerson, action: Exclude<OnboardingAction['action'], 'choose_interests'>) =>
  act(person, { action, data: {} });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

test('there are at least 40 interests in at least 8 areas, in the order of areas and names', async () => {
  const ana = await createNewcomer();
  const { items } = (await app.call(listInterestsRoute, {}, ana.cookie)).body;
  expect(items.length).toBeGreaterThanOrEqual(40);
  const categories = items.map(({ category }) => category);
  expect(new Set(categories).size).toBeGreaterThanOrEqual(8);
  expect(categories).toEqual(categories.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
  expect((await app.call(listInterestsRoute, {})).code).toBe('not_authenticated');
});

test('each area has one starter RePublyka with a drawing that belongs to nobody; a second start changes nothing', async () => {
  const select = () =>
    app.platform.db<
      { category: string; id: string; ownerId: string | null; avatar: { id: string } | null }[]
    >`select category, id, owner_id, avatar from communities where category is not null order by category`;
  const before = await select();
  const areas = await app.platform.db`select distinct category from interests`;
  expect(before).toHaveLength(areas.length);
  expect(before.every(({ ownerId, avatar }) => ownerId === null && avatar !== null)).toBe(true);
  await Promise.all([provideStarters(app.platform), provideStarters(app.platform)]);
  expect(await select()).toEqual(before);
  const { cookie } = await createPerson(app);
  const picture = await app.app.request(`/files/${before[0]?.avatar?.id}/320.webp`, { headers: { cookie } });
  expect(picture.status).toBe(200);
  expect(await app.platform.db`select from files where owner_id is null and attached_at is null`).toHaveLength(0);
});

test('all four steps, in their order, with what the server says', async () => {
  const ana = await createNewcomer();
  expect(await read(ana)).toEqual({
    step: 'interests',
    awaitsConfirmation: false,
    interests: [],
    recommended: [],
    joined: [],
  });

  const chosen = (await choose(ana, three)).body;
  expect(chosen).toMatchObject({ message: 'Interesses salvos!' });
  expect(chosen.onboarding).toMatchObject({
    step: 'communities',
    interests: ['Ecologia', 'Fonética', 'Sociolinguística'],
  });
  expect(chosen.onboarding.recommended.map(({ name, because }) => [name, because])).toEqual([
    // Two of the three interests are its own.
    ['Palavra viva', 'Da área de Fonética e Sociolinguística'],
    ['Vida sob a lente', 'Da área de Ecologia'],
  ]);

  const joined = (await take(ana, 'auto_join_communities')).body;
  expect(joined.message).toBe('Comunidades recomendadas adicionadas!');
  expect(joined.onboarding.step).toBe('mission');
  expect(names(joined.onboarding.joined)).toEqual(['Palavra viva', 'Vida sob a lente']);
  expect(names((await app.call(listCommunitiesRoute, {}, ana.cookie)).body.items).sort()).toEqual([
    'Palavra viva',
    'Vida sob a lente',
  ]);

  const mission = (await take(ana, 'create_invite_mission')).body;
  expect(mission.message).toContain('50 EduCoins');
  expect(mission.onboarding.step).toBe('ready');

  expect((await take(ana, 'complete_onboarding')).body).toMatchObject({
    message: 'Bem-vindo ao Publyka! 🎉',
    onboarding: { step: 'done' },
  });
  expect((await app.call(getMeRoute, {}, ana.cookie)).body.me?.onboardedAt).not.toBeNull();
  expect((await take(ana, 'complete_onboarding')).status).toBe(200);
});

test.each([
  ['two', three.slice(0, 2)],
  ['four', [...three, 'Botânica']],
  ['the same twice', ['Ecologia', 'Ecologia', 'Fonética']],
  ['one that there is not', ['Ecologia', 'Fonética', 'Alquimia']],
])('refuses %s interests and keeps the step', async (_, interests) => {
  const ana = await createNewcomer();
  const answer = await choose(ana, interests);
  expect(answer).toMatchObject({ status: 400, message: 'Por favor, selecione exatamente 3 interesses' });
  expect((await app.call(chooseInterestsRoute, { body: { interests } }, ana.cookie)).message).toBe(
    'Por favor, selecione exatamente 3 interesses',
  );
  expect((await read(ana)).step).toBe('interests');
});

test('completing is refused before the steps are done', async () => {
  const ana = await createNewcomer();
  await choose(ana, three);
  expect((await take(ana, 'complete_onboarding')).code).toBe('onboarding_incomplete');
  expect((await app.call(getMeRoute, {}, ana.cookie)).body.me?.onboardedAt).toBeNull();
});

test('the joining is taken back at once, and only what the onboarding joined', async () => {
  const ana = await createNewcomer();
  await choose(ana, three);
  const [first] = (await take(ana, 'auto_join_communities')).body.onboarding.joined;
  await app.call(leaveCommunityRoute, { params: { communityId: first?.id ?? '' } }, ana.cookie);
  expect(names((await read(ana)).joined)).toEqual(['Vida sob a lente']);
  const left = (await take(ana, 'leave_joined_communities')).body.onboarding;
  expect(left).toMatchObject({ step: 'mission', joined: [] });
  expect((await app.call(listCommunitiesRoute, {}, ana.cookie)).body.items).toEqual([]);
  expect(names((await take(ana, 'auto_join_communities')).body.onboarding.joined)).toHaveLength(2);
});

test('the RePublyka of an area stays when the last one leaves, and nobody comes to own it', async () => {
  const ana = await createNewcomer();
  await choose(ana, ['Agronomia', 'Zootecnia', 'Agroecologia']);
  const [joined] = (await take(ana, 'auto_join_communities')).body.onboarding.joined;
  const params = { communityId: joined?.id ?? '' };
  const rui = await createPerson(app);
  await app.platform.db`update communities set name = name where id = ${params.communityId}`;
  expect((await app.call(getCommunityRoute, { params }, ana.cookie)).body.ownerId).toBeNull();
  await take(ana, 'leave_joined_communities');
  await app.call(chooseInterestsRoute, { body: { interests: ['Agronomia', 'Zootecnia', 'Agroecologia'] } }, rui.cookie);
  await app.platform.db`update profiles set onboarded_at = null where id = ${rui.id}`;
  expect((await read(rui)).recommended.map(({ id }) => id)).toEqual([params.communityId]);
});

test('RePublykas of people with an interest follow the starters, from three such people on', async () => {
  const communityId = uuidv7();
  await app.platform
    .db`insert into communities (id, name, members_count) values (${communityId}, 'Fonética de bolso', 3)`;
  for (const count of [1, 2, 3]) {
    const other = await createPerson(app);
    await app.call(chooseInterestsRoute, { body: { interests: ['Fonética', 'Teatro', 'Física'] } }, other.cookie);
    await app.platform.db`insert into community_members (community_id, user_id) values (${communityId}, ${other.id})`;
    const ana = await createNewcomer();
    const { recommended } = (await choose(ana, ['Fonética', 'Tradução', 'Música'])).body.onboarding;
    const expected = ['Palavra viva', ...(count === 3 ? ['Fonética de bolso'] : [])];
    expect(names(recommended)).toEqual(expected);
    if (count === 3)
      expect(recommended[1]).toMatchObject({ because: 'De quem também escolheu Fonética', membersCount: 3 });
  }
});

test('nobody is led into a silent RePublyka where there is one that people write in', async () => {
  const { db } = app.platform;
  const recommendedNow = async () => (await choose(await createNewcomer(), three)).body.onboarding.recommended;
  const all = await recommendedNow();
  expect(all.map(({ isSilent }) => isSilent)).toEqual(all.map(() => true));
  expect(all.length).toBeGreaterThan(1);
  await db`update communities set main_message_at = now() - interval '1 day' where name = 'Palavra viva'`;
  expect(await recommendedNow()).toMatchObject([{ name: 'Palavra viva', isSilent: false }]);
  // Whoever is in it already is offered what is left.
  const member = await createNewcomer();
  await db`insert into community_members (community_id, user_id)
    select id, ${member.id} from communities where name = 'Palavra viva'`;
  expect(names((await choose(member, three)).body.onboarding.recommended)).toContain('Vida sob a lente');
  await db`update communities set main_message_at = now() - interval '31 days' where name = 'Palavra viva'`;
  expect(names(await recommendedNow())).toEqual(names(all));
  await db`delete from community_members where user_id = ${member.id}`;
});

test('many newcomers at once, with the same step sent twice, all arrive', async () => {
  const newcomers = await Promise.all(Array.from({ length: 6 }, createNewcomer));
  await Promise.all(
    newcomers.map(async (person, index) => {
      await choose(person, index % 2 === 0 ? three : ['Física', 'Ecologia', 'Teatro']);
      const answers = await Promise.all([take(person, 'auto_join_communities'), take(person, 'auto_join_communities')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await take(person, 'create_invite_mission');
      await Promise.all([take(person, 'complete_onboarding'), take(person, 'complete_onboarding')]);
      expect((await read(person)).step).toBe('done');
    }),
  );
  const [wrong] = await app.platform.db`
    select from communities where members_count <> (select count(*) from community_members where community_id = communities.id)`;
  expect(wrong).toBeUndefined();
});

test('having been shown is noted once; interests can be changed afterwards', async () => {
  const signedUp = await app.call(signUpRoute, {
    body: { email: 'nova@exemplo.br', password: 'Senha1234', fullName: 'Nova Gente' },
  });
  const cookie = cookieOf(signedUp);
  expect(signedUp.body.onboardingSeenAt).toBeNull();
  await app.call(seeOnboardingRoute, {}, cookie);
  const seenAt = (await app.call(getMeRoute, {}, cookie)).body.me?.onboardingSeenAt;
  expect(seenAt).not.toBeNull();
  await app.call(seeOnboardingRoute, {}, cookie);
  expect((await app.call(getMeRoute, {}, cookie)).body.me?.onboardingSeenAt).toBe(seenAt);

  await app.call(chooseInterestsRoute, { body: { interests: three } }, cookie);
  const { items } = (
    await app.call(chooseInterestsRoute, { body: { interests: ['Ecologia', 'Química', 'Direito'] } }, cookie)
  ).body;
  expect(names(items.filter(({ chosen }) => chosen)).sort()).toEqual(['Direito', 'Ecologia', 'Química']);
});

test("a word of the product's own is new to who signs up, until it was explained on one of their devices", async () => {
  const signedUp = await app.call(signUpRoute, {
    body: { email: 'palavras@exemplo.br', password: 'Senha1234', fullName: 'Gente Nova' },
  });
  const cookie = cookieOf(signedUp);
  expect(signedUp.body.newWords).toEqual(coinedWordIds);
  const learn = (words: CoinedWord[]) => app.call(learnWordsRoute, { body: { words } }, cookie);
  await Promise.all([learn(['drop', 'gota']), learn(['iia']), learn(['drop'])]);
  const { me } = (await app.call(getMeRoute, {}, cookie)).body;
  expect(me?.newWords).toEqual(coinedWordIds.filter((word) => !['drop', 'gota', 'iia'].includes(word)));
  const [row] = await app.platform.db`select known_words from profiles where id = ${me?.id ?? null}`;
  expect(row?.['knownWords']).toHaveLength(3);
});
