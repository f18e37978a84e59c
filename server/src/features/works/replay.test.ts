import { applyToComments } from '@publyka/contract/events/apply-comments';
import { applyToDrops } from '@publyka/contract/events/apply-drops';
import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent, Topic } from '@publyka/contract/events/events';
import type { MessagePages } from '@publyka/contract/events/message-pages';
import { type Comment, listCommentsRoute } from '@publyka/contract/routes/comments';
import { type Drop, listDropsRoute } from '@publyka/contract/routes/drops';
import {
  dismissWorkSuggestionRoute,
  getLibraryRoute,
  listLibraryItemsRoute,
  listWorkSuggestionsRoute,
  removeWorkRoute,
  saveWorkRoute,
  setLibraryAudienceRoute,
  tagWorksRoute,
} from '@publyka/contract/routes/libraries';
import {
  importWorksRoute,
  makeLibraryAddressRoute,
  revokeLibraryAddressRoute,
  undoImportRoute,
} from '@publyka/contract/routes/library-files';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { createWorkRoute, mergeWorkRoute, undoMergeRoute } from '@publyka/contract/routes/work-changes';
import { lookUpWorksRoute } from '@publyka/contract/routes/works';
import type { Pages } from '@publyka/contract/sorted-pages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { publishDrop } from '../../../test/drops.ts';
import { collectEvents } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let scene: { postId: string; communityId: string; dropId: string; one: string; other: string };

/** Two works, cited by a drop, a comment and a message; Ana has both saved, the RePublyka one. */
beforeAll(async () => {
  app = await createTestApp();
  [ana, rui] = [await createPerson(app), await createPerson(app)];
  const text = `10.5072/a.${uuidv7()} e 10.5072/b.${uuidv7()}`;
  const { items } = (await app.call(lookUpWorksRoute, { body: { text } }, ana.cookie)).body;
  const [one = '', other = ''] = items.map(({ id }) => id);
  const postId = await publish(app, ana);
  await comment(app, rui, postId, text);
  const communityId = await createCommunity(app, [ana, rui]);
  await send(app, ana, communityId, text);
  const dropId = (await publishDrop(app, ana, { description: text })).id;
  scene = { postId, communityId, dropId, one, other };
  for (const [libraryId, workId] of [
    [ana.id, one],
    [ana.id, other],
    [communityId, other],
  ] as const) // prettier
    await app.call(saveWorkRoute, { params: { libraryId, workId }, body: { tags: ['aula'] } }, ana.cookie);
});
afterAll(() => app.close());

async function fetchLibrary(libraryId: string) {
  const params = { libraryId };
  return {
    library: (await app.call(getLibraryRoute, { params }, ana.cookie)).body,
    items: (await app.call(listLibraryItemsRoute, { params }, ana.cookie)).body,
  };
}

async function fetchSuggestions() {
  return (await app.call(listWorkSuggestionsRoute, { params: { libraryId: scene.communityId } }, ana.cookie)).body;
}

/** What Ana has on the screen. */
async function fetchScreen() {
  const { postId, communityId } = scene;
  const drops: Pages<Drop> = [(await app.call(listDropsRoute, {}, ana.cookie)).body];
  const comments: Pages<Comment> = [(await app.call(listCommentsRoute, { params: { postId } }, ana.cookie)).body];
  const messages: MessagePages = [(await app.call(listMessagesRoute, { params: { communityId } }, ana.cookie)).body];
  const [own, shared] = [await fetchLibrary(ana.id), await fetchLibrary(communityId)];
  return { drops, comments, messages, own, shared, suggestions: await fetchSuggestions() };
}
type Screen = Awaited<ReturnType<typeof fetchScreen>>;

function apply(screen: Screen, event: LiveEvent): Screen {
  const { postId, communityId } = scene;
  return {
    ...screen,
    drops: applyToDrops(screen.drops, event, ana.id),
    comments: applyToComments(screen.comments, event, { postId, viewerId: ana.id }),
    messages: applyToMessages(screen.messages, event, { communityId, roomId: null, viewerId: ana.id }),
  };
}

/** Libraries have no function that applies an event: the web refetches them, and suggestions with the cards of messages. */
async function refetch(screen: Screen, events: readonly LiveEvent[]): Promise<Screen> {
  const changed = events.flatMap(({ type, data }) => (type === 'library.changed' ? [data.libraryId] : []));
  const isCard = events.some(({ type }) => type === 'work.changed' || type === 'works.shown');
  const isShared = changed.includes(scene.communityId);
  return {
    ...screen,
    own: changed.includes(ana.id) ? await fetchLibrary(ana.id) : screen.own,
    shared: isShared ? await fetchLibrary(scene.communityId) : screen.shared,
    suggestions: isShared || isCard ? await fetchSuggestions() : screen.suggestions,
  };
}

