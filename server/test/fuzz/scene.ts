import { createCommentRoute } from '@publyka/contract/routes/comments';
import { uuidv7 } from 'uuidv7';
import { createCommunity, createRoom, send } from '../communities.ts';
import { createPerson, createSession } from '../people.ts';
import { publish } from '../posts.ts';
import type { TestApp } from '../test-app.ts';
import { uploadImage } from '../uploads.ts';
import type { Known } from './arbitraries.ts';

export interface FuzzScene {
  known: Known;
  /** One more session of the person for whom things exist; some routes end it. */
  openSession(): Promise<string>;
}

/** One of each of what the routes are about, so that valid requests find something. */
export async function createFuzzScene(app: TestApp): Promise<FuzzScene> {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  for (const person of [ana, rui]) {
    const postId = await publish(app, person);
    await app.call(
      createCommentRoute,
      { params: { postId }, body: { id: uuidv7(), content: 'Que achado!' } },
      ana.cookie,
    );
    const communityId = await createCommunity(app, [person, person === ana ? rui : ana]);
    const roomId = await createRoom(app, person, communityId);
    await send(app, person, communityId);
    await send(app, person, communityId, 'Na thread.', roomId);
  }
  for (let count = 0; count < 3; count += 1) await uploadImage(app, ana);
  // As on an installation that has been running: without statistics some plans take seconds.
  await app.platform.db`analyze`;
  return { known: await readKnown(app), openSession: async () => (await createSession(app, ana.id)).cookie };
}

async function readKnown({ platform: { db } }: TestApp): Promise<Known> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`;
  const ids = await Promise.all(
    tables.map(({ name }) => db<{ id: string }[]>`select id from ${db(name)} order by id limit 3`),
  );
  const interests = await db<{ name: string }[]>`select name from interests order by name limit 3`;
  return { ids: ids.flat().map(({ id }) => id), texts: interests.map(({ name }) => name) };
}
