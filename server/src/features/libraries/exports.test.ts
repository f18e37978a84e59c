import type { WorkCsl } from '@publyka/contract/csl-schema';
import { type LibraryFormat, libraryFileAddress, libraryFormats } from '@publyka/contract/library-file-address';
import { listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { importWorksRoute, listExportLossesRoute } from '@publyka/contract/routes/library-files';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { isFull, scaled } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createWorksWriter } from './formats/file-writers.ts';

let app: TestApp;
/** The installation with its limits. */
let limited: TestApp;
let eva: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  limited = await createTestApp({ RATE_LIMITS: 'on' }, app);
  eva = await createPerson(app);
  await fillLibrary(eva, parts);
});
afterAll(async () => {
  await limited.close();
  await app.close();
});

const partSize = 100;
const parts = scaled({ short: 8, full: 60 });

function cslOf(part: number, line: number): WorkCsl {
  return {
    type: 'article-journal',
    title: `Marés e mangues, caderno ${part} nota ${line}`,
    author: [{ family: 'Quintão', given: 'Maíra' }],
    'container-title': 'Revista de Limnologia',
    issued: { 'date-parts': [[2004, 4]] },
  };
}

async function fillLibrary(person: TestPerson, partsCount: number): Promise<void> {
  const id = uuidv7();
  for (let part = 0; part < partsCount; part += 1) {
    const entries = Array.from({ length: partSize }, (_, line) => ({ line: line + 1, csl: cslOf(part, line) }));
    const body = { id, part, isDryRun: false, entries };
    const answer = await app.call(importWorksRoute, { params: { libraryId: person.id }, body }, person.cookie);
    expect(answer.status, answer.message).toBe(200);
  }
}

/** Somebody's own library. */
async function download({ app: server }: TestApp, { id, cookie }: TestPerson, format: LibraryFormat = 'txt') {
  const response = await server.request(libraryFileAddress(id, format), { headers: { cookie } });
  return { status: response.status, text: await response.text() };
}

/** The rows of the library that are read, as formatting must, by the thread that answers requests. */
function watchRows(): () => number {
  const read = vi.spyOn(JSON, 'parse');
  return () => read.mock.calls.filter(([text]) => String(text).includes('"title": "Marés e mangues, caderno')).length;
}

test.each(libraryFormats)('the thread that answers requests formats nothing of a file: %s', async (format) => {
  const countRows = watchRows();
  const { text } = await download(app, eva, format);
  expect(text).toContain('caderno');
  const losses = { params: { libraryId: eva.id }, query: { format } };
  expect((await app.call(listExportLossesRoute, losses, eva.cookie)).body.worksCount).toBe(parts * partSize);
  expect(countRows()).toBe(0);
  // Where it is done here it is seen.
  const [batch] = await app.platform.db<{ rows: string }[]>`
    select json_agg(row)::text as rows from (
      select csl, tags, null as place from library_items join works on works.id = work_id
      where library_id = ${eva.id} limit 2) row`;
  createWorksWriter({ writes: 'file', format }).add(batch?.rows ?? '');
  expect(countRows()).toBe(1);
});

test('of forty files asked for at once one person has one written at a time, and another one has theirs meanwhile', async () => {
  const rui = await createPerson(app);
  await fillLibrary(rui, 1);
  let done = 0;
  const files = Array.from({ length: 40 }, async () => {
    const { status } = await download(limited, eva);
    done += 1;
    return status;
  });
  const theirs = await download(limited, rui);
  const doneBefore = done;
  const statuses = await Promise.all(files);
  expect(theirs).toMatchObject({ status: 200 });
  // One runs, twenty wait, the others are refused.
  expect(doneBefore).toBeLessThan(40);
  expect(statuses.filter((status) => status === 200).length).toBe(21);
  expect(statuses.filter((status) => status === 429).length).toBe(19);
});

const readsCount = 201;

/** Milliseconds of a read of somebody else: the median of so many, one after the other. */
async function readFeed({ cookie }: TestPerson): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < readsCount; read += 1) {
    const startedAt = performance.now();
    expect((await limited.call(listRecentFeedRoute, {}, cookie)).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((one, other) => one - other)[(readsCount - 1) / 2] ?? 0;
}

/** By the clock, so only where the machine has nothing else to do. */
test.runIf(isFull)('another one reads beside forty files as fast as alone', async () => {
  const rui = await createPerson(app);
  await publish(app, rui);
  await readFeed(rui);
  const alone = await readFeed(rui);
  const files = Array.from({ length: 40 }, () => download(limited, eva));
  // Forty that come at once have to be admitted, too.
  await readFeed(rui);
  let isDone = false;
  const all = Promise.all(files).then(() => {
    isDone = true;
  });
  const beside = await readFeed(rui);
  expect(isDone).toBe(false);
  await all;
  const after = await readFeed(rui);
  // Measured beside seven others on two cores: 1.47 and 1.76 ms alone, 2.15 beside.
  expect(beside / Math.max(alone, after)).toBeLessThan(1.5);
});
