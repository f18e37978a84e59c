import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { findPatterns } from './find-patterns.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Milliseconds: for one pattern, and for one attack on it. What cannot be decided by then counts as bad, so a machine
 * that others use must not run out of them.
 */
const limits = { timeout: 30_000, attackTimeout: 10_000, incubationTimeout: 10_000 };

/** May be deleted at any time: then every pattern is judged anew, which takes half a minute. */
const memoryFile = join(project, '.cache', 'linear-patterns.json');

/** Patterns that recheck cannot read, each with the reason why it is linear. */
const judgedByHand: Readonly<Record<string, string>> = {
  '^\\p{RGI_Emoji}$': 'Flag v. A finite list of strings without a loop, anchored at both ends.',
};

async function readSources(): Promise<{ path: string; source: string }[]> {
  const sources = [];
  for await (const path of glob('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: project })) {
    const isProduct = !/\.(?:test|gen)\.tsx?$/.test(path);
    if (isProduct) sources.push({ path, source: await readFile(join(project, path), 'utf8') });
  }
  return sources;
}

/** The patterns that this recheck has found safe within these limits, each with its flags. Its verdicts do not vary. */
interface Memory {
  judge: string;
  safe: string[];
}

async function readMemory(): Promise<Memory> {
  const { version } = createRequire(import.meta.url)('recheck/package.json');
  const judge = `${version} ${JSON.stringify(limits)}`;
  const text = await readFile(memoryFile, 'utf8').catch(() => '{}'); // Absent before the first run.
  // We wrote it, below.
  const kept = JSON.parse(text) as Partial<Memory>;
  return { judge, safe: kept.judge === judge ? (kept.safe ?? []) : [] };
}

async function writeMemory(memory: Memory): Promise<void> {
  await mkdir(dirname(memoryFile), { recursive: true });
  await writeFile(memoryFile, JSON.stringify(memory));
}

/** Why a pattern may take more than linear time, or null. */
async function judge(pattern: string, flags: string): Promise<string | null> {
  if (Object.hasOwn(judgedByHand, pattern)) return null;
  const { status, ...facts } = await check(pattern, flags, limits);
  if (status === 'safe') return null;
  return 'complexity' in facts ? (facts.complexity?.summary ?? status) : status;
}

test('no pattern of the product takes more than linear time, whatever it is given', async () => {
  const patterns = (await readSources()).flatMap(({ path, source }) =>
    findPatterns(path, source).map(({ pattern, flags }) => ({ path, pattern, flags })),
  );
  expect(patterns.length).toBeGreaterThan(100);
  const distinct = new Map(patterns.map((found) => [`${found.pattern} ${found.flags}`, found]));
  const memory = await readMemory();
  const judged = new Set(memory.safe);
  const safe = [];
  const bad = [];
  for (const [key, { path, pattern, flags }] of distinct) {
    const why = judged.has(key) ? null : await judge(pattern, flags);
    if (why) bad.push({ where: `${path} /${pattern}/${flags}`, why });
    else safe.push(key);
  }
  await writeMemory({ ...memory, safe });
  expect(bad).toEqual([]);
}, 300_000);

test('the check sees what is wrong', async () => {
  expect(await judge('[.,]+$', 'u')).toBe('2nd degree polynomial');
  expect(await judge('^(a+)+$', '')).toBe('exponential');
  expect(findPatterns('a.tsx', 'const a = <p title="/x/">{"b".replace(/c+$/gu, "/d/")}</p>;')).toEqual([
    { pattern: 'c+$', flags: 'gu' },
  ]);
});
