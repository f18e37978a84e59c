/**
 * The proofs of `npm test` about messages, in full: 150 random histories against the model of unread counts, 20 clients
 * away for up to a minute during 2,000 messages, 20 kills in the midst of writing, 200 races of leaving and hearing.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const proofs = ['unread/model', 'messages/rejoin', 'messages/kill', 'messages/removal'];
const root = fileURLToPath(new URL('..', import.meta.url));
const files = proofs.map((proof) => `server/src/features/${proof}.test.ts`);
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', '--no-file-parallelism', ...files],
  {
    cwd: root,
    env: { ...process.env, PROOFS: 'full' },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
