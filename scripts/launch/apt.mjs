import { runStep } from './processes.mjs';
import { say } from './project.mjs';

/** Installs packages of the system; false where that is not possible, for want of apt or of the right to. */
export async function installPackages(names) {
  if (process.getuid?.() !== 0) return false;
  say(`Installing from the system: ${names.join(', ')}…`);
  await runApt('update');
  return (await runApt('install', '-y', '--no-install-recommends', ...names)) === 0;
}

function runApt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runStep('apt-get', ['-q', ...args], { env }).catch(() => 1);
}
