import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';
import { listFiles } from './project-files.mjs';

/**
 * What words mean in `npm test -- <words>`: the files with one of them in their paths; where there is none, the tests with
 * these words in their titles.
 */
export function findTests(words) {
  const all = listFiles().filter((file) => isTest(file));
  const named = all.filter((file) => words.some((word) => file.includes(word)));
  if (named.length > 0) return byRunner(named, null);
  const title = words.join(' ');
  const holding = all.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes(title));
  return byRunner(holding, title);
}

/** Those of several nodes have a command of their own. */
function isTest(file) {
  return /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith('server/test/nodes/');
}

function byRunner(files, title) {
  const isJourney = (file) => file.startsWith('e2e/');
  return {
    vitest: { files: files.filter((file) => !isJourney(file)), title },
    journeys: { files: files.filter(isJourney), title },
  };
}
