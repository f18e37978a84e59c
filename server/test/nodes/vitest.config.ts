import { defineConfig } from 'vitest/config';

/** `npm run test:nodes`: what needs services beside PostgreSQL, and the time to start them. */
export default defineConfig({
  test: {
    name: 'nodes',
    include: ['server/test/nodes/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
