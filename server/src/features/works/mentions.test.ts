import { createCommentRoute, deleteCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { deleteDropRoute } from '@publyka/contract/routes/drops';
import { listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { deleteMessageRoute, editMessageRoute, listMessagesRoute } from '@publyka/contract/routes/messages';
import { createPostRoute, deletePostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { createWorkRoute, mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import { getWorkRoute, listWorkMentionsRoute, lookUpWorksRoute, type WorkCard } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { publishDrop } from '../../../test/drops.ts';
import { collectEvents } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { countRowsRead, prepare, recordStatements } from '../../../test/plans.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { selectPlaces } from './mention-store.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  [ana, rui] = [await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

const newDoi = () => `10.5072/campo.${uuidv7()}`;
const shownBy = ({ works }: { works: WorkCard[] }) => works.map(({ identifier }) => identifier?.value);
const lookUp = async (text: string) => (await app.call(lookUpWorksRoute, { body: { text } }, ana.cookie)).body.items;
const listMentions = async (person: TestPerson, workId: string) =>
  (await app.call(listWorkMentionsRoute, { params: { workId } }, person.cookie)).body.items;

test('what a post names is shown with it, in lists too, each work once and in the order of the text', async () => {
  const [one, other] = [newDoi(), newDoi()];
  const content = `Sobre ${other}, e (https://doi.org/${one}). De novo ${other.toUpperCase()}; Lei 10.639/2003.`;
  const body = { id: uuidv7(), type: 'link' as const, content, link: `doi:${one}` };
  const made = (await app.call(createPostRoute, { body }, ana.cookie)).body;
  expect(shownBy(made)).toEqual([other, one]);
  expect(made.works[0]).toMatchObject({
    state: 'not_found',
    title: null,
    identifier: { url: `https://doi.org/${other}` },
  });
  const { items } = (await app.call(listRecentFeedRoute, {}, rui.cookie)).body;
  expect(items.find(({ id }) => id === body.id)?.works).toEqual(made.works);
  expect((await app.call(getPostRoute, { params: { postId: body.id } }, rui.cookie)).body.works).toEqual(made.works);
});

test('one work for all who name it, also at the same moment', async () => {
  const doi = newDoi();
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) => publish(app, index % 2 ? ana : rui, `Leiam ${doi}`)),
  );
  const posts = await Promise.all(ids.map((postId) => app.call(getPostRoute, { params: { postId } }, ana.cookie)));
  const works = new Set(posts.map(({ body }) => body.works[0]?.id));
  expect(works.size).toBe(1);
  const [kept] = await app.platform.db`select count(*) from work_ids where value = ${doi}`;
  expect(kept?.['count']).toBe(1);
  const [workId = ''] = [...works];
  expect((await app.call(getWorkRoute, { params: { workId } }, rui.cookie)).body.counts.posts).toBe(12);
});

test('comments and messages show their works; an edited message those of its new words', async () => {
  const [one, other] = [newDoi(), newDoi()];
  const postId = await publish(app, ana);
  const made = await app.call(
    createCommentRoute,
    { params: { postId }, body: { id: uuidv7(), content: `E ${one}?` } },
    rui.cookie,
  );
  expect(shownBy(made.body.comment)).toEqual([one]);
  const listed = await app.call(listCommentsRoute, { params: { postId } }, ana.cookie);
  expect(listed.body.items[0]).toEqual({ ...made.body.comment, can: { delete: false, edit: false } });
  const communityId = await createCommunity(app, [ana, rui]);
  const sent = await send(app, ana, communityId, `Para quarta: ${one}`);
  expect(shownBy(sent)).toEqual([one]);
  const params = { communityId, messageId: sent.id };
  const edited = (await app.call(editMessageRoute, { params, body: { content: `Não, ${other}` } }, ana.cookie)).body;
  expect(shownBy(edited)).toEqual([other]);
  const page = await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie);
  expect(shownBy(page.body.items[0] ?? { works: [] })).toEqual([other]);
  const told = await app.platform
    .db`select type, data from events where topic = ${`community:${communityId}`} order by seq`;
  expect(told.find(({ type }) => type === 'message.edited')?.['data'].works).toEqual(edited.works);
  // What was said before is nowhere any more.
  expect(JSON.stringify(told)).not.toContain(one);
});

test("the page of a work lists what one may see: a RePublyka's messages are its members' alone", async () => {
  const doi = newDoi();
  const postId = await publish(app, ana, `Publicação ${doi}`);
  const commentId = await comment(app, rui, postId, `Comentário ${doi}`);
  const communityId = await createCommunity(app, [ana, rui]);
  const { id: messageId } = await send(app, ana, communityId, `Segredo ${doi}`);
  const [work] = await lookUp(doi);
  const workId = work?.id ?? '';
  expect((await listMentions(rui, workId)).map(({ thing, id }) => [thing, id])).toEqual([
    ['message', messageId],
    ['comment', commentId],
    ['post', postId],
  ]);
  const outsider = await createPerson(app);
  const seen = await listMentions(outsider, workId);
  expect(seen.map(({ thing }) => thing)).toEqual(['comment', 'post']);
  expect(JSON.stringify(seen)).not.toContain('Segredo');
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect((await listMentions(rui, workId)).map(({ thing }) => thing)).toEqual(['comment', 'post']);
  await app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie);
  await app.call(deleteMessageRoute, { params: { communityId, messageId } }, ana.cookie);
  expect((await listMentions(ana, workId)).map(({ id }) => id)).toEqual([postId]);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await listMentions(ana, workId)).toEqual([]);
});

