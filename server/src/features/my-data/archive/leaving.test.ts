import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../test/people.ts';
import { mark, publish } from '../../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { exportKinds } from './kinds/all.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a copy does not name the author of a marked post who is about to leave', async () => {
  const { db } = app.platform;
  const [ana, zi] = [await createPerson(app), await createPerson(app, { fullName: 'Zirbelina Quaresma' })];
  const postId = await publish(app, zi, 'Do Rui ninguém grifa mais do que isto');
  await mark(app, ana, postId, 'Do Rui');
  const kind = exportKinds.find(({ slug }) => slug === 'grifos');
  const named = async () => JSON.stringify(await kind?.select(db, ana.id));
  expect(await named()).toContain('Zirbelina');
  await db`insert into departures (person_id, purge_after) values (${zi.id}, now() + interval '7 days')`;
  expect(await named()).not.toContain('Zirbelina');
});

test('every kind that names other people asks whether they are about to leave', async () => {
  const folder = new URL('./kinds/', import.meta.url);
  const forgetful: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.ts'))) {
    const kinds = (await readFile(new URL(name, folder), 'utf8')).split(/\n {2}\{\n/);
    for (const kind of kinds) {
      const isNaming = /\b(person|author|other)\.(full_name|username)\b|from profiles person/.test(kind);
      if (isNaming && !/isNotLeaving\(|isVisiblePost\(|isNotBlocked\(/.test(kind))
        forgetful.push(`${name}: ${kind.slice(0, 60)}`);
    }
  }
  expect(forgetful).toEqual([]);
});
