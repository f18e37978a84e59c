import { findOrphansRoute, getMediaUsageRoute, removeOrphansRoute } from '@publyka/contract/routes/media-usage';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra');
});
afterAll(() => app.close());

async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => void lines.push(line) }, [
    'media',
    ...words,
  ]);
  return lines.join('\n');
}

async function leaveFolder(): Promise<string> {
  const folder = `images/${uuidv7()}`;
  await app.platform.files.put(`${folder}/640.webp`, Buffer.from('x'), { contentType: 'image/webp' });
  return folder;
}

const find = ({ cookie } = ada) => app.call(findOrphansRoute, {}, cookie);
const remove = ({ cookie } = ada) => app.call(removeOrphansRoute, {}, cookie);

test('a folder without a file is found and removed, and one with a file stays', async () => {
  const ana = await createPerson(app);
  const fileId = await uploadImage(app, ana);
  const left = await leaveFolder();
  expect((await find()).body).toEqual({ folders: [left], isWhole: true });
  expect((await remove()).body).toEqual({ folders: [left], isWhole: true });
  expect((await find()).body.folders).toEqual([]);
  expect(await app.platform.files.size(`${left}/640.webp`)).toBeNull();
  const usage = (await app.call(getMediaUsageRoute, {}, ada.cookie)).body;
  expect(usage.people).toMatchObject([{ person: { username: ana.username }, files: 1, bytes: usage.total.bytes }]);
  const [file] = await app.platform.db`select id from files where removed_at is null`;
  expect(file?.['id']).toBe(fileId);
  expect(await app.platform.db`select command, actor_id, details from audit_log`).toEqual([
    { command: 'media remove-orphans', actorId: ada.id, details: { folders: 1 } },
  ]);
});

test('the command finds and removes the same', async () => {
  const left = await leaveFolder();
  expect(await admin('orphans')).toBe(left);
  expect(await admin('remove-orphans')).toBe('Pastas excluídas: 1.');
  expect(await admin('remove-orphans')).toBe('Nenhuma pasta órfã.');
});

test('so many at once, and it is said that there are more', async () => {
  await Promise.all(Array.from({ length: 205 }, leaveFolder));
  const first = (await remove()).body;
  expect([first.folders.length, first.isWhole]).toEqual([200, false]);
  const rest = (await remove()).body;
  expect([rest.folders.length, rest.isWhole]).toEqual([5, true]);
});

test('for who moderates there is nothing of it', async () => {
  const moderator = await createStaff(app, 'modera');
  expect((await find(moderator)).code).toBe('not_found');
  expect((await remove(moderator)).code).toBe('not_found');
});
