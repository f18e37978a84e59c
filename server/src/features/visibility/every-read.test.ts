import type { RouteDefinition } from '@publyka/contract/route';
import { decideCaseRoute } from '@publyka/contract/routes/cases';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAddresses, readContract } from '../../../test/authorisation/routes.ts';
import { openCase } from '../../../test/cases.ts';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment } from '../../../test/posts.ts';
import { roadThings, type Stage } from '../../../test/road-things.ts';
import type { Findable } from '../../../test/roads.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let mia: TestPerson;
let rui: TestPerson;
let contract: Map<string, RouteDefinition>;
beforeAll(async () => {
  app = await createTestApp();
  [mia, rui, contract] = [await createStaff(app, 'modera'), await createPerson(app), await readContract()];
});
afterAll(() => app.close());

type Made = Findable & { id: string; kind: string };

/** What is not known of a thing has no address to be read at, and says so. */
const elsewhere: Record<string, readonly string[]> = {
  'of who moderates or administers': ['caseId', 'announcementId', 'invitationId', 'jobId', 'date', 'file'],
  'a secret of one person': ['token', 'appealKey', 'stopToken'],
  'of what none of the things is': [
    'workId',
    'pollId',
    'readingId',
    'importId',
    'missionId',
    'exportId',
    'issn',
    'type',
    'form',
    'rest',
  ],
};

function idsOf({ author, viewer }: Stage, made: Made): Record<string, (string | undefined)[]> {
  const { id, kind, postId, dropId, communityId, imageIds = [], videoIds = [] } = made;
  const of = (one: string) => (kind === one ? [id] : []);
  return {
    postId: [postId],
    dropId: [dropId],
    communityId: [communityId],
    roomId: [communityId],
    commentId: of('comment'),
    reviewId: of('review'),
    messageId: of('message'),
    collaborationId: of('collaboration'),
    thingId: [id],
    thing: ['post', 'drop', 'review', 'profile', 'comment'],
    kind: ['media', 'files', 'links', 'post', 'comment'],
    section: ['posts', 'people', 'groups', 'drops', 'works', 'messages'],
    personId: [author.id, viewer.id],
    inviterId: [author.id],
    libraryId: [author.id, viewer.id],
    username: [author.username],
    fileId: [...imageIds, ...videoIds],
    imageId: imageIds,
    name: ['160.webp'],
  };
}

function placesOf(name: string, ids: ReturnType<typeof idsOf>): string[] {
  return [...name.matchAll(/\{(\w+)\}/g)].reduce<string[]>(
    (places, [placeholder = '', param = '']) =>
      places.flatMap((place) => (ids[param] ?? []).flatMap((id) => (id ? [place.replace(placeholder, id)] : []))),
    [name.replace(/^GET /, '')],
  );
}

/** Those of these questions that the route takes. */
function queriesOf(name: string, { id, postId, word }: Made): string[] {
  const query = contract.get(name)?.query;
  const subject = { kind: 'post', id: postId ?? id };
  const asked = [
    {},
    { q: word },
    { q: word, scope: 'all' },
    subject,
    { side: 'written' },
    { side: 'received' },
    { around: id },
  ];
  const taken = asked.filter((one) => (query ? query.safeParse(one).success : Object.keys(one).length === 0));
  return taken.map((one) => new URLSearchParams(one as Record<string, string>).toString());
}

/** Addresses at which this reader is given the word of the thing, though the address does not have it. */
async function readEverywhere(stage: Stage, made: Made, cookie: string): Promise<string[]> {
  const ids = idsOf(stage, made);
  const found = new Set<string>();
  for (const name of listAddresses(app.app).filter((one) => one.startsWith('GET ')))
    for (const place of placesOf(name, ids))
      for (const query of queriesOf(name, made)) {
        const response = await app.app.request(`${place}?${query}`, { headers: cookie ? { cookie } : {} });
        const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
        if (text.replaceAll(query, '').replaceAll(`"${made.word}"`, '').includes(made.word)) found.add(name);
      }
  return [...found];
}

async function setStage(): Promise<Stage> {
  const [author, viewer] = [await createPerson(app, { fullName: 'Otto Reis' }), await createPerson(app)];
  await link(app, viewer, author);
  return { app, author, viewer, word: `segredo${uuidv7().slice(-8)}` };
}

/** The viewer has quoted and commented on what is a post. */
async function answer({ viewer, word }: Stage, { kind, postId }: Made): Promise<void> {
  if (kind !== 'post' || !postId) return;
  const quoted = { postId, version: 2, passage: { start: `Achado `.length, length: word.length } };
  const body = { id: uuidv7(), type: 'text' as const, content: 'Vejam isto.', quoted };
  expect((await app.call(createPostRoute, { body }, viewer.cookie)).status).toBe(200);
  await comment(app, viewer, postId, 'Também vi.');
}

const hideable = roadThings.filter(({ kind }) => kind !== 'message');

test.each(hideable)('a hidden $kind is read at no address, by a member or a visitor', async ({ kind, make }) => {
  const stage = await setStage();
  const made: Made = { ...(await make(stage)), kind };
  await answer(stage, made);
  expect(await readEverywhere(stage, made, stage.viewer.cookie)).not.toEqual([]);
  const caseId = await openCase(app, rui, kind, made.id);
  const body = { decision: 'hidden', answer: 'Fere as regras.' } as const;
  expect((await app.call(decideCaseRoute, { params: { caseId }, body }, mia.cookie)).status).toBe(200);
  expect(await readEverywhere(stage, made, stage.viewer.cookie)).toEqual([]);
  expect(await readEverywhere(stage, made, '')).toEqual([]);
});

test('every placeholder of an address has ids, or says why it has none', async () => {
  const stage = await setStage();
  const known = idsOf(stage, { id: '', kind: '', word: '' });
  const placeholders = listAddresses(app.app)
    .filter((name) => name.startsWith('GET '))
    .flatMap((name) => [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param));
  const excused = Object.values(elsewhere).flat();
  expect([...new Set(placeholders)].filter((one) => !(one in known) && !excused.includes(one))).toEqual([]);
});
