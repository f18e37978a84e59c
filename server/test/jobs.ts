import type { TestApp } from './test-app.ts';

/** Runs every queued job to its end, and those that they queue. The first that fails throws. */
export async function runJobs(test: TestApp): Promise<void> {
  await test.platform.jobs.drain();
}
