import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { editCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { searchPostsRoute, searchRoute } from '@publyka/contract/routes/search';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, createRoom, join, send } from '../../../test/communities.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendFile } from '../../../test/uploads.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from communities`;
  await app.platform.db`delete from posts`;
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
afterAll(() => app.close());

const search = async (person: TestPerson, q: string) =>
  (await app.call(searchRoute, { query: { q } }, person.cookie)).body;
async function foundPosts(person: TestPerson, q: string): Promise<string[]> {
  const { isNear, posts } = await search(person, q);
  return isNear ? [] : posts.map(({ excerpt }) => excerpt);
}

test('posts are found by their words, plurals and stems, without accents, as they read now', async () => {
  const postId = await publish(app, ana, 'As estações medem a salinidade dos manguezais.');
  await publish(app, rui, 'Nada disso.');
  for (const q of ['estacao', 'ESTAÇÕES', 'manguezal', 'salin', 'estacao manguezal medem'])
    expect(await foundPosts(rui, q), q).toEqual(['As estações medem a salinidade dos manguezais.']);
  expect(await foundPosts(rui, 'estacao ausente')).toEqual([]);
  const pairs = ['mangue mangues', 'papel papéis', 'imagem imagens', 'fuzil fuzis', 'flor flores', 'opinião opiniões'];
  for (const [one = '', many = ''] of pairs.map((pair) => pair.split(' '))) {
    await publish(app, ana, `Vi ${many} ontem.`);
    expect(await foundPosts(rui, `${one} ontem`), one).toEqual([`Vi ${many} ontem.`]);
    await publish(app, ana, `Só ${one} hoje.`);
    expect(await foundPosts(rui, `${many} hoje`), many).toEqual([`Só ${one} hoje.`]);
  }
  const edit = { params: { postId }, body: { content: 'Agora fala de marés.', version: 1 } };
  expect((await app.call(editPostRoute, edit, ana.cookie)).status).toBe(200);
  expect(await foundPosts(rui, 'estacao')).toEqual([]);
  expect(await foundPosts(rui, 'mare')).toEqual(['Agora fala de marés.']);
});

test('a frequent word and a rare one page through all posts, the newest first, each once', async () => {
  const { db } = app.platform;
  await db`
    insert into posts (id, user_id, type, content, created_at)
    select gen_random_uuid(), ${ana.id}, 'text',
      case when n % 2 = 0 then 'coleta ' || n when n < 60 then 'jacaré ' || n else 'nota ' || n end,
      now() - make_interval(secs => 3000 - n) from generate_series(1, 3000) n`;
  const readAll = async (q: string) => {
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await app.call(searchPostsRoute, { query: { q, ...(cursor && { cursor }) } }, rui.cookie);
      texts.push(...body.items.map(({ excerpt }) => excerpt));
      cursor = body.nextCursor ?? undefined;
    } while (cursor && texts.length < 100);
    return texts;
  };
  const numbers = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));
  expect(await readAll('coleta')).toEqual(numbers(100, (n) => `coleta ${3000 - 2 * n}`));
  expect(await readAll('jacare')).toEqual(numbers(30, (n) => `jacaré ${59 - 2 * n}`));
});

test('Drops, threads and files are found; files and threads of one’s own RePublykas only', async () => {
  await publishDrop(app, ana, { description: 'A raiz que respira\nFilmado na vazante.' });
  const communityId = await createCommunity(app, [ana], 'Mangues do Norte');
  const roomId = await createRoom(app, ana, communityId, 'Roteiro da campanha');
  const { fileId: csv } = await sendFile(app, ana, Buffer.from('a;b\n1;2\n'), 'message-file', 'salinidade_ponto7.csv');
  const { id: messageId } = await send(app, ana, communityId, '', roomId, [csv]);
  expect((await search(rui, 'vazantes')).drops).toMatchObject([
    { title: 'A raiz que respira', author: { id: ana.id } },
  ]);
  const place = { id: communityId, name: 'Mangues do Norte' };
  expect((await search(ana, 'roteiros')).rooms).toEqual([]);
  expect((await search(ana, 'ROTEIRO')).rooms).toMatchObject([{ id: roomId, community: place }]);
  for (const q of ['salinidade', 'ponto7 csv', 'tipo:arquivo', 'em:mangues'])
    expect((await search(ana, q)).files, q).toMatchObject([
      { id: csv, name: 'salinidade_ponto7.csv', bytes: 8, community: place, roomId, messageId },
    ]);
  expect((await search(ana, 'outra coisa')).files).toEqual([]);
  for (const q of ['roteiro', 'salinidade', 'tipo:arquivo', 'em:mangues', 'roteiro em:mangues'])
    expect(await search(rui, q), q).toMatchObject({ rooms: [], files: [] });
  await join(app, rui, communityId);
  expect((await search(rui, 'salinidade')).files).toHaveLength(1);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  expect((await search(rui, 'salinidade')).files).toEqual([]);
});

test('RePublykas that one may join or ask to are found by name and description, until one is in; closed and archived ones never', async () => {
  const [named, told, asking, closed, archived, forbidden] = await Promise.all(
    [
      'Mangues do Norte',
      'Caranguejos',
      'Caranguejos a pedido',
      'Mangue fechado',
      'Mangue arquivado',
      'Mangue sem Rui',
    ].map((name) => createCommunity(app, [ana], name)),
  );
  const { db } = app.platform;
  const edit = (communityId = '', body: object) =>
    app.call(editCommunityRoute, { params: { communityId }, body }, ana.cookie);
  await edit(told, { description: 'Quem vive no mangue' });
  await edit(asking, { description: 'Também no mangue', entry: 'request' });
  await edit(closed, { entry: 'link' });
  await db`update communities set archived_at = now() where id = ${archived ?? ''}`;
  await db`insert into community_bans (community_id, user_id, reason) values (${forbidden ?? ''}, ${rui.id}, 'Brigas')`;
  const open = async (q: string) => (await search(rui, q)).open.map(({ id }) => id);
  const entriesOf = async () => (await search(rui, 'caranguejos')).open.map(({ id, entry }) => [id, entry]);
  expect(await entriesOf()).toEqual(
    [
      [told, 'open'],
      [asking, 'request'],
    ].toSorted(),
  );
  await edit(asking, { entry: 'link' });
  expect(await open('mangue')).toEqual([named, told]);
  expect((await search(ana, 'mangue')).open).toEqual([]);
  await join(app, rui, named ?? '');
  expect(await open('mangue')).toEqual([told]);
  expect((await search(rui, 'mangue')).groups).toMatchObject([{ id: named }]);
  await app.call(leaveCommunityRoute, { params: { communityId: named ?? '' } }, rui.cookie);
  expect(await open('mangue')).toEqual([named, told]);
  expect(await open('mangue tipo:pessoa')).toEqual([]);
});

test('words in quotation marks stand together, in their order, in texts and names', async () => {
  const communityId = await createCommunity(app, [ana, rui], 'Mangue Vermelho');
  await createCommunity(app, [ana, rui], 'Vermelho mangue');
  await send(app, ana, communityId, 'Vi o mangue-vermelho ontem.');
  await send(app, ana, communityId, 'Vermelho era o barco, verde o mangue.');
  await publish(app, ana, 'Do mangue, o vermelho.');
  await publish(app, ana, 'O MANGUE VERMELHO floresce.');
  await publish(app, ana, 'Os mangues vermelhos florescem.');
  await publishDrop(app, ana, { description: 'Mangue e vermelho' });
  const found = async (q: string) => {
    const { messages, posts, groups, drops } = await search(rui, q);
    return [
      ...[...messages, ...posts].map(({ excerpt }) => excerpt),
      ...groups.map(({ name }) => name),
      ...drops.map(({ title }) => title),
    ];
  };
  expect(await found('mangue vermelho')).toHaveLength(8);
  const exact = ['Vi o mangue-vermelho ontem.', 'O MANGUE VERMELHO floresce.', 'Mangue Vermelho'];
  for (const q of ['"mangue vermelho"', '“Mangue  Vermelho”']) expect(await found(q), q).toEqual(exact);
  expect(await found('"mangue vermelho" floresce')).toEqual(['O MANGUE VERMELHO floresce.']);
  expect(await found('"mangues"')).toEqual(['Os mangues vermelhos florescem.']);
  await publish(app, ana, 'Ser ou não ser pesquisadora.');
  // Of words that say nothing the last one counts.
  expect(await found('"ser ou não"')).toEqual(['Ser ou não ser pesquisadora.']);
  expect((await search(rui, '"Ana Lima"')).people).not.toEqual([]);
  expect((await search(rui, '"Lima Ana"')).people).toEqual([]);
});

test('operators narrow: whose, where, of which kind, before which day', async () => {
  const communityId = await createCommunity(app, [ana, rui], 'Orientandos do Nilo');
  const other = await createCommunity(app, [ana, rui], 'Outra');
  await send(app, ana, communityId, 'O edital saiu.');
  await send(app, rui, other, 'Qual edital?');
  const old = await publish(app, ana, 'Edital antigo.');
  await publish(app, rui, 'Edital novo.');
  await app.platform.db`update posts set created_at = '2025-11-01' where id = ${old}`;
  await app.platform.db`update post_words set created_at = '2025-11-01' where post_id = ${old}`;
  const texts = async (q: string) => {
    const { isNear, messages, posts, people, groups } = await search(ana, q);
    if (isNear) return [];
    return [...messages, ...posts, ...people, ...groups].map((one) => ('excerpt' in one ? one.excerpt : ''));
  };
  expect(await texts('edital de:rui')).toEqual(['Qual edital?', 'Edital novo.']);
  expect(await texts(`edital de:@${rui.username}`)).toEqual(['Qual edital?', 'Edital novo.']);
  expect(await texts('de:rui')).toEqual(['Qual edital?', 'Edital novo.']);
  expect(await texts('edital de:eu')).toEqual(['O edital saiu.', 'Edital antigo.']);
  expect(await texts('edital de:"Ana Lima" tipo:post')).toEqual(['Edital antigo.']);
  expect(await texts('edital de:ninguem')).toEqual([]);
  expect(await texts('edital em:"orientandos do nilo"')).toEqual(['O edital saiu.']);
  expect(await texts('edital em:nenhures')).toEqual([]);
  expect(await texts('edital antes:2026')).toEqual(['Edital antigo.']);
  expect(await texts('tipo:publicação antes:2026')).toEqual(['Edital antigo.']);
  expect(await texts('sobre:edital')).toEqual([]);
});

test('nobody finds what they may not see: blocked from either side, reported, or of another’s RePublyka', async () => {
  const canary = `canario${uuidv7().slice(-8)}`;
  const communityId = await createCommunity(app, [ana], `Só ${canary}`);
  await app.call(editCommunityRoute, { params: { communityId }, body: { entry: 'link' } }, ana.cookie);
  await createRoom(app, ana, communityId, `Sala ${canary}`);
  const { fileId: file } = await sendFile(app, ana, Buffer.from('a;b\n1;2\n'), 'message-file', `${canary}.csv`);
  await send(app, ana, communityId, `Mensagem ${canary}`, null, [file]);
  const postId = await publish(app, ana, `Publicação ${canary}`);
  await publishDrop(app, ana, { description: `Drop ${canary}` });
  const sections = async (person: TestPerson, q = canary) => {
    const { terms, stems, isNear, ...found } = await search(person, q);
    const { items } = (await app.call(searchPostsRoute, { query: { q } }, person.cookie)).body;
    return [
      ...Object.entries(found).flatMap(([name, rows]) => (rows.length > 0 ? [name] : [])),
      ...items.map(() => 'page'),
    ];
  };
  expect(await sections(ana)).toEqual(['messages', 'groups', 'drops', 'files', 'rooms', 'posts', 'page']);
  expect(await sections(rui)).toEqual(['drops', 'posts', 'page']);
  for (const q of [`${canary} de:ana`, `${canary} antes:2100`])
    expect(await sections(rui, q)).toEqual(['drops', 'posts', 'page']);
  for (const q of [`${canary} em:${canary}`, `em:${canary}`, 'tipo:arquivo'])
    expect(await sections(rui, q)).toEqual([]);
  await app.call(reportPostRoute, { params: { postId }, body: { reason: 'spam' } }, rui.cookie);
  expect(await sections(rui)).toEqual(['drops']);
  for (const blocks of [(other: TestPerson) => [ana, other], (other: TestPerson) => [other, ana]]) {
    const other = await createPerson(app);
    const [blocker, blocked] = blocks(other);
    await app.call(blockPersonRoute, { params: { personId: blocked?.id ?? '' } }, blocker?.cookie);
    for (const q of [canary, `${canary} de:ana`, `de:@${ana.username}`]) expect(await sections(other, q)).toEqual([]);
  }
});
