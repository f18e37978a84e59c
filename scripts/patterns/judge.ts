import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { findPatterns, type Pattern } from './find-patterns.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The patterns that recheck has found linear: `node scripts/patterns/write-linear.ts` writes it. */
export const linearFile = join(project, 'scripts/patterns/linear-patterns.json');

/**
 * Milliseconds: for one pattern, and for one attack on it. What cannot be decided by then counts as bad, so a machine
 * that others use must not run out of them.
 */
const limits = { timeout: 30_000, attackTimeout: 10_000, incubationTimeout: 10_000 };

/** Patterns that recheck cannot read, each with the reason why it is linear. */
const judgedByHand: Readonly<Record<string, string>> = {
  '^\\p{RGI_Emoji}$': 'Flag v. A finite list of strings without a loop, anchored at both ends.',
};

/** Judged by this release of recheck: verdicts of another one count no longer. */
export interface LinearPatterns {
  recheck: string;
  patterns: string[];
}

export const recheckVersion: string = createRequire(import.meta.url)('recheck/package.json').version;

/** A pattern with its flags, and a file that has it. */
export type FoundPattern = Pattern & { key: string; path: string };

/** Each pattern of the product once. */
export async function listPatterns(): Promise<FoundPattern[]> {
  const distinct = new Map<string, FoundPattern>();
  for await (const path of glob('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: project })) {
    if (/\.(?:test|gen)\.tsx?$/.test(path)) continue;
    for (const { pattern, flags } of findPatterns(path, await readFile(join(project, path), 'utf8'))) {
      const key = `${pattern} ${flags}`;
      distinct.set(key, { pattern, flags, key, path });
    }
  }
  return [...distinct.values()];
}

/** Those found linear before, by the recheck that is installed. */
export async function readLinear(): Promise<Set<string>> {
  // Written by write-linear.ts.
  const known = JSON.parse(await readFile(linearFile, 'utf8')) as LinearPatterns;
  return new Set(known.recheck === recheckVersion ? known.patterns : []);
}

/** Why a pattern may take more than linear time, or null. */
export async function judge(pattern: string, flags: string): Promise<string | null> {
  if (Object.hasOwn(judgedByHand, pattern)) return null;
  const { status, ...facts } = await check(pattern, flags, limits);
  if (status === 'safe') return null;
  return 'complexity' in facts ? (facts.complexity?.summary ?? status) : status;
}
