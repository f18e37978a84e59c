import { addressOf } from '@publyka/contract/address';
import type { Topic } from '@publyka/contract/events/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '../live.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createCast, type Role, roles } from './cast.ts';
import { federating } from './federating.ts';
import { type Answers, readMatrix } from './matrix.ts';
import { ask, placesIn, requests } from './requests.ts';
import { listAddresses, liveName, readContract } from './routes.ts';
import { createScene, type Scene } from './things.ts';

let app: TestApp;
/** The scene of all rows that only read: what one of them needs is made once. */
let reading: Scene;
beforeAll(async () => {
  app = await createTestApp(federating);
  reading = createScene(app, await createCast(app));
});
afterAll(() => app.close());

const matrix = readMatrix();
/** Those with rights come last: what they do may leave nothing for the others to be refused. */
const turns = [...roles.filter((role) => role !== 'owner' && role !== 'member'), 'member', 'owner'] as const;

test('the table has every route of the contract, everything else that is served, and nothing that is not', async () => {
  const served = listAddresses(app.app);
  const contract = [...(await readContract()).keys()];
  const unserved = contract.filter((name) => !served.includes(name));
  expect(unserved, 'handle it in the routes.ts of its feature, and register that in server/src/app.ts').toEqual([]);
  const rows = [...matrix.keys()].filter((name) => !name.startsWith('HEAR '));
  const missing = served.filter((name) => !rows.includes(name));
  expect(missing, 'add a row to server/test/authorisation/matrix.ts: how each role is answered').toEqual([]);
  // HEAD comes with every GET; it has a row where it does something of its own.
  expect(rows.filter((name) => !served.includes(name.replace('HEAD', 'GET')))).toEqual([]);
});

test('every route that takes a body has a right one', async () => {
  const withBody = [...(await readContract())].filter(([, { body }]) => body && !body.safeParse({}).success);
  const missing = withBody.map(([name]) => name).filter((name) => !Object.hasOwn(requests, name));
  expect(missing, 'add a line to requests in server/test/authorisation/requests.ts').toEqual([]);
});

test.each([...matrix])('%s', async (name, expected) => {
  const scene = /^(GET|HEAD|HEAR) /.test(name) ? reading : createScene(app, await createCast(app));
  const answers: Partial<Answers> = {};
  for (const role of turns) answers[role] = await answerTo(scene, name, role);
  expect(answers).toEqual(expected);
});

function answerTo(scene: Scene, name: string, role: Role): Promise<string> {
  if (name === liveName) return connect(scene, role, null);
  if (name.startsWith('HEAR ')) return connect(scene, role, name.slice('HEAR '.length));
  return ask(scene, name, role).then(({ status }) => String(status));
}

/** '101' or the status of the refusal; with a topic, once connected, whether it is heard. */
async function connect(scene: Scene, role: Role, template: string | null): Promise<string> {
  const person = role === 'visitor' ? { cookie: '' } : scene.cast[role];
  const client = await connectLive(app, person).catch((error: Error) => error);
  if (client instanceof Error) return /\d{3}/.exec(client.message)?.[0] ?? client.message;
  // The table's topics are those of the contract, with things in place of their ids.
  const topic = template && (addressOf(template, await placesIn(scene, template)) as Topic);
  const answer = topic ? await client.subscribe(topic).then(yes, no) : '101';
  client.close();
  return answer;
}

const yes = () => 'yes';
const no = (error: Error) => (error.message.endsWith('denied') ? 'no' : error.message);
