import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { provideScratchFolder } from './scripts/launch/scratch.mjs';
import { emojiData } from './web/emoji-data.ts';

provideScratchFolder();

export default defineConfig({
  test: {
    // Half as many again as there are cores: a worker waits for PostgreSQL and for servers about a third of its time.
    maxWorkers: Math.min(Math.ceil(availableParallelism() * 1.5), 4),
    // The files of a worker share the modules they import, which cost more than most files' tests. What a test changes
    // outside itself it puts back; spies and stubs are put back for it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    silent: 'passed-only',
    // A machine that others use may stand still for longer than Vitest's own second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['web/src/**/*.test.tsx'],
          environment: './web/test/environment.ts',
          setupFiles: ['web/test/component-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [emojiData()],
        test: {
          name: 'web',
          include: ['web/test/**/*.test.tsx'],
          // As in a browser: for Node the library asks the network, past the server in this process.
          alias: [{ find: /^tus-js-client$/, replacement: 'tus-js-client/lib.esm/browser/index.js' }],
          environment: './web/test/environment.ts',
          // Node reads the server as it does in production, beside an app that Vite reads.
          server: { deps: { external: [/\/server\/(src|test)\//] } },
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'server/src/**/*.test.ts',
            'server/test/**/*.test.ts',
            'demo/src/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // `npm run test:nodes`: with services of the system beside the nodes.
          exclude: [...configDefaults.exclude, 'server/test/nodes/**'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
