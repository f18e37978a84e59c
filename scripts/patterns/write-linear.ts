/** Writes the list of patterns that are known to be linear, so that tests judge new ones only. The proofs judge all. */
import { writeFile } from 'node:fs/promises';
import { judge, type LinearPatterns, linearFile, listPatterns, readLinear, recheckVersion } from './judge.ts';

const known = await readLinear();
const patterns: string[] = [];
for (const { pattern, flags, key } of await listPatterns())
  if (known.has(key) || (await judge(pattern, flags)) === null) patterns.push(key);
const list: LinearPatterns = { recheck: recheckVersion, patterns: patterns.toSorted() };
await writeFile(linearFile, `${JSON.stringify(list, null, 2)}\n`);
