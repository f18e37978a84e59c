import { spawnSync } from 'node:child_process';
import { installPackages } from './apt.mjs';
import { provideChromium } from './chromium.mjs';
import { prepareProject } from './prepare.mjs';
import { runStep } from './processes.mjs';
import { commandFile, nodeEnvironment, projectNode, say } from './project.mjs';

/** Programs that the site of the test consists of, with Debian's packages. PostgreSQL's keep theirs off the path. */
const services = [
  ['pg_basebackup', 'postgresql'],
  ['nats-server', 'nats-server'],
  ['nginx', 'nginx'],
  ['memcached', 'memcached'],
  ['swift-proxy-server', 'swift-proxy'],
  ['swift-account-server', 'swift-account'],
  ['swift-container-server', 'swift-container'],
  ['swift-object-server', 'swift-object'],
];

/** `npm run test:nodes`: three nodes with everything that stands beside them, on this machine. */
export async function runNodes(...args) {
  await prepareProject({ web: true });
  await provideServices();
  const env = { ...nodeEnvironment(), CHROMIUM_PATH: await provideChromium() };
  const words = ['run', '--config', 'server/test/nodes/vitest.config.ts', ...args];
  return runStep(projectNode(), [commandFile('vitest'), ...words], { env });
}

/** Installs what is missing where that is possible; elsewhere the tests say what they lack, and skip. */
async function provideServices() {
  const missing = services.filter(([program]) => !isThere(program)).map(([, name]) => name);
  if (missing.length === 0) return;
  if (!(await installPackages(missing)))
    say(`Programs are missing for the test of several nodes: ${missing.join(', ')}.`);
}

function isThere(program) {
  return spawnSync('which', [program]).status === 0;
}
