import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCheck } from './check.mjs';
import { findShell, provideChromium, provideShell } from './chromium.mjs';
import { LaunchError } from './launch-error.mjs';
import { prepareProject } from './prepare.mjs';
import { runForeground, runStep } from './processes.mjs';
import { cacheFolder, commandFile, nodeEnvironment, projectNode, projectRoot, say } from './project.mjs';
import { useScratchFolder } from './scratch.mjs';

/** The whole of it, each part even when one before it failed, with a count at the end. */
export async function runTest() {
  useScratchFolder();
  const started = Date.now();
  const failures = [];
  if ((await runCheck()) !== 0) failures.push('verificações');
  const unit = await runVitest();
  const browser = await runPlaywright();
  const passed = unit.passed + browser.passed;
  const failed = unit.failed + browser.failed;
  if (unit.code !== 0) failures.push('testes de unidade e de API');
  if (browser.code !== 0) failures.push('testes no navegador');
  sayTitles('Não passaram', unit.failures);
  sayTitles('Passaram só na segunda tentativa; cada um é um defeito a encontrar', unit.flaky);
  say(`\n${passed} passed, ${failed} failed`);
  if (failures.length > 0) say(`Não passou: ${failures.join(', ')}.`);
  say(`Tempo total: ${Math.round((Date.now() - started) / 1000)} s.`);
  return failures.length > 0 || passed === 0 ? 1 : 0;
}

export async function runEndToEnd(...args) {
  useScratchFolder();
  await prepareProject({ web: true });
  return runOnNode('Testes no navegador', playwrightCommand(args), {
    cwd: join(projectRoot, 'e2e'),
    env: await browserEnvironment(),
  });
}

/** A script that opens the built application in a browser. */
export async function runWithBrowser(file, ...args) {
  await prepareProject({ web: true });
  return runForeground(projectNode(), [file, ...args], { env: nodeEnvironment(await browserEnvironment()) });
}

/** More failing files are no accident. */
const secondTriesMax = 5;

/**
 * As in the browser, what fails gets a second try, after which it is named: its whole file, since its tests may build on
 * what those before them left.
 */
async function runVitest() {
  const first = await runTestFiles([]);
  const { files } = first;
  const isTriedAgain = first.unhandled === 0 && files.length > 0 && files.length <= secondTriesMax;
  if (first.code === 0 || !isTriedAgain) return { ...first, flaky: [] };
  const second = await runTestFiles(files);
  const isStillFailing = ({ title }) => second.failures.some((failure) => failure.title === title);
  return {
    ...second,
    passed: first.passed + first.failed - second.failed,
    flaky: first.failures.filter((failure) => !isStillFailing(failure)),
  };
}

/** Without names all of them. `files`: those in which something failed. */
async function runTestFiles(names) {
  const report = reportFile('vitest.json');
  const unhandledFile = reportFile('unhandled-errors.json');
  const unhandledReporter = join(projectRoot, 'scripts', 'launch', 'unhandled-errors.mjs');
  const reporters = ['default', 'json', unhandledReporter].map((name) => `--reporter=${name}`);
  const code = await runOnNode(
    'Testes de unidade e de API',
    [commandFile('vitest'), 'run', ...names, ...reporters, `--outputFile.json=${report}`],
    { env: { ...process.env, UNHANDLED_ERRORS_FILE: unhandledFile } },
  );
  const { count: unhandled = 0 } = readReport(unhandledFile);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map((file) => ({ ...file, name: relative(projectRoot, file.name) }));
  const failures = failed.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    // Without a test where the file itself failed.
    if (tests.length === 0) return [{ title: name, failureMessages: [message] }];
    return tests.map((test) => ({ ...test, title: `${name} › ${test.fullName}` }));
  });
  const files = failed.map(({ name }) => name);
  return { code, passed: numPassedTests, failed: numFailedTests, failures, files, unhandled };
}

/** At the very end: far up in the output of a long run nobody finds them. Of a failure, what it said first. */
function sayTitles(heading, results) {
  const lines = results.map(
    ({ title, failureMessages: [message = ''] }) => `  ${title}\n    ${message.split('\n', 1)[0]}`,
  );
  if (lines.length > 0) say(`\n${heading}:\n${lines.join('\n')}`);
}

async function runPlaywright() {
  const report = reportFile('playwright.json');
  try {
    await prepareProject({ web: true });
    await provideShell();
    const env = { ...(await browserEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runOnNode('Testes no navegador', playwrightCommand(['--reporter=list,json']), {
      cwd: join(projectRoot, 'e2e'),
      env,
    });
    const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {};
    if (flaky > 0) say(`\nPassaram só na segunda tentativa: ${flaky}. Cada um é um defeito a encontrar.`);
    return { code, passed: expected + flaky, failed: unexpected };
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say(error.message);
    return { code: 1, passed: 0, failed: 0 };
  }
}

function playwrightCommand(args) {
  return [commandFile('@playwright/test', 'playwright'), 'test', ...args];
}

async function browserEnvironment() {
  const environment = { ...process.env, CHROMIUM_PATH: await provideChromium() };
  const shell = findShell();
  return shell ? { ...environment, CHROMIUM_SHELL_PATH: shell } : environment;
}

function reportFile(name) {
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(join(cacheFolder, name), { force: true });
  return join(cacheFolder, name);
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function runOnNode(title, args, { cwd, env = process.env } = {}) {
  say(`\n▸ ${title}`);
  return runStep(projectNode(), args, { cwd, env: nodeEnvironment(env) });
}
