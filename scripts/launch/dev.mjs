import { prepareProject } from './prepare.mjs';
import { runForeground } from './processes.mjs';
import { projectNode } from './project.mjs';

/** Hot reload; the rest is TypeScript and runs on the project's own Node. */
export async function runDev() {
  await prepareProject({ web: false });
  return runForeground(projectNode(), ['scripts/dev.ts']);
}
