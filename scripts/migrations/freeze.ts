import { writeFileSync } from 'node:fs';
import { findThawed, hashMigrations, readFrozen, releasedFile } from './released.ts';

/** `node scripts/migrations/freeze.ts`, before a release: notes every migration that is there now. */
const thawed = findThawed(readFrozen(), hashMigrations());
if (thawed.length > 0) {
  process.stderr.write(`${thawed.join('\n')}\n`);
  process.exit(1);
}
writeFileSync(releasedFile, `${JSON.stringify(hashMigrations(), null, 2)}\n`);
