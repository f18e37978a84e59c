import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findShell, provideChromium } from './chromium.mjs';
import { runMeasured } from './processes.mjs';
import { cacheFolder, commandFile, nodeEnvironment, projectNode, projectRoot, say } from './project.mjs';

/** More failing files are no accident. */
const secondTriesMax = 5;

/**
 * What a run of a level is: { code, seconds, processor, passed, failed, skipped, failures, retried }. `failures` and
 * `retried` have a title and a message; a level that has no tests of its own is only its code and its time.
 */

/** Everything that runs without a browser: the projects of vitest.config.ts. */
export async function runVitest({ files = [], title = null, isRetried = false } = {}) {
  const words = [...files, ...(title === null ? [] : ['-t', escapePattern(title)])];
  const first = await runFiles(words);
  const failedFiles = first.files.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
  const mayRetry = isRetried && first.unhandled === 0 && failedFiles.length > 0 && failedFiles.length <= secondTriesMax;
  if (first.code === 0 || !mayRetry) return { ...first, ...countTests(first.files), retried: [] };
  // The whole file: its tests may build on what those before them left.
  const second = await runFiles(failedFiles);
  const again = new Map(second.files.map((file) => [file.name, file]));
  const counts = countTests(first.files.map((file) => again.get(file.name) ?? file));
  const isStillFailing = ({ title: one }) => counts.failures.some((failure) => failure.title === one);
  return {
    ...second,
    ...counts,
    files: first.files,
    seconds: first.seconds + second.seconds,
    processor: first.processor === null ? null : first.processor + second.processor,
    retried: countTests(first.files).failures.filter((failure) => !isStillFailing(failure)),
  };
}

async function runFiles(words) {
  const report = reportFile('vitest.json');
  const reporters = ['default', join(projectRoot, 'scripts', 'launch', 'level-report.mjs')];
  const args = ['run', ...words, '--passWithNoTests', ...reporters.map((name) => `--reporter=${name}`)];
  const run = await runOnNode([commandFile('vitest'), ...args], { env: { LEVEL_REPORT_FILE: report } });
  return { ...run, ...readReport(report, { unhandled: 0, files: [] }) };
}

function countTests(files) {
  const tests = files.flatMap(({ name, tests: own }) =>
    own.map((test) => ({ ...test, title: `${name} › ${test.title}` })),
  );
  const count = (wanted) => tests.filter(({ state }) => state === wanted).length;
  const broken = files.flatMap(({ name, errors: [message] }) =>
    message === undefined ? [] : [{ title: name, message }],
  );
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: count('skipped') + count('pending'),
    failures: [...broken, ...tests.filter(({ state }) => state === 'failed')],
  };
}

/** Journeys in Chromium, on the built web. */
export async function runJourneys({ files = [], title = null, isRetried = false } = {}) {
  const report = reportFile('playwright.json');
  const words = [
    ...files.map((name) => name.replace(/^e2e\//, '')),
    ...(title === null ? [] : ['-g', escapePattern(title)]),
  ];
  const args = ['test', ...words, '--reporter=list,json', `--retries=${isRetried ? 1 : 0}`];
  const env = { ...(await browserEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const run = await runOnNode([commandFile('@playwright/test', 'playwright'), ...args], {
    cwd: join(projectRoot, 'e2e'),
    env,
  });
  const { suites, stats } = readReport(report, { suites: [], stats: {} });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  const tests = suites.flatMap(testsOf);
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  return {
    ...run,
    ...{ passed: expected + flaky, failed: unexpected, skipped },
    failures: withStatus('unexpected'),
    retried: withStatus('flaky'),
  };
}

/** The tests of a suite in Playwright's report, each with what it said when it first failed. */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `e2e/journeys/${file} › ${title}`,
      status,
      message: results.find(({ error }) => error)?.error.message ?? '',
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

export async function browserEnvironment() {
  const shell = findShell();
  return { CHROMIUM_PATH: await provideChromium(), ...(shell && { CHROMIUM_SHELL_PATH: shell }) };
}

/** One of our own commands, such as `check --whole`; what it prints comes in one piece when it has ended. */
export async function runCommand(...words) {
  const run = await runOnNode([join(projectRoot, 'scripts', 'run.mjs'), ...words], { isQuiet: true });
  process.stdout.write(run.output);
  return run;
}

function runOnNode(args, { cwd, env, isQuiet = false }) {
  return runMeasured(projectNode(), args, { cwd, isQuiet, env: nodeEnvironment({ ...process.env, ...env }) });
}

function reportFile(name) {
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(join(cacheFolder, name), { force: true });
  return join(cacheFolder, name);
}

/** Without one the runner has not come to its end, which its exit code says. */
function readReport(path, otherwise) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise;
}

function escapePattern(text) {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

export function sayTitles(heading, results) {
  const lines = results.map(({ title, message }) => `  ${title}\n    ${message.split('\n', 1)[0]}`);
  if (lines.length > 0) say(`\n${heading}:\n${lines.join('\n')}`);
}
