import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectLive } from '../live.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { errorOf } from '../uploads.ts';
import { createCast } from './cast.ts';
import { federating } from './federating.ts';
import { ask, requests } from './requests.ts';
import { readContract } from './routes.ts';
import { createScene, type Scene } from './things.ts';

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await createTestApp(federating);
  scene = createScene(app, await createCast(app));
});
afterAll(() => app.close());

/** What somebody might try to say of a thing beside what is asked, in the hope that it is written as it comes. */
const smuggled = {
  userId: 'x',
  authorId: 'x',
  ownerId: 'x',
  actorId: 'x',
  createdAt: '2020-01-01T00:00:00.000Z',
  educoinBalance: 1_000_000,
  isAdmin: true,
  suspendedAt: null,
  __proto: 'x',
};
const contract = [...(await readContract())];
const withBody = contract.filter(([, { body }]) => body);

type Json = Record<string, unknown>;
/** Left open by the contract: what a browser's authenticator answers, which is checked by its signature. */
const open = ['response', 'clientExtensionResults'];

/** The body with the keys in each of its objects, one after the other, and how those keys are named in an error. */
function spoiled(body: Json, path = ''): { body: Json; path: string }[] {
  const inner = Object.entries(body).flatMap(([key, value]) =>
    isObject(value) && !open.includes(key)
      ? spoiled(value, `${path}${key}.`).map((one) => ({ ...one, body: { ...body, [key]: one.body } }))
      : [],
  );
  return [{ body: { ...body, ...smuggled }, path }, ...inner];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

test.each(withBody)('%s takes no key that it does not declare', async (name) => {
  const { json } = (await requests[name]?.(scene, 'owner')) ?? {};
  if (!json) throw new Error(`Nobody knows the body of ${name}`);
  for (const { body, path } of spoiled(json)) {
    const response = await ask(scene, name, 'owner', { json: body });
    const { code, fields = {} } = await errorOf(response);
    expect(code).toBe('invalid_input');
    if (path === '' && !isUnion(name))
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(smuggled)));
  }
});

/** Unions of two shapes where neither fits: the field itself is named. */
const isUnion = (name: string) => name === 'POST /api/accounts/sign-in/second-step';

test.each(contract)('%s takes no question that it does not declare', async (name) => {
  const { query } = (await requests[name]?.(scene, 'owner')) ?? {};
  const response = await ask(scene, name, 'owner', { query: { ...query, userId: scene.cast.member.id } });
  expect((await errorOf(response)).fields).toEqual({ userId: 'Campo desconhecido' });
});

test('every object that the contract takes, at any depth, names all of its keys', () => {
  const loose = contract.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? findLoose(toJson(schema), name) : [])),
  );
  expect(loose, 'make it a z.strictObject in the contract').toEqual([]);
});

const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Paths of the objects, in a JSON Schema, that list their keys and take others. */
function findLoose(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isLoose = 'properties' in schema && Reflect.get(schema, 'additionalProperties') !== false;
  const inner = Object.entries(schema).flatMap(([key, value]) => findLoose(value, `${path} ${key}`));
  return isLoose ? [path, ...inner] : inner;
}

test('a socket takes no frame with more than is declared, and none that a server sends', async () => {
  const { owner, member } = scene.cast;
  const topic = `user:${member.id}`;
  const event = { seq: 1, type: 'balance.changed', data: { balance: 1, earnedToday: 1 } };
  const forged = [
    { type: 'ping', userId: member.id },
    { type: 'subscribe', topics: [], viewer: { id: member.id } },
    { type: 'subscribe', topics: [{ topic, after: null, as: member.id }] },
    { type: 'events', topic, events: [event] },
    { type: 'signal', topic, name: 'typing', data: { personId: member.id, fullName: 'Eva', roomId: null } },
    { type: 'publish', topic, event },
  ];
  const hers = await connectLive(app, member);
  await hers.subscribe(`user:${member.id}`);
  for (const frame of forged) {
    const client = await connectLive(app, owner);
    client.ws.send(JSON.stringify(frame));
    expect(await client.closed).toBe(1008);
  }
  expect(hers.frames.map(({ type }) => type)).toEqual(['subscribed']);
  hers.close();
});
