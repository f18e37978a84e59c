import { getDailyMissionRoute } from '@publyka/contract/routes/club';
import { chooseInterestsRoute } from '@publyka/contract/routes/interests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '../../../test/club.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

const daily = async (person: TestPerson) => (await app.call(getDailyMissionRoute, {}, person.cookie)).body;

async function newcomer(): Promise<TestPerson> {
  const person = await createPerson(app);
  await app.call(chooseInterestsRoute, { body: { interests: ['Ecologia', 'Teatro', 'Física'] } }, person.cookie);
  return person;
}

test('the first answer to a question of somebody else pays 10, once a day, however many answers come at once', async () => {
  const rui = await newcomer();
  const ask = (text: string) => publish(app, ana, `Ecologia. ${text}`);
  const [first, second, third] = [await ask('Quem mede?'), await ask('Onde fica?'), await ask('Quando é?')];
  const before = await daily(rui);
  expect(before).toMatchObject({ isDone: false, reward: 10 });
  expect(before.questions.map(({ postId }) => postId)).toEqual([third, second, first]);
  expect(before.questions[0]).toMatchObject({ interest: 'Ecologia', words: 'Quando é?', author: { id: ana.id } });
  await Promise.all([first, second, third].map((id) => comment(app, rui, id, 'Eu sei.')));
  const account = await accountOf(app, rui);
  expect(account.balance).toBe(10);
  expect(account.actions).toEqual([expect.stringMatching(/^daily_\d{4}-\d\d-\d\d$/)]);
  expect(await daily(rui)).toEqual({ isDone: true, reward: 10, questions: [], pictures: [] });
  const line = (action: string) => app.platform.db`
    insert into educoin_ledger (id, user_id, kind, action, amount, balance_after, created_at)
    values (gen_random_uuid(), ${rui.id}, 'mission', ${action}, 10, 20, now())`;
  await expect(line(account.actions[0] ?? '')).rejects.toThrow(/unique/);
});

test('a question that names none of one’s interests is no mission, though its author has one', async () => {
  const [rui, author] = [await newcomer(), await newcomer()];
  await publish(app, author, 'Alguém tem carona para o congresso?');
  expect((await daily(rui)).questions.map(({ author: { id } }) => id)).not.toContain(author.id);
});

test('an own question, one that has an answer, and what asks nothing pay nothing', async () => {
  const rui = await newcomer();
  const own = await publish(app, rui, 'Ecologia: quem mede?');
  const answered = await publish(app, ana, 'Ecologia: quem mede a água?');
  await comment(app, await createPerson(app), answered, 'Eu.');
  const told = await publish(app, ana, 'Ecologia é medir. https://exemplo.br/?a=1');
  for (const postId of [own, answered, told]) await comment(app, rui, postId, 'Boa.');
  expect((await accountOf(app, rui)).balance).toBe(0);
  expect(await daily(rui)).toMatchObject({ isDone: false });
});

test('a question that was paid for on another day is offered no more and pays nothing, though its first answer was deleted', async () => {
  const rui = await newcomer();
  const [paid, other] = [await publish(app, ana, 'Ecologia. Quem mede?'), await publish(app, ana, 'Ecologia. Onde?')];
  await app.platform.db`
    insert into educoin_ledger (id, user_id, kind, action, amount, balance_after, thing_id, created_at)
    values (gen_random_uuid(), ${rui.id}, 'mission', 'daily_2020-01-01', 10, 10, ${paid}, '2020-01-01')`;
  await app.platform.db`update profiles set educoin_balance = 10 where id = ${rui.id}`;
  expect((await daily(rui)).questions.map(({ postId }) => postId)).toEqual([other]);
  await comment(app, rui, paid, 'Eu sei.');
  expect((await accountOf(app, rui)).balance).toBe(10);
  await comment(app, rui, other, 'Eu sei.');
  expect((await accountOf(app, rui)).balance).toBe(20);
});
