/** Writes the list of patterns that are known to be linear, so that tests judge new ones only. */
import { writeFile } from 'node:fs/promises';
import { judge, type LinearPatterns, linearFile, listPatterns, recheckVersion } from './judge.ts';

const patterns: string[] = [];
for (const { pattern, flags, key } of await listPatterns())
  if ((await judge(pattern, flags)) === null) patterns.push(key);
const list: LinearPatterns = { recheck: recheckVersion, patterns: patterns.toSorted() };
await writeFile(linearFile, `${JSON.stringify(list, null, 2)}\n`);
