import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { provideStarters } from './starters.ts';

test('a storage that is away stops no start: the starters are there, their drawings come with the next one', async () => {
  const away = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'rede', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
  const app = await createTestApp(away);
  await provideStarters(app.platform);
  const rows = await app.platform.db`select from communities where avatar_file_id is null`;
  expect(rows.count).toBeGreaterThan(0);
  await app.close();
});
