import { prepareProject } from './prepare.mjs';
import { runStep } from './processes.mjs';
import { commandFile, nodeEnvironment, projectNode } from './project.mjs';
import { changedFiles } from './project-files.mjs';

/** `npm run format`: what changed since the last commit; with `--all` everything, imports in their order too. */
export async function runFormat(...words) {
  await prepareProject({ web: false });
  const files = changedFiles();
  const isAll = words.includes('--all') || files === null;
  if (!isAll && files.length === 0) return 0;
  // `check` also reads every file of the project, which takes it seconds.
  const args = isAll ? ['check', '--write', '.'] : ['format', '--write', '--no-errors-on-unmatched', ...files];
  return runStep(projectNode(), [commandFile('@biomejs/biome', 'biome'), ...args], { env: nodeEnvironment() });
}
