// Entry of every npm script. Plain JavaScript: it runs on the machine's own Node before anything is installed.
import { runAttacks } from './launch/attacks.mjs';
import { runCheck } from './launch/check.mjs';
import { runDev } from './launch/dev.mjs';
import { runFormat } from './launch/format.mjs';
import { runGuards } from './launch/guards.mjs';
import { LaunchError } from './launch/launch-error.mjs';
import { runNodes } from './launch/nodes.mjs';
import { prepareProject } from './launch/prepare.mjs';
import { runForeground } from './launch/processes.mjs';
import { nodeEnvironment, projectNode, projectRoot } from './launch/project.mjs';
import { runProofs } from './launch/proofs.mjs';
import { makeRelease } from './launch/release.mjs';
import { runEndToEnd, runTest, runTestCost, runWithBrowser } from './launch/test.mjs';

/** The verbs with a way of their own. Any other script is one line in package.json: `run.mjs exec <file.ts> [arguments]`. */
const verbs = {
  build: async () => {
    await prepareProject({ web: true });
    return 0;
  },
  release: makeRelease,
  start: async () => {
    await prepareProject({ web: true });
    return runForeground(projectNode(), ['server/src/main.ts'], { env: nodeEnvironment() });
  },
  dev: runDev,
  check: runCheck,
  format: runFormat,
  guards: runGuards,
  test: runTest,
  'test-cost': runTestCost,
  proofs: runProofs,
  nodes: runNodes,
  attacks: runAttacks,
  e2e: runEndToEnd,
  screens: (...words) => runWithBrowser('e2e/screens.ts', ...words),
  controls: (...words) => runWithBrowser('e2e/count-controls.ts', ...words),
  engines: async (...servers) => {
    await prepareProject({ web: true });
    return runForeground(projectNode(), ['e2e/engines/main.ts', ...servers], { env: nodeEnvironment() });
  },
  bench: (...names) => runWithBrowser('bench/main.ts', ...names),
  exec: async (file, ...rest) => {
    await prepareProject({ web: false });
    return runForeground(projectNode(), [file, ...rest], { env: nodeEnvironment() });
  },
};

async function main([verb = '', ...rest]) {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run)
    throw new LaunchError(`Unknown command: ${verb || '(none)'}. The commands are: ${Object.keys(verbs).join(', ')}.`);
  process.chdir(projectRoot);
  return run(...rest);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error instanceof LaunchError ? error.message : error.stack}\n`);
    process.exit(1);
  },
);
