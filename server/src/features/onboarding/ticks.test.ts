import { actOnboardingRoute, type OnboardingAction } from '@publyka/contract/routes/onboarding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareCommunity } from '../../../test/people-ties.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { provideStarters } from './starters.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await provideStarters(app.platform);
});
afterAll(() => app.close());

const interests = ['Sociolinguística', 'Ecologia', 'Fonética'];

async function createNewcomer(): Promise<TestPerson> {
  const person = await createPerson(app);
  await app.platform.db`update profiles set onboarded_at = null where id = ${person.id}`;
  return person;
}

async function act(person: TestPerson, body: OnboardingAction) {
  const answer = await app.call(actOnboardingRoute, { body }, person.cookie);
  return answer.body.onboarding;
}

const choose = (person: TestPerson) => act(person, { action: 'choose_interests', data: { interests } });
const joinOf = (person: TestPerson, data: { communityIds?: string[] }) =>
  act(person, { action: 'auto_join_communities', data });

test('only what was ticked is joined, and of others than the recommended ones none', async () => {
  const [ana, rui] = [await createNewcomer(), await createNewcomer()];
  const { recommended } = await choose(ana);
  const other = await createCommunity(app, [rui], 'Não recomendada');
  const { joined, step } = await joinOf(ana, { communityIds: [recommended[1]?.id ?? '', other] });
  expect([joined.map(({ name }) => name), step]).toEqual([['Vida sob a lente'], 'mission']);
  await choose(rui);
  const none = await joinOf(rui, { communityIds: [] });
  expect([none.joined, none.step]).toEqual([[], 'mission']);
});

test('without a choice three are joined at most, and each one says why it is recommended', async () => {
  const [ana, ...others] = await Promise.all([1, 2, 3, 4].map(() => createNewcomer()));
  if (!ana) throw new Error('four people');
  for (const person of others) await choose(person);
  for (const name of ['Um', 'Dois', 'Três']) await shareCommunity(app, name, others);
  await app.platform.db`update communities set main_message_at = now()`;
  const { recommended } = await choose(ana);
  expect(recommended.map(({ because }) => because)).toEqual([
    'Da área de Fonética e Sociolinguística',
    'Da área de Ecologia',
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^De quem também escolheu /)),
  ]);
  expect((await joinOf(ana, {})).joined).toHaveLength(3);
});
