import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackages } from './apt.mjs';
import { LaunchError } from './launch-error.mjs';
import { runStep } from './processes.mjs';
import { commandFile, projectNode, projectRoot, say } from './project.mjs';

/** The one without a browser around its pages first: it does the same journeys in two thirds of the time. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const packages = ['chromium-headless-shell', 'chromium'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that runs: the system's, else the one Playwright downloads, else the distribution's package. */
export async function provideChromium() {
  const found = findOnSystem() ?? findPlaywrights();
  if (found) return found;
  say('Nenhum Chromium encontrado; baixando o do Playwright…');
  await runStep(projectNode(), [commandFile('@playwright/test', 'playwright'), 'install', 'chromium']);
  const downloaded = findPlaywrights();
  if (downloaded) return downloaded;
  for (const name of packages) if (await installPackages([name])) break;
  const installed = findOnSystem() ?? findPlaywrights();
  if (installed) return installed;
  throw new LaunchError(
    'Não há um Chromium que funcione: instale o Chromium ou o Chrome, ou indique o seu em CHROMIUM_PATH.',
  );
}

function findOnSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const chosen = process.env.CHROMIUM_PATH;
  return [...(chosen ? [chosen] : []), ...onPath, ...applications].find(works);
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
