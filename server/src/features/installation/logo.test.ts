import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInstallationRoute, getSettingsRoute, setLogoRoute } from '@publyka/contract/routes/installation';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { runCommand } from '../../admin/run-command.ts';
import { settingCommands } from './admin.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra');
});
afterAll(() => app.close());

const png = () =>
  sharp({ create: { width: 400, height: 100, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Artist: 'segredo' } })
    .png()
    .toBuffer();
const set = (content: Buffer | null) =>
  app.call(setLogoRoute, { body: { image: content?.toString('base64') ?? null } }, ada.cookie);
const shown = async () => (await app.call(getInstallationRoute, {})).body.logo;

test('the picture of the institution is made anew, shown to everybody, replaced and taken away', async () => {
  expect(await shown()).toBeNull();
  for (const wrong of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('GIF89a, ou quase')])
    expect((await set(wrong)).status, String(wrong)).toBeGreaterThanOrEqual(400);
  expect((await set(await png())).body.values.logo).toMatchObject({ width: 400, height: 100 });
  const first = await shown();
  const served = await app.app.request(first?.src ?? '');
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = Buffer.from(await served.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  await set(await png());
  await app.platform.jobs.drain();
  expect((await app.app.request(first?.src ?? '')).status).toBe(404);
  await set(null);
  expect(await shown()).toBeNull();
  const acts = await app.platform.db<{ command: string }[]>`
    select command from audit_log where command like 'logo %' order by seq`;
  expect(acts.map(({ command }) => command)).toEqual(['logo set', 'logo set', 'logo remove']);
});

test('of two that are set at once, one is kept', async () => {
  await set(await png());
  await Promise.all([set(await png()), set(await png())]);
  await app.platform.jobs.drain();
  expect(await app.platform.db`select from files where purpose = 'community-avatar'`).toHaveLength(1);
});

test('commands set it and take it away', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'marca-')), 'marca.png');
  const run = (...words: string[]) => runCommand(settingCommands, { platform: app.platform, print: () => {} }, words);
  await writeFile(path, await png());
  await run('logo', 'set', path);
  expect(await shown()).toMatchObject({ width: 400 });
  await writeFile(path, 'texto');
  await expect(run('logo', 'set', path)).rejects.toThrow(/\w/);
  await expect(run('logo', 'set', `${path}.x`)).rejects.toThrow('Não foi possível ler');
  await run('logo', 'remove');
  expect((await app.call(getSettingsRoute, {}, ada.cookie)).body.values.logo.fileId).toBeNull();
});
