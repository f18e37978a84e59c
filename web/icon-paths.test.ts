import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mergePaths } from './icon-paths.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@tabler/icons-react')), '../esm/icons');
const read = (name: string) => readFileSync(join(folder, `${name}.mjs`), 'utf8');
const pathsOf = (code: string) => [...code.matchAll(/"d": ?"([^"]+)"/g)].map(([, d]) => d);

test.each(['IconAffiliate', 'IconDots', 'IconHeartFilled'])('the paths of %s become one, in their order', (name) => {
  const before = pathsOf(read(name));
  const code = mergePaths(read(name));
  expect(pathsOf(code)).toEqual([before.join('')]);
  expect(code).toContain(`export { __iconNode, ${name} as default }`);
});

test('what is more than plain paths from where they say stays as it is', () => {
  const node = '[["circle", { "r": "2", "key": "a" }], ["path", { "d": "M1 1h2", "key": "b" }]]';
  expect(mergePaths(`const __iconNode = ${node};`)).toContain('circle');
  const relative = '[["path", { "d": "M1 1h2", "key": "a" }], ["path", { "d": "m1 1h2", "key": "b" }]]';
  expect(pathsOf(mergePaths(`const __iconNode = ${relative};`))).toHaveLength(2);
  expect(mergePaths('export default 1;')).toBe('export default 1;');
});