const topics = (): Topic[] => {
  const { postId, communityId, dropId } = scene;
  return [`user:${ana.id}`, `community:${communityId}`, `post:${postId}`, `drop:${dropId}`];
};

/**
 * Runs commands and shows: old state + their events = refetched state. Each event is heard twice, and all of them at once,
 * as out of a gap. Answers the types that were heard.
 */
async function expectReplay(command: () => Promise<unknown>): Promise<string[]> {
  const before = await fetchScreen();
  const last = await Promise.all(topics().map(async (topic) => (await collectEvents(app, topic, 0)).length));
  await command();
  await app.platform.jobs.drain();
  const heard = await Promise.all(topics().map((topic, index) => collectEvents(app, topic, last[index] ?? 0)));
  const after = await fetchScreen();
  // Topics come in any order.
  for (const inOrder of [heard, heard.toReversed()]) {
    const events = inOrder.flat().filter((event) => event.type !== 'hidden');
    const twice = events.flatMap((event) => [event, event]);
    expect(await refetch(twice.reduce(apply, before), events)).toEqual(after);
  }
  return [...new Set(heard.flat().map(({ type }) => type))].toSorted();
}

async function demand(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBeLessThan(300);
}

function merge(toId: string, otherId: string, id: string): Promise<void> {
  return demand(app.call(mergeWorkRoute, { params: { workId: toId }, body: { id, otherId } }, rui.cookie));
}
const undo = (workId: string, mergeId: string) =>
  demand(app.call(undoMergeRoute, { params: { workId, mergeId } }, rui.cookie));

async function fill(workId: string, title: string): Promise<void> {
  const [named] = await app.platform.db<{ value: string }[]>`select value from work_ids where work_id = ${workId}`;
  const csl = { type: 'article-journal', title, DOI: named?.value ?? '' };
  await demand(app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, rui.cookie));
}

test('a card that fills itself does so in drops, comments, messages and libraries', async () => {
  expect(await expectReplay(() => fill(scene.one, 'Letramento'))).toEqual(['library.changed', 'work.changed']);
});

test('works that are merged, and two again, are so wherever they are shown', async () => {
  const { one, other } = scene;
  const [first, second] = [uuidv7(), uuidv7()];
  expect(await expectReplay(() => merge(one, other, first))).toEqual(['library.changed', 'works.shown']);
  expect(await expectReplay(() => undo(one, first))).toEqual(['library.changed', 'works.shown']);
  await expectReplay(async () => {
    await merge(other, one, second);
    await app.platform.jobs.drain();
    await undo(other, second);
    await app.platform.jobs.drain();
    await fill(other, 'Alfabetização');
  });
});

test('every command of a library is heard where the library is', async () => {
  const { communityId, one, other } = scene;
  const save = (libraryId: string, workId: string, body: { note?: string } = {}) =>
    demand(app.call(saveWorkRoute, { params: { libraryId, workId }, body }, ana.cookie));
  const remove = (libraryId: string, workId: string) =>
    demand(app.call(removeWorkRoute, { params: { libraryId, workId } }, ana.cookie));
  const changed = ['library.changed'];
  expect(await expectReplay(() => save(communityId, other))).toEqual([]);
  expect(await expectReplay(() => save(communityId, other, { note: 'Ler até sexta' }))).toEqual(changed);
  expect(await expectReplay(() => remove(communityId, other))).toEqual(changed);
  expect(await expectReplay(() => remove(communityId, other))).toEqual([]);
  const dismissal = { params: { libraryId: communityId, workId: one } };
  expect(await expectReplay(() => demand(app.call(dismissWorkSuggestionRoute, dismissal, ana.cookie)))).toEqual(
    changed,
  );
  expect(await expectReplay(() => save(communityId, one))).toEqual(changed);
  const params = { libraryId: ana.id };
  const tag = { params, body: { workIds: [one, other], add: ['vogais'], remove: ['aula'] } };
  expect(await expectReplay(() => demand(app.call(tagWorksRoute, tag, ana.cookie)))).toEqual(changed);
  const audience = { params, body: { audience: 'links' as const } };
  expect(await expectReplay(() => demand(app.call(setLibraryAudienceRoute, audience, ana.cookie)))).toEqual(changed);
  expect(await expectReplay(() => demand(app.call(makeLibraryAddressRoute, { params }, ana.cookie)))).toEqual(changed);
  expect(await expectReplay(() => demand(app.call(revokeLibraryAddressRoute, { params }, ana.cookie)))).toEqual(
    changed,
  );
  const entries = [{ line: 1, csl: { type: 'book', title: 'Vidas secas' } }];
  const file = { params, body: { id: uuidv7(), part: 0, isDryRun: false, entries } };
  expect(await expectReplay(() => demand(app.call(importWorksRoute, file, ana.cookie)))).toEqual(changed);
  const back = { params: { ...params, importId: file.body.id } };
  expect(await expectReplay(() => demand(app.call(undoImportRoute, back, ana.cookie)))).toEqual(changed);
});
