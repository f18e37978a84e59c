import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runChild } from './child.ts';
import { lacking, type Site, startSite } from './site.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
/** What goes from one person's node to another's: by the database, by the bus, by the storage. */
const journeys = ['comments.spec', 'connections.spec', 'communities.spec', 'messages.spec', 'posts.spec'];

const lack = lacking ?? (process.env['CHROMIUM_PATH'] && existsSync(playwright) ? null : 'Chromium, em CHROMIUM_PATH');

describe.skipIf(lack)(`three nodes in the browser${lack ? ` (faltam: ${lack})` : ''}`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());

  test('people of different nodes meet as if there were one', { timeout: 900_000 }, async () => {
    const output = await runChild(process.execPath, [playwright, 'test', '--workers=1', ...journeys], {
      cwd: join(root, 'e2e'),
      env: { ...process.env, PUBLYKA_URL: site.url },
    });
    expect(output.code, output.text).toBe(0);
    expect(output.text).toMatch(/\d+ passed/);
  });
});
