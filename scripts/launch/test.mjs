import { join } from 'node:path';
import { forgetWebBuild, isWebBuilt } from './build-web.mjs';
import { provideShell } from './chromium.mjs';
import { findTests } from './find-tests.mjs';
import { browserEnvironment, runCommand, runJourneys, runVitest, sayTitles } from './levels.mjs';
import { prepareProject } from './prepare.mjs';
import { runForeground, runStep } from './processes.mjs';
import { commandFile, nodeEnvironment, projectNode, projectRoot, say } from './project.mjs';
import { provideScratchFolder } from './scratch.mjs';

/** So many that passed on their second try only fail the run: each is a fault to find. Two, once five runs in a row were green. */
const tooManyRetried = 4;

/** `npm test`: everything, each part even when one before it failed. `npm test -- <words>`: what they match. */
export async function runTest(...words) {
  provideScratchFolder();
  await prepareProject({ web: false });
  if (words.length > 0) return runMatching(findTests(words));
  const isRetried = process.env.RETRY_FAILED === 'once';
  const started = Date.now();
  // The build and the checks leave a processor idle for most of their time, so vitest starts beside them.
  const [[build, check], vitest] = await Promise.all([buildAndCheck(), runVitest({ isRetried })]);
  const journeys =
    build.code === 0 ? await startJourneys({ isRetried }) : withoutTests({ code: 1, seconds: 0, processor: 0 });
  const levels = { check: check, build: build, 'unit to app': vitest, journeys: journeys };
  sayTimes(levels, vitest.files);
  sayProcessorTime(levels);
  say(`Total: ${Math.round((Date.now() - started) / 1000)} s by the clock.`);
  return sayOutcome(levels);
}

/** `npm run test:cost`: all tests, and a build from nothing to compare them with. */
export function runTestCost() {
  forgetWebBuild();
  return runTest();
}

async function runMatching({ vitest, journeys }) {
  const levels = {};
  if (vitest.files.length > 0) levels['unit to app'] = await runVitest(vitest);
  if (journeys.files.length > 0) {
    await prepareProject({ web: true });
    levels.journeys = await runJourneys(journeys);
  }
  return sayOutcome(levels);
}

async function buildAndCheck() {
  const isCold = !isWebBuilt();
  const build = await runCommand('build');
  const check = await runCommand('check', '--whole');
  return [withoutTests({ ...build, isCold }), withoutTests(check)];
}

async function startJourneys(options) {
  await provideShell();
  return runJourneys(options);
}

function withoutTests(run) {
  return { ...run, passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
}

/** The last line counts. A run without a test has proved nothing. */
function sayOutcome(levels) {
  const runs = Object.values(levels);
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const retried = runs.flatMap((run) => run.retried);
  sayTitles(
    'Failed',
    runs.flatMap((run) => run.failures),
  );
  sayTitles('Passed on the second try only; each is a fault to find', retried);
  const failing = Object.entries(levels)
    .filter(([, { code }]) => code !== 0)
    .map(([name]) => name);
  if (failing.length > 0) say(`\nDid not pass: ${failing.join(', ')}.`);
  const isTooMany = retried.length >= tooManyRetried;
  if (isTooMany) say(`\n${retried.length} tests needed a second try; ${tooManyRetried} fail the run.`);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return failing.length > 0 || isTooMany || sum('passed') === 0 ? 1 : 0;
}

function sayTimes(levels, files) {
  say('\nTime by level, in seconds by the clock and of the processor:');
  for (const [name, { seconds, processor }] of Object.entries(levels))
    say(`  ${name.padEnd(12)} ${seconds.toFixed(0).padStart(5)} ${formatSeconds(processor).padStart(7)}`);
  for (const level of new Set(files.map((file) => file.level))) {
    const own = files.filter((file) => file.level === level);
    const total = own.reduce((sum, { seconds }) => sum + seconds, 0);
    say(`    ${level.padEnd(10)} ${total.toFixed(0).padStart(5)} (of its workers, in ${own.length} files)`);
  }
}

function sayProcessorTime(levels) {
  const { build } = levels;
  const total = Object.values(levels).reduce((sum, { processor }) => sum + processor, 0);
  if (build.processor === null) return say('Processor time: not known on this system.');
  say(`Processor time of npm test: ${formatSeconds(total)} s.`);
  if (build.isCold)
    say(`Of a cold npm run build: ${formatSeconds(build.processor)} s; ratio ${(total / build.processor).toFixed(1)}.`);
}

function formatSeconds(seconds) {
  return seconds === null ? '–' : seconds.toFixed(0);
}

export async function runEndToEnd(...args) {
  provideScratchFolder();
  await prepareProject({ web: true });
  return runStep(projectNode(), [commandFile('@playwright/test', 'playwright'), 'test', ...args], {
    cwd: join(projectRoot, 'e2e'),
    env: nodeEnvironment({ ...process.env, ...(await browserEnvironment()) }),
  });
}

/** A script that opens the built application in a browser. */
export async function runWithBrowser(file, ...args) {
  await prepareProject({ web: true });
  const env = { ...process.env, ...(await browserEnvironment()) };
  return runForeground(projectNode(), [file, ...args], { env: nodeEnvironment(env) });
}
