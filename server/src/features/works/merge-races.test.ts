import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { importWorksRoute } from '@publyka/contract/routes/library-files';
import { listWorkMentionsRoute, lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { moveItems } from '../libraries/merge-store.ts';
import { lockWorks, moveNames } from './merge-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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
    await vi.waitFor(async () => {
      const waiting = await db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(ended + waiting.length).toBe(others.length);
    });
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
