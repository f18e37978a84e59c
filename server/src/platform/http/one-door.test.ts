import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../', import.meta.url);

/** Who answers requests beside the router, and why. Everything else goes through `Router.handle` or `Router.serve`. */
const beside: Readonly<Record<string, string>> = {
  'platform/http/route.ts': 'the router itself',
  'platform/http/static.ts': 'the built app: the same for everybody, out of memory',
  'platform/http/openapi.ts': 'the document of the API: the same for everybody, made once',
  'platform/health/health.ts': 'asked by machines that must be answered under any load',
  'features/open-web/machines.ts': 'for visitors: `guarded` limits them',
  'features/open-web/embeds.ts': 'for visitors: `guarded` limits them',
  'features/open-web/pages.ts': 'for visitors: `guarded` limits them',
  'features/open-web/service.ts': 'pages for visitors, with a limit and a queue; members are sent on to the app',
  'features/federation/pages.ts': 'for other servers: `guarded` limits them',
  'features/partners/routes.ts': 'leads to an address of the settings',
  'features/legal/routes.ts': 'leads to an address of the configuration',
};

const registers = /\bapp\s*\.(?:get|post|put|patch|delete|all|on)\(/;

const files = globSync('**/*.ts', { cwd: source })
  .filter((name) => !name.endsWith('.test.ts'))
  .toSorted();

test('nothing answers beside the router but what says here why', () => {
  const found = files.filter((name) => registers.test(readFileSync(new URL(name, source), 'utf8')));
  expect(found).toEqual(Object.keys(beside).toSorted());
});

test('who asks is resolved by the router, and by what leads members away from the pages of visitors', () => {
  const found = files.filter((name) => readFileSync(new URL(name, source), 'utf8').includes('.resolveViewer('));
  expect(found).toEqual(['features/open-web/service.ts', 'platform/http/admission.ts']);
});
