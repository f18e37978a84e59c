import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { importWorksRoute } from '@publyka/contract/routes/library-files';
import { mergeWorkRoute, undoMergeRoute } from '@publyka/contract/routes/work-changes';
import { listWorkMentionsRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeWork, saveWork } from '../libraries/service.ts';
import { moveItems } from '../libraries/shelf-store.ts';
import { libraries } from '../libraries/shelves.ts';
import { lockWorks, moveNames } from './change-store.ts';
import { mergeWork, undoMerge } from './merging.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** How many wait for a lock. */
async function countWaiting(): Promise<number> {
  const waiting = await app.platform.db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.length;
}

/** Merges as the service does, and commits when the others have either ended or wait for it. */
async function mergeBeside(fromId: string, toId: string, others: (() => Promise<unknown>)[]): Promise<void> {
  const { db } = app.platform;
  let ended = 0;
  const running: Promise<unknown>[] = [];
  await db.begin(async (sql) => {
    await lockWorks(sql, [fromId, toId]);
    await moveNames(sql, fromId, toId);
    await moveItems(sql, { mergeId: uuidv7(), fromId, toId });
    running.push(...others.map((other) => other().finally(() => (ended += 1))));
    await expect.poll(async () => ended + (await countWaiting())).toBe(others.length);
  });
  await Promise.all(running);
}

test('what is saved, imported or said beside a merge is of the work that stays', async () => {
  const [eva, rui] = [await createPerson(app), await createPerson(app)];
  const [one, other] = [`10.5072/a.${uuidv7()}`, `10.5072/b.${uuidv7()}`];
  const text = `${one} e ${other}`;
  const { items } = (await app.call(lookUpWorksRoute, { body: { text } }, eva.cookie)).body;
  const [toId = '', fromId = ''] = items.map(({ id }) => id);
  const csl = { type: 'book', title: 'Letramento', DOI: other };
  const body = { id: uuidv7(), part: 0, isDryRun: false, entries: [{ line: 1, csl }] };
  await mergeBeside(fromId, toId, [
    () => app.call(saveWorkRoute, { params: { libraryId: eva.id, workId: fromId }, body: {} }, eva.cookie),
    () => app.call(importWorksRoute, { params: { libraryId: rui.id }, body }, rui.cookie),
    () => publish(app, eva, `Leiam ${other}`),
  ]);
  const saved = await app.platform.db`select library_id, work_id from library_items`;
  expect(new Map(saved.map(({ libraryId, workId }) => [libraryId, workId]))).toEqual(
    new Map([
      [eva.id, toId],
      [rui.id, toId],
    ]),
  );
  const mentions = await app.call(listWorkMentionsRoute, { params: { workId: toId } }, rui.cookie);
  expect(mentions.body.items.map(({ thing }) => thing)).toEqual(['post']);
});

/** As the application runs commands, but for trying again what PostgreSQL ends because it waits in a circle. */
function onlyOnce(): Platform {
  const transaction: Platform['transaction'] = async (work) => {
    const { value } = await app.platform.db.begin(async (sql) => ({
      value: await work({ sql, emit: () => {}, afterCommit: () => {} }),
    }));
    return value;
  };
  return { ...app.platform, transaction };
}

/** Runs one until it waits in its midst, where it holds both works; then the other; then lets both go on. */
async function interleave(workId: string, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  const { db } = app.platform;
  const running: Promise<unknown>[] = [];
  const waitFor = (count: number) => expect.poll(countWaiting).toBe(count);
  await db.begin(async (sql) => {
    await sql`select from work_ids where work_id = ${workId} for update`;
    running.push(one());
    await waitFor(1);
    running.push(other());
    await waitFor(2);
  });
  await Promise.all(running);
}

test('a work that is saved and merged, or parted, at the same moment makes nobody wait in a circle', async () => {
  const eva = await createPerson(app);
  const viewer = { id: eva.id } as Viewer; // What these commands look at.
  const platform = onlyOnce();
  const text = `10.5072/a.${uuidv7()} e 10.5072/b.${uuidv7()}`;
  const { items } = (await app.call(lookUpWorksRoute, { body: { text } }, eva.cookie)).body;
  const [toId = '', fromId = ''] = items.map(({ id }) => id);
  const libraryId = eva.id;
  for (const workId of [toId, fromId]) await saveWork(platform, viewer, { libraryId, workId }, {});
  const mergeId = uuidv7();
  const editing = { platform, viewer, libraries };
  await interleave(
    fromId,
    () => mergeWork(editing, toId, { id: mergeId, otherId: fromId }),
    () => saveWork(platform, viewer, { libraryId, workId: fromId }, { tags: ['aula'] }),
  );
  await interleave(
    toId,
    () => undoMerge(editing, toId, mergeId),
    () => removeWork(platform, viewer, { libraryId, workId: toId }),
  );
  const rows = await app.platform.db`select work_id from library_items where library_id = ${libraryId}`;
  const [library] = await app.platform.db`select works_count from libraries where id = ${libraryId}`;
  expect([rows.map(({ workId }) => workId), library?.['worksCount']]).toEqual([[fromId], 1]);
});

test('a merge that is sent twice at once, and an undoing, are one', async () => {
  const eva = await createPerson(app);
  const text = `10.5072/a.${uuidv7()} e 10.5072/b.${uuidv7()}`;
  const { items } = (await app.call(lookUpWorksRoute, { body: { text } }, eva.cookie)).body;
  const [workId = '', otherId = ''] = items.map(({ id }) => id);
  const mergeId = uuidv7();
  const twice = async (send: () => Promise<{ status: number }>) =>
    (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  const body = { id: mergeId, otherId };
  const merge = () => app.call(mergeWorkRoute, { params: { workId }, body }, eva.cookie);
  expect(await twice(merge)).toEqual([200, 200, 200]);
  const undo = () => app.call(undoMergeRoute, { params: { workId, mergeId } }, eva.cookie);
  expect(await twice(undo)).toEqual([200, 200, 200]);
  const history = await app.platform.db`
    select kind, count(*) from work_corrections where work_id = ${workId} group by kind order by kind`;
  expect(history.map(({ kind, count }) => [kind, count])).toEqual([
    ['merge_undone', 1],
    ['merged', 1],
  ]);
});