test('what a text cites is in no stored event once the last text that cites it there is gone', async () => {
  const [doi, title] = [newDoi(), `Segredo ${uuidv7()}`];
  const communityId = await createCommunity(app, [ana, rui]);
  const [first, second] = [await send(app, ana, communityId, doi), await send(app, rui, communityId, `Sim: ${doi}`)];
  const postId = await publish(app, ana);
  const commentId = await comment(app, rui, postId, doi);
  const { id: dropId } = await publishDrop(app, ana, { description: doi });
  const csl = { type: 'book', title, DOI: doi };
  const work = (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie)).body;
  await app.platform.jobs.drain();
  const [other] = await lookUp(newDoi());
  const params = { workId: work.id };
  const body = { id: uuidv7(), otherId: other?.id ?? '' };
  await app.call(mergeWorkRoute, { params, body }, ana.cookie);
  await app.platform.jobs.drain();
  const topics = [`community:${communityId}`, `post:${postId}`, `drop:${dropId}`] as const;
  const areSaid = async () =>
    Promise.all(topics.map(async (topic) => JSON.stringify(await collectEvents(app, topic, 0)).includes(title)));
  expect(await areSaid()).toEqual([true, true, true]);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: first.id } }, ana.cookie);
  await app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie);
  await app.call(deleteDropRoute, { params: { dropId } }, ana.cookie);
  expect(await areSaid()).toEqual([true, false, false]);
  const edit = { params: { communityId, messageId: second.id }, body: { content: 'Não' } };
  await app.call(editMessageRoute, edit, rui.cookie);
  expect(await areSaid()).toEqual([false, false, false]);
  const told = await app.platform.db`select data from events where topic = any(${[...topics]}::text[])`;
  for (const secret of [title, doi, work.id]) expect(JSON.stringify(told)).not.toContain(secret);
});

test('with a post goes what its events say of works', async () => {
  const doi = newDoi();
  const postId = await publish(app, ana, doi);
  const csl = { type: 'book', title: 'Vidas secas', DOI: doi };
  await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie);
  await app.platform.jobs.drain();
  const read = async () => JSON.stringify(await collectEvents(app, `post:${postId}`, 0));
  expect(await read()).toContain(doi);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await read()).not.toContain(doi);
});

test('pages of conversations go on to the last one', async () => {
  const doi = newDoi();
  const ids: string[] = [];
  for (let index = 0; index < 45; index += 1) ids.push(await publish(app, index % 2 ? ana : rui, `${index} ${doi}`));
  const [work] = await lookUp(doi);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(
      listWorkMentionsRoute,
      { params: { workId: work?.id ?? '' }, query: { cursor } },
      ana.cookie,
    );
    found.push(...page.body.items.map(({ id }) => id));
    cursor = page.body.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(ids.toReversed());
});

test('a number of arXiv and its DOI are one work', async () => {
  const [work, ...further] = await lookUp('arXiv:1706.03762v5 e https://doi.org/10.48550/arXiv.1706.03762');
  expect(further).toEqual([]);
  expect(work?.identifier).toEqual({ scheme: 'arxiv', value: '1706.03762', url: 'https://arxiv.org/abs/1706.03762' });
});

test('absent works are not found, nothing in a text is nothing', async () => {
  expect((await app.call(getWorkRoute, { params: { workId: uuidv7() } }, ana.cookie)).code).toBe('not_found');
  expect((await app.call(listWorkMentionsRoute, { params: { workId: uuidv7() } }, ana.cookie)).code).toBe('not_found');
  expect(await lookUp('Lei 10.639/2003, processo 23068.012345/2024-11')).toEqual([]);
});

test('each batch of the places of a work reads that batch alone', async () => {
  const works = await lookUp(Array.from({ length: 8 }, newDoi).join(' '));
  await app.platform.db`
    insert into work_mentions (thing, thing_id, named_id, work_id, place)
    select 'drop', gen_random_uuid(), id, id, 0
    from unnest(${works.map(({ id }) => id)}::uuid[]) as id, generate_series(1, 2000)`;
  await app.platform.db`analyze work_mentions`;
  const after = '40000000-0000-4000-8000-000000000000';
  const [statement] = await recordStatements(app.databaseUrl, (db) => selectPlaces(db, works[0]?.id ?? '', after, 200));
  if (!statement) throw new Error('a statement');
  const own = openDatabase(app.databaseUrl, { max: 1 });
  expect(await countRowsRead(own, await prepare(own, 'places', statement), 'work_mentions')).toBeLessThan(300);
  await own.end();
});
