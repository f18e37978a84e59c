import type { LiveEvent } from '@publyka/contract/events/events';
import type { LibraryItem } from '@publyka/contract/routes/libraries';
import type { Work } from '@publyka/contract/routes/works';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PagedList } from '../../lib/cache/paged-query.ts';
import type { Command } from '../../lib/outbox/command.ts';
import { meQuery } from '../../lib/session/session.ts';
import { workQuery } from '../../shared/works/work-query.ts';
import { dismissCommand, librariesFeature, libraryItemsQuery, saveWorkCommand, suggestionsQuery } from './data.ts';
import type { SaveWork } from './library-cache.ts';

const mine = 'minha';
const theirs = 'da comunidade';

function list<Row>(...pages: Row[][]): PagedList<Row> {
  return { pages: pages.map((items) => ({ items, nextCursor: null })), pageParams: pages.map(() => undefined) };
}

// Only what the cache looks at.
function row(id: string): LibraryItem {
  return { work: { id }, tags: ['aula'], note: 'antes' } as LibraryItem;
}

function createClient(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id: mine } as never);
  for (const libraryId of [mine, theirs]) {
    client.setQueryData(libraryItemsQuery(libraryId, {}).queryKey, list([row('a')], [row('b')]));
    client.setQueryData(libraryItemsQuery(libraryId, { tag: 'aula' }).queryKey, list([row('b')]));
  }
  client.setQueryData(workQuery('b').queryKey, { id: 'b', viewer: { savedAt: null, savedIn: ['outra'] } } as never);
  return client;
}

function confirm(client: QueryClient, kind: typeof saveWorkCommand | typeof dismissCommand, payload: SaveWork): void {
  const command = { payload, createdAt: '2026-11-20T10:00:00.000Z' } as Command<SaveWork>;
  kind.applyAnswer(client, command, { removed: null });
}

const rowsOf = (client: QueryClient, libraryId: string, filter = {}) =>
  client.getQueryData(libraryItemsQuery(libraryId, filter).queryKey)?.pages.flatMap(({ items }) => items);
const viewerOf = (client: QueryClient): Work['viewer'] | undefined =>
  client.getQueryData(workQuery('b').queryKey)?.viewer;

test('a work that was taken out stays out of every list of its library while that is fetched again', () => {
  const client = createClient();
  confirm(client, saveWorkCommand, { libraryId: mine, workId: 'b', isSaved: false });
  expect(rowsOf(client, mine)?.map(({ work }) => work.id)).toEqual(['a']);
  expect(rowsOf(client, mine, { tag: 'aula' })).toEqual([]);
  expect(rowsOf(client, theirs)).toHaveLength(2);
});

test('tags and note that were saved stay, and an emptied note is none', () => {
  const client = createClient();
  confirm(client, saveWorkCommand, { libraryId: theirs, workId: 'b', isSaved: true, tags: ['tese'], note: '' });
  expect(rowsOf(client, theirs)?.[1]).toEqual({ ...row('b'), tags: ['tese'], note: null });
  confirm(client, saveWorkCommand, { libraryId: theirs, workId: 'a', isSaved: true });
  expect(rowsOf(client, theirs)?.[0]).toEqual(row('a'));
});

test('the page of a work shows at once where it was saved, and where no longer', () => {
  const client = createClient();
  confirm(client, saveWorkCommand, { libraryId: mine, workId: 'b', isSaved: true });
  confirm(client, saveWorkCommand, { libraryId: theirs, workId: 'b', isSaved: true });
  expect(viewerOf(client)).toEqual({ savedAt: '2026-11-20T10:00:00.000Z', savedIn: ['outra', theirs] });
  confirm(client, saveWorkCommand, { libraryId: mine, workId: 'b', isSaved: false });
  confirm(client, saveWorkCommand, { libraryId: 'outra', workId: 'b', isSaved: false });
  expect(viewerOf(client)).toEqual({ savedAt: null, savedIn: [theirs] });
});

test.each([
  { answer: saveWorkCommand, isSaved: true },
  { answer: dismissCommand, isSaved: false },
])('a suggestion that was saved or dismissed does not come back', ({ answer, isSaved }) => {
  const client = createClient();
  const { queryKey } = suggestionsQuery(theirs);
  client.setQueryData(queryKey, list([row('x'), row('y')] as never[]));
  confirm(client, answer, { libraryId: theirs, workId: 'x', isSaved });
  expect(client.getQueryData(queryKey)?.pages[0]?.items.map(({ work }) => work.id)).toEqual(['y']);
});

test('suggestions are fetched again when what messages cite has changed, and only those of that RePublyka', () => {
  const client = createClient();
  const [here, there] = [suggestionsQuery(theirs).queryKey, suggestionsQuery('outra').queryKey];
  const stale = (event: object): boolean[] => {
    for (const key of [here, there]) client.setQueryData(key, list([]));
    const { type } = event as LiveEvent;
    librariesFeature.live?.appliers[type]?.(client, event as never);
    return [here, there].map((key) => client.getQueryState(key)?.isInvalidated ?? false);
  };
  const message = { communityId: theirs, works: [{ id: 'x' }] };
  expect(stale({ type: 'message.created', data: { message } })).toEqual([true, false]);
  expect(stale({ type: 'message.created', data: { message: { ...message, works: [] } } })).toEqual([false, false]);
  expect(stale({ type: 'message.deleted', data: { communityId: theirs } })).toEqual([true, false]);
  expect(stale({ type: 'works.shown', data: {} })).toEqual([true, true]);
});
