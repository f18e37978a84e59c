import { prepareProject } from './prepare.mjs';
import { runStep } from './processes.mjs';
import { commandFile, nodeEnvironment, projectNode } from './project.mjs';
import { provideScratchFolder } from './scratch.mjs';

/** What a new table, route or list must not forget: the file and the title of each test that says which line is missing. */
const guards = [
  ['server/test/authorisation/matrix.test.ts', 'the table has every route of the contract'],
  ['server/test/authorisation/matrix.test.ts', 'every route that takes a body has a right one'],
  ['server/test/authorisation/unknown-keys.test.ts', 'every object that the contract takes'],
  ['server/src/features/my-data/archive/tables.test.ts', 'whatever speaks of people is in their copy'],
  ['server/src/features/my-data/kept-for.test.ts', 'how long it is kept is known of every table'],
  ['server/src/features/my-data/purge/cascades.test.ts', 'every reference that goes with a person'],
  ['web/src/lib/live/applied-events.test.ts', 'every event is applied where'],
  ['server/src/features/posts/visibility.test.ts', 'no road is forgotten'],
  ['server/src/platform/db/references.test.ts', 'every reference has an index'],
  ['server/src/platform/http/openapi.test.ts', 'the OpenAPI document passes'],
  ['scripts/docs/requirements.test.ts', 'every (file|test) that is named is there'],
  ['scripts/migrations/rules.test.ts', 'every migration may run beside'],
];

export async function runGuards() {
  provideScratchFolder();
  await prepareProject({ web: false });
  const files = new Set(guards.map(([file]) => file));
  const words = ['run', ...files, '-t', guards.map(([, title]) => title).join('|')];
  return runStep(projectNode(), [commandFile('vitest'), ...words], { env: nodeEnvironment() });
}
