import { vi } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * A node beside another one, whose rounds never come, those that look for ended sessions and for lost events among them:
 * it knows only what others announce to it. So a test proves an announcement without a limit of time.
 */
export async function createRestingNode(beside: TestApp): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return await createTestApp({}, beside);
  } finally {
    vi.useRealTimers();
  }
}
