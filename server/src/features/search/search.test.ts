import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { createCommunityRoute, joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { deleteMessageRoute, editMessageRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
import { type SearchScope, searchRoute } from '@publyka/contract/routes/search';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from communities`;
  [ana, rui] = await Promise.all([createPerson(app), createPerson(app, { fullName: 'Rui Antunes' })]);
});
afterAll(() => app.close());

async function search(person: TestPerson, q: string, scope: SearchScope = 'all') {
  return (await app.call(searchRoute, { query: { q, scope } }, person.cookie)).body;
}

async function createCommunity(owner: TestPerson, name: string): Promise<string> {
  const answer = await app.call(createCommunityRoute, { body: { id: uuidv7(), name } }, owner.cookie);
  return answer.body.id;
}

async function say(person: TestPerson, communityId: string, content: string, roomId?: string): Promise<string> {
  const body = { id: uuidv7(), content, roomId };
  return (await app.call(sendMessageRoute, { params: { communityId }, body }, person.cookie)).body.id;
}

const join = (person: TestPerson, communityId: string) =>
  app.call(joinCommunityRoute, { params: { communityId } }, person.cookie);

async function foundMessages(person: TestPerson, q: string): Promise<string[]> {
  const { isNear, messages } = await search(person, q);
  return isNear ? [] : messages.map(({ excerpt }) => excerpt);
}

test('people are found by any part of name, username, title or institution, however they are written', async () => {
  const mark = `z${uuidv7().slice(-6)}`;
  const people = await Promise.all([
    createPerson(app, { fullName: `Júlia Conceição ${mark}` }),
    createPerson(app, { fullName: 'Outra Pessoa', institution: `Universidade de São ${mark}` }),
    createPerson(app, { fullName: `Conceicao ${mark}` }),
    createPerson(app, { fullName: 'Quarta', username: `conc_${mark}` }),
  ]);
  const find = async (q: string) =>
    (await search(ana, q)).people.map(({ id }) => people.findIndex((one) => one.id === id));
  expect(await find(`CONCEIÇÃO ${mark}`)).toEqual([2, 0]);
  expect(await find(`ceicao ${mark}`)).toEqual([2, 0]);
  expect(await find(`sao ${mark}`)).toEqual([1]);
  expect(await find(`@conc_${mark}`)).toContain(3);
  expect(await find(mark)).toHaveLength(4);
  expect(await find(`%_${mark}%`)).toHaveLength(4);
  expect((await search(ana, '%')).people).toEqual([]);
});

test('one finds neither oneself nor whom one blocked or was blocked by', async () => {
  const mark = `z${uuidv7().slice(-6)}`;
  const [one, other, third] = await Promise.all(
    ['Um', 'Dois', 'Tres'].map((name) => createPerson(app, { fullName: `${name} ${mark}` })),
  );
  if (!one || !other || !third) throw new Error('Three were made');
  const find = async () => (await search(one, mark)).people.map(({ id }) => id);
  expect(await find()).toEqual([other.id, third.id]);
  await app.call(blockPersonRoute, { params: { personId: other.id } }, one.cookie);
  await app.call(blockPersonRoute, { params: { personId: one.id } }, third.cookie);
  expect(await find()).toEqual([]);
});

test('exact names come first, then names that begin so, then words, and five at most', async () => {
  const mark = `z${uuidv7().slice(-6)}`;
  const names = [`A${mark}`, `Bea ${mark}xx`, `${mark} Zeca`, `Bea ${mark}`, `${mark}`, `x${mark}`];
  for (const fullName of names) await createPerson(app, { fullName });
  const found = (await search(ana, mark)).people.map(({ fullName }) => fullName);
  expect(found).toEqual([mark, `${mark} Zeca`, `Bea ${mark}`, `Bea ${mark}xx`, `A${mark}`]);
});

test('groups are found among one’s own only, without regard to case and accents', async () => {
  const [own, foreign] = [
    await createCommunity(ana, 'Educação no Campo'),
    await createCommunity(rui, 'Educação Básica'),
  ];
  const find = async (person: TestPerson) => (await search(person, 'EDUCACAO')).groups.map(({ id }) => id);
  expect(await find(ana)).toEqual([own]);
  await join(ana, foreign);
  expect(await find(ana)).toEqual([foreign, own]);
  await app.call(leaveCommunityRoute, { params: { communityId: foreign } }, ana.cookie);
  expect(await find(ana)).toEqual([own]);
});

test('five groups at most: the exact name first, then those that begin so', async () => {
  const names = ['Grande mangue', 'Mangue seco', 'Mangue alto', 'Mangue', 'Os mangues', 'Um mangue'];
  for (const name of names) await createCommunity(ana, name);
  const found = (await search(ana, 'mangue')).groups.map(({ name }) => name);
  expect(found).toEqual(['Mangue', 'Mangue alto', 'Mangue seco', 'Grande mangue', 'Os mangues']);
});

test('messages are found by their words and the relatives of these, in one’s own groups only', async () => {
  const communityId = await createCommunity(ana, 'Mangues do Norte');
  await say(ana, communityId, 'A Educação é um direito.');
  await say(ana, communityId, 'Comparamos as educações de dois países.');
  await say(ana, communityId, 'O mangue denso do ponto 3 sumiu da imagem de agosto.');
  await say(ana, communityId, 'Dados da COVID-19, obrigada @rui');
  expect(await foundMessages(ana, 'educacao')).toEqual([
    'A Educação é um direito.',
    'Comparamos as educações de dois países.',
  ]);
  expect(await foundMessages(ana, 'Educações')).toHaveLength(2);
  expect(await foundMessages(ana, 'mang')).toEqual(['O mangue denso do ponto 3 sumiu da imagem de agosto.']);
  expect(await foundMessages(ana, 'imagem de ponto')).toHaveLength(1);
  expect(await foundMessages(ana, 'imagem de leitura')).toEqual([]);
  expect(await foundMessages(ana, 'covid 19')).toHaveLength(1);
  expect(await foundMessages(ana, 'de')).toHaveLength(2);
  expect(await foundMessages(rui, 'educacao')).toEqual([]);
  await join(rui, communityId);
  expect(await foundMessages(rui, 'educacao')).toHaveLength(2);
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect(await foundMessages(rui, 'educacao')).toEqual([]);
});

test('a result says where the message is and shows the words around what was found', async () => {
  const communityId = await createCommunity(ana, 'Mangues do Norte');
  const room = { id: uuidv7(), name: 'Fotos' };
  await app.call(createRoomRoute, { params: { communityId }, body: room }, ana.cookie);
  const id = await say(
    ana,
    communityId,
    `${'Muitas palavras antes. '.repeat(30)}Aqui o caranguejo aparece. ${'E depois. '.repeat(30)}`,
    room.id,
  );
  const { messages, terms } = await search(ana, 'caranguejos');
  expect(messages).toMatchObject([
    { id, roomId: room.id, author: { id: ana.id }, community: { id: communityId, name: 'Mangues do Norte' } },
  ]);
  expect(terms).toEqual(['caranguejos']);
  expect(messages[0]?.excerpt).toMatch(/^….*Aqui o caranguejo aparece\..*…$/);
  expect(messages[0]?.excerpt.length).toBeLessThanOrEqual(162);
});

test('what was edited or deleted is found as it is now', async () => {
  const communityId = await createCommunity(ana, 'Grupo');
  const messageId = await say(ana, communityId, 'Vi um tucano.');
  const params = { communityId, messageId };
  await app.call(editMessageRoute, { params, body: { content: 'Vi uma arara.' } }, ana.cookie);
  expect(await foundMessages(ana, 'tucano')).toEqual([]);
  expect(await foundMessages(ana, 'arara')).toEqual(['Vi uma arara.']);
  await app.call(deleteMessageRoute, { params }, ana.cookie);
  expect(await foundMessages(ana, 'arara')).toEqual([]);
});

test('nobody finds what somebody wrote whom they may not see', async () => {
  const communityId = await createCommunity(ana, 'Grupo');
  await join(rui, communityId);
  await say(rui, communityId, 'Li sobre líquens.');
  expect(await foundMessages(ana, 'liquens')).toHaveLength(1);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, rui.cookie);
  expect(await foundMessages(ana, 'liquens')).toEqual([]);
});

test('ten messages at most, the exact ones first and the newest of each, whether frequent or rare', async () => {
  const [large, small] = [await createCommunity(ana, 'Grande'), await createCommunity(ana, 'Pequeno')];
  const noteOf = (n: number) => (n % 2 ? `A nota ${n}` : `As notas ${n}`);
  await writeMessages(large, 3000, (n) => (n < 12 ? `Um jacaré antigo ${n}` : noteOf(n)));
  await writeMessages(small, 3, (n) => `Outro jacaré ${n}`);
  expect(await foundMessages(ana, 'nota')).toEqual(numbers(10, (n) => `A nota ${2999 - 2 * n}`));
  expect(await foundMessages(ana, 'jacare')).toEqual([
    ...numbers(3, (n) => `Outro jacaré ${2 - n}`),
    ...numbers(7, (n) => `Um jacaré antigo ${11 - n}`),
  ]);
});

test('members of many groups find old messages, too, and nothing of groups that are not theirs', async () => {
  const own: string[] = [];
  const quiet = await createCommunity(ana, 'Grupo quieto');
  for (let n = 0; n < 12; n += 1) own.push(await createCommunity(ana, `Grupo ${n}`));
  const foreign = await createCommunity(rui, 'Alheio');
  for (const [index, communityId] of [...own, foreign].entries())
    await writeMessages(communityId, 400, (n) => (n === 5 && index > 9 ? 'Um jacaré dormindo' : `Nota ${n}`));
  expect(await foundMessages(ana, 'jacare')).toHaveLength(2);
  expect(await foundMessages(ana, 'jacare dormia')).toHaveLength(2);
  expect(await foundMessages(ana, 'jaca')).toHaveLength(2);
  expect(await foundMessages(ana, 'jacare ausente')).toEqual([]);
  expect(await foundMessages(rui, 'jacare')).toHaveLength(1);
  await say(ana, quiet, 'Um jacarandá florido');
  expect(await foundMessages(ana, 'jacaran')).toEqual(['Um jacarandá florido']);
});

/** Messages of Ana, one a second up to now. */
async function writeMessages(communityId: string, count: number, content: (n: number) => string): Promise<void> {
  const rows = numbers(count, (n) => ({
    id: uuidv7(),
    communityId,
    userId: ana.id,
    seq: n + 1,
    content: content(n),
    createdAt: new Date(Date.now() - (count - n) * 1000),
  }));
  const { db } = app.platform;
  for (let start = 0; start < count; start += 1000)
    await db`insert into messages ${db(rows.slice(start, start + 1000))}`;
}

function numbers<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

test('a tab searches its own section; an empty search is refused', async () => {
  const communityId = await createCommunity(ana, 'Antunes e amigos');
  await say(ana, communityId, 'O Antunes chegou.');
  const sizes = async (scope: SearchScope) => {
    const { messages, people, groups } = await search(ana, 'antunes', scope);
    return [messages.length > 0, people.length > 0, groups.length > 0];
  };
  expect(await sizes('all')).toEqual([true, true, true]);
  expect(await sizes('people')).toEqual([false, true, false]);
  expect(await sizes('groups')).toEqual([false, false, true]);
  const empty = await app.call(searchRoute, { query: { q: '  ' } }, ana.cookie);
  expect(empty).toMatchObject({ status: 400, fields: { q: 'Digite para buscar' } });
  expect((await app.call(searchRoute, { query: { q: 'antunes' } })).code).toBe('not_authenticated');
});
