import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackages } from './apt.mjs';
import { LaunchError } from './launch-error.mjs';
import { runStep } from './processes.mjs';
import { commandFile, projectNode, projectRoot, say } from './project.mjs';

const shell = 'chromium-headless-shell';
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that runs: the system's, else the one Playwright downloads, else the distribution's package. */
export async function provideChromium() {
  const found = findOnSystem() ?? findPlaywrights();
  if (found) return found;
  say('No Chromium found; downloading the one of Playwright…');
  await runStep(projectNode(), [commandFile('@playwright/test', 'playwright'), 'install', 'chromium']);
  const downloaded = findPlaywrights();
  if (downloaded) return downloaded;
  if (await installPackages(['chromium'])) await installPackages([shell]); // Not every distribution has the second.
  const installed = findOnSystem() ?? findPlaywrights();
  if (installed) return installed;
  throw new LaunchError('There is no Chromium that works: install Chromium or Chrome, or name yours in CHROMIUM_PATH.');
}

/** Path of a Chromium without a browser around its pages, which is faster; undefined when the system has none. */
export function findShell() {
  return onPath(shell).find(works);
}

/** Whoever runs all tests saves more time by it than its package takes to come; without it they run all the same. */
export async function provideShell() {
  if (!findShell()) await installPackages([shell]);
}

function findOnSystem() {
  const chosen = process.env.CHROMIUM_PATH;
  return [...(chosen ? [chosen] : []), ...commands.flatMap(onPath), ...applications].find(works);
}

function onPath(command) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
}

function findPlaywrights() {
  const require = createRequire(join(projectRoot, 'e2e', 'package.json'));
  const path = require('@playwright/test').chromium.executablePath();
  return works(path) ? path : undefined;
}

/** A browser that lacks a library of the system is found here, not in the middle of the tests. */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
