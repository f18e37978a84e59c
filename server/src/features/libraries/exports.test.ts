import { libraryFileAddress } from '@publyka/contract/library-file-address';
import { listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { importWorksRoute } from '@publyka/contract/routes/library-files';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
/** The installation with its limits. */
let limited: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  limited = await createTestApp({ RATE_LIMITS: 'on' }, app);
});
afterAll(async () => {
  await limited.close();
  await app.close();
});

const partSize = 100;

async function fillLibrary(person: TestPerson, parts: number): Promise<void> {
  const id = uuidv7();
  for (let part = 0; part < parts; part += 1) {
    const entries = Array.from({ length: partSize }, (_, line) => ({
      line: line + 1,
      csl: {
        type: 'article-journal',
        title: `Marés e mangues, caderno ${part} nota ${line}`,
        author: [{ family: 'Quintão', given: 'Maíra' }],
        'container-title': 'Revista de Limnologia',
        issued: { 'date-parts': [[2004, 4]] },
      },
    }));
    const body = { id, part, isDryRun: false, entries };
    const answer = await app.call(importWorksRoute, { params: { libraryId: person.id }, body }, person.cookie);
    expect(answer.status, answer.message).toBe(200);
  }
}

const readsCount = 101;

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

test('forty exports of one person are written one at a time, and another one reads beside them', async () => {
  const [eva, rui] = [await createPerson(app), await createPerson(app)];
  await publish(app, rui);
  await fillLibrary(eva, 8);
  const file = libraryFileAddress(eva.id, 'txt');
  const headers = { cookie: eva.cookie };
  expect(await (await limited.app.request(file, { headers })).text()).toContain('caderno 7 nota 99');
  await readFeed(rui);
  const alone = await readFeed(rui);
  let done = 0;
  const exports = Array.from({ length: 40 }, async () => {
    const response = await limited.app.request(file, { headers });
    await response.text();
    done += 1;
    return response.status;
  });
  // Forty that come at once have to be admitted, too.
  await readFeed(rui);
  const beside = await readFeed(rui);
  const doneMeanwhile = done;
  const statuses = await Promise.all(exports);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.every((status) => [200, 429, 503].includes(status))).toBe(true);
  // Together they would have come first: the other one's reads took their turns between the works of a file.
  // Each turn of the thread may wait for a slice of a millisecond, and a read has some five.
  const after = await readFeed(rui);
  expect(beside / Math.max(alone, after)).toBeLessThan(4);
  expect(doneMeanwhile).toBeLessThan(40);
});
