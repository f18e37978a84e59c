import type { TestApp } from '../test-app.ts';

/** Sends a request and reads the whole answer. One that never comes fails its test by the test's own limit. */
export async function ask(
  app: TestApp,
  path: string,
  init: RequestInit,
): Promise<{ response: Response; text: string }> {
  const response = await app.app.request(path, init);
  return { response, text: await response.text() };
}
