import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../server/src/config.ts';
import { writeBackup } from '../../server/src/features/backups/write-backup.ts';
import { provideStarters } from '../../server/src/features/onboarding/starters.ts';
import { openForCommand } from '../../server/src/open-for-command.ts';
import { version } from '../../server/src/platform/version/version.ts';
import { createCampus } from './campus.ts';
import { planSmallCampus } from './small-campus.ts';
import { createClock, tellStory } from './story.ts';

/** `node demo/src/keep-data.ts`, before a release: keeps a small campus of this version, which every later one is tried on. */
const kept = fileURLToPath(new URL('../../server/test/fixtures/releases/', import.meta.url));
/** That of the tests. */
const secret = 'test-secret-of-at-least-32-characters';

const folder = await mkdtemp(join(tmpdir(), 'publyka-keep-'));
try {
  const made = await makeBackup();
  await mkdir(kept, { recursive: true });
  await rename(made.path, join(kept, `${version}.tar.zst`));
  process.stdout.write(`${kept}${version}.tar.zst: ${made.size} bytes, ${made.rows} rows, ${made.files} files.\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function makeBackup() {
  const environment = { RATE_LIMITS: 'off', WORKS_LOOKUP: 'off', LOG_LEVEL: 'warn', AUTH_SECRET: secret };
  const config = readConfig({ ...environment, DATA_DIR: join(folder, 'data') });
  const { openApp, platform, databaseUrl, close } = await openForCommand(config, { migrates: true });
  try {
    await provideStarters(platform);
    const clock = createClock(platform.db);
    await tellStory(await planSmallCampus(createCampus(await openApp())), clock, () => undefined);
    await clock.rewrite();
    return await writeBackup({ config, databaseUrl }, kept);
  } finally {
    await close();
  }
}
