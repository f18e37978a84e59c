import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The rows that `npm run admin -- media … --json` prints. */
async function media(name: string): Promise<Record<string, string>[]> {
  const lines: string[] = [];
  const context = { platform: app.platform, print: (line: string) => void lines.push(line) };
  await runCommand(adminCommands, context, ['media', name, '--json']);
  return JSON.parse(lines.join('\n'));
}

test('what takes the disk is summed up by use and by person, the most first', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  await uploadImage(app, ana);
  await uploadImage(app, ana);
  await uploadImage(app, rui);
  const [row] = await app.platform.db<{ bytes: number }[]>`select sum(bytes)::bigint as bytes from files`;
  const people = await media('people');
  expect(people.map(({ username, files }) => [username, files])).toEqual([
    [`@${ana.username}`, '2'],
    [`@${rui.username}`, '1'],
  ]);
  expect(people.reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBe(row?.bytes);
  expect(await media('usage')).toMatchObject([{ files: '3', bytes: String(row?.bytes) }]);
});
