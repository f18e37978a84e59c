import { appealRoute } from '@publyka/contract/routes/appeals';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { answerAppealRoute, decideCaseRoute } from '@publyka/contract/routes/cases';
import { createCommentRoute, deleteCommentRoute } from '@publyka/contract/routes/comments';
import { deleteDropRoute } from '@publyka/contract/routes/drops';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { createPostRoute, deletePostRoute } from '@publyka/contract/routes/posts';
import { createReviewRoute, withdrawReviewRoute } from '@publyka/contract/routes/reviews';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase, type Reportable } from '../../../test/cases.ts';
import { link } from '../../../test/connections.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { newReview, publishLink } from '../../../test/reviews.ts';
import { type Findable, findOn, type Road } from '../../../test/roads.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';
import { uploadVideo } from '../../../test/videos.ts';

let app: TestApp;
let mia: TestPerson;
let lia: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  [mia, lia] = [await createStaff(app, 'modera'), await createStaff(app, 'modera')];
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
afterAll(() => app.close());

interface Stage {
  author: TestPerson;
  viewer: TestPerson;
  word: string;
}

interface Thing {
  kind: Reportable;
  /** Made by the author; on every road that is named the viewer finds it. */
  make: (stage: Stage) => Promise<Findable & { id: string }>;
  remove: (id: string, author: TestPerson) => Promise<unknown>;
  roads: Road[];
}

const things: Thing[] = [
  {
    kind: 'post',
    async make({ author, viewer, word }) {
      const fileId = await uploadImage(app, author);
      const content = `Achado ${word}, veja @${viewer.username}`;
      const body = { id: uuidv7(), type: 'image' as const, content, images: [{ fileId }], isOnWeb: true };
      const { id } = (await app.call(createPostRoute, { body }, author.cookie)).body;
      const edit = { version: 1, content: `${content}!` };
      expect((await app.call(editPostRoute, { params: { postId: id }, body: edit }, author.cookie)).status).toBe(200);
      return { id, word, postId: id, imageIds: [fileId] };
    },
    remove: (postId, { cookie }) => app.call(deletePostRoute, { params: { postId } }, cookie),
    roads: ['post', 'feed', 'guestFeed', 'search', 'badge', 'catchUp', 'replay', 'files', 'webFiles'],
  },
  {
    kind: 'comment',
    async make({ author, viewer, word }) {
      const postId = await publish(app, viewer, 'O que acharam?');
      const id = await comment(app, author, postId, `Achei ${word}`);
      const replyTo = { commentId: id, quote: word };
      const body = { id: uuidv7(), content: 'Também.', replyTo };
      expect((await app.call(createCommentRoute, { params: { postId }, body }, viewer.cookie)).status).toBe(200);
      return { id, word, postId };
    },
    remove: (commentId, { cookie }) => app.call(deleteCommentRoute, { params: { commentId } }, cookie),
    roads: ['comments', 'notifications', 'badge', 'catchUp', 'pushes', 'replay'],
  },
  {
    kind: 'drop',
    async make({ author, word }) {
      const videoFileId = await uploadVideo(app, author);
      const coverFileId = await uploadImage(app, author, 'drop-cover');
      const drop = await publishDrop(app, author, { videoFileId, coverFileId, description: `Um ${word} na vazante` });
      return { id: drop.id, word, dropId: drop.id, videoIds: [videoFileId], imageIds: [coverFileId] };
    },
    remove: (dropId, { cookie }) => app.call(deleteDropRoute, { params: { dropId } }, cookie),
    roads: ['drop', 'drops', 'search', 'files'],
  },
  {
    kind: 'review',
    async make({ author, viewer, word }) {
      const postId = await publishLink(app, viewer);
      const body = newReview({ kind: 'post', id: postId }, { strongest: `A amostragem ${word}` });
      const made = await app.call(createReviewRoute, { body }, author.cookie);
      expect(made.status, made.message).toBe(200);
      return { id: made.body.id, word, postId };
    },
    remove: (reviewId, { cookie }) => app.call(withdrawReviewRoute, { params: { reviewId } }, cookie),
    roads: ['reviews', 'badge'],
  },
];

interface State {
  name: string;
  begin: (stage: Stage, made: { id: string }, thing: Thing) => Promise<unknown>;
  /** Between two people only: a visitor, who may be either, sees it still. */
  staysOnWeb?: boolean;
  /** Absent: what is gone stays gone. */
  end?: (stage: Stage, made: { id: string }) => Promise<unknown>;
}

const states: State[] = [
  { name: 'hidden by a decision', begin: (_, { id }, { kind }) => hide(kind, id), end: (stage) => overturn(stage) },
  { name: 'deleted', begin: ({ author }, { id }, { remove }) => remove(id, author) },
  {
    name: 'of somebody who leaves',
    begin: ({ author }) =>
      app.platform.db`insert into departures (person_id, purge_after) values (${author.id}, now() + interval '7 days')`,
    end: ({ author }) => app.platform.db`delete from departures where person_id = ${author.id}`,
  },
  {
    name: 'of somebody blocked',
    staysOnWeb: true,
    begin: ({ author, viewer }) => app.call(blockPersonRoute, { params: { personId: author.id } }, viewer.cookie),
  },
];

const webRoads: Road[] = ['guestFeed', 'webFiles'];

let caseId = '';

async function hide(kind: Reportable, id: string): Promise<void> {
  caseId = await openCase(app, rui, kind, id);
  const body = { decision: 'hidden', answer: 'Fere as regras.' } as const;
  expect((await app.call(decideCaseRoute, { params: { caseId }, body }, mia.cookie)).status).toBe(200);
}

async function overturn({ author }: Stage): Promise<void> {
  const notices = (await app.call(listNotificationsRoute, {}, author.cookie)).body.items;
  const appealKey = notices.find(({ link }) => link.startsWith('/recurso/'))?.link.slice('/recurso/'.length) ?? '';
  expect((await app.call(appealRoute, { params: { appealKey }, body: { words: 'É meu.' } })).status).toBe(200);
  const body = { outcome: 'overturned', answer: 'Voltou.' } as const;
  expect((await app.call(answerAppealRoute, { params: { caseId }, body }, lia.cookie)).status).toBe(200);
}

async function setStage(): Promise<Stage> {
  const [author, viewer] = [await createPerson(app, { fullName: 'Otto Reis' }), await createPerson(app)];
  await link(app, viewer, author);
  const { db } = app.platform;
  await db`insert into visits (user_id, last_at) values (${viewer.id}, now() - interval '3 days')
    on conflict (user_id) do update set last_at = excluded.last_at`;
  return { author, viewer, word: `segredo${uuidv7().slice(-8)}` };
}

const table = things.flatMap((thing) => states.map((state) => ({ kind: thing.kind, name: state.name, thing, state })));

test.each(table)(
  'a $kind $name is found on no road, and on every road again when that ends',
  async ({ thing, state }) => {
    const stage = await setStage();
    const made = await thing.make(stage);
    // Missions and the Link have told the viewer something, too.
    await app.platform.db`delete from notifications where user_id = ${stage.viewer.id} 
    and type in ('connection_request', 'connection_accepted', 'other')`;
    const before = await findOn(app, stage.viewer, made);
    expect(before.toSorted()).toEqual(thing.roads.toSorted());
    await state.begin(stage, made, thing);
    const isOpen = (road: Road) => state.staysOnWeb && webRoads.includes(road);
    expect(await findOn(app, stage.viewer, made)).toEqual(before.filter(isOpen));
    await state.end?.(stage, made);
    if (state.end) expect(await findOn(app, stage.viewer, made)).toEqual(before);
  },
);
