/** Writes docs/licences.md from the lock file. */
import { writeFileSync } from 'node:fs';
import { licencesPage, renderLicences } from './licences.ts';
import { readLockedPackages } from './lock-file.ts';

writeFileSync(new URL(`../../${licencesPage}`, import.meta.url), renderLicences(readLockedPackages()));
