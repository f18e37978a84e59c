import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createCast } from './cast.ts';
import { federating } from './federating.ts';
import { ask, requests } from './requests.ts';
import { readContract } from './routes.ts';
import { createScene } from './things.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(federating);
});
afterAll(() => app.close());

const commands = [...(await readContract())].filter(([, { method }]) => method !== 'get').map(([name]) => name);

/** As a client does whose answers are lost, and one with two tabs; and then somebody else, who has seen the ids. */
test.each(commands)('%s that comes several times at once, with the same ids, is answered in words', async (name) => {
  const scene = createScene(app, await createCast(app));
  const carried = (await requests[name]?.(scene, 'owner')) ?? {};
  const answers = await Promise.all(['owner', 'owner', 'owner', 'member'].map((role) => send(role)));
  answers.push(await send('owner'), await send('member'));
  expect(answers.filter(({ status }) => status >= 500).map(({ status }) => status)).toEqual([]);

  function send(role: string): Promise<Response> {
    return ask(scene, name, role === 'owner' ? 'owner' : 'member', carried);
  }
});
