import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, startPublyka } from '../../e2e/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** The real server, for all tests of the app. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'publyka-web-test-'));
  const port = String(await freePort());
  const server = await startPublyka(dataDir, {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    FEDERATION: 'on',
  });
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
}
