import { createDropRoute, type Drop, type NewDrop } from '@publyka/contract/routes/drops';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';
import { uploadImage } from './uploads.ts';
import { uploadVideo } from './videos.ts';

/** Publishes a drop with a cover. */
export async function publishDrop(test: TestApp, person: TestPerson, overrides: Partial<NewDrop> = {}): Promise<Drop> {
  const body = {
    id: uuidv7(),
    description: 'Por que a raiz do mangue respira?\nFilmado na vazante.',
    videoFileId: overrides.videoFileId ?? (await uploadVideo(test, person)),
    coverFileId: await uploadImage(test, person, 'drop-cover'),
    ...overrides,
  };
  return (await test.call(createDropRoute, { body }, person.cookie)).body;
}
