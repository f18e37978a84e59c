import type { TestApp } from '../test-app.ts';

/** Milliseconds within which any answer is there: much more than the slowest (two password hashes) takes. */
const timeoutMs = 3000;

/** Sends a request and reads the whole answer; throws when it is slow twice, since a machine may stand still once. */
export async function ask(
  app: TestApp,
  path: string,
  init: RequestInit,
): Promise<{ response: Response; text: string }> {
  for (let attempt = 1; ; attempt += 1) {
    const started = performance.now();
    const response = await app.app.request(path, init);
    const text = await response.text();
    const milliseconds = performance.now() - started;
    if (milliseconds < timeoutMs) return { response, text };
    if (attempt === 2) throw new Error(`${init.method} ${path} took ${Math.round(milliseconds)} ms`);
  }
}
