import { prepareProject } from './prepare.mjs';
import { runStep } from './processes.mjs';
import { commandFile, nodeEnvironment, projectNode, say } from './project.mjs';
import { runEndToEnd } from './test.mjs';

/** Who may do what, what people may send, accounts under attack, faults: parts of `npm test`, by themselves. */
const files = [
  'server/test/authorisation/',
  'server/test/fuzz/',
  'server/src/features/accounts/under-attack.test.ts',
  'server/src/features/accounts/session-ends.test.ts',
  'server/src/features/accounts/limits.test.ts',
  'server/src/features/account-security/reset.test.ts',
  'server/src/features/uploads/hostile-files.test.ts',
  'server/src/platform/http/hostile-json.test.ts',
  'server/src/platform/http/http-server.test.ts',
  'server/src/platform/media/strip-metadata.test.ts',
  'bench/faults/',
];
const journeys = ['scripts', 'scripts-dialogs', 'foreign-site'].map((name) => `journeys/${name}.spec.ts`);

/** `npm run test:attacks -- 10`: so many times in a row, once where nothing is said; says how many passed. */
export async function runAttacks(times = '1') {
  await prepareProject({ web: true });
  let passed = 0;
  for (let round = 1; round <= Number(times); round += 1) {
    const code = await runRound();
    if (code === 0) passed += 1;
    say(`\nRound ${round} ${code === 0 ? 'passed' : 'failed'}: ${passed} of ${round}.`);
  }
  return passed > 0 && passed === Number(times) ? 0 : 1;
}

async function runRound() {
  const words = [commandFile('vitest'), 'run', '--project', 'server', ...files];
  const env = nodeEnvironment({ ...process.env, FAULTS: 'all' });
  const server = await runStep(projectNode(), words, { env });
  const browser = await runEndToEnd(...journeys);
  return server || browser;
}
