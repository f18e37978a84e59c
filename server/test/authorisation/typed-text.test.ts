import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContract } from './routes.ts';
import { textPlaces } from './text-places.ts';

/** Nothing is seen of any of them. */
const invisible = ['\u2800', '\u200B', '\u3164', '\u2060', '\u202E', '\uFE0F', '\u007F', ' \u00AD\u2003 ', '\u0301'];
const controls = /[^\P{Cc}\t\n\r]/u;

/** What is compared with what is there, by the last key of its place: nothing that a person would read is made of it. */
const compared: Record<string, readonly string[]> = {
  'a secret, or what a device or provider answers': [
    'password',
    'currentPassword',
    'token',
    'invitation',
    'query',
    'id',
    'rawId',
    'authenticatorAttachment',
  ],
  'words of a stored text, which are looked for in it': ['exact', 'prefix', 'suffix', 'quote'],
  'a name out of a list': ['type', 'question', 'interests.*', 'dois.*', 'timeZone'],
};
const comparedKeys = Object.values(compared).flat();
const isCompared = (path: string) => comparedKeys.some((key) => `.${path}`.endsWith(`.${key}`));

function faultsOf(schema: z.core.$ZodType): string[] {
  const isTaken = (text: string) => {
    const { success, data } = z.safeParse(schema, text);
    return success && data !== '' && data !== null;
  };
  const { data } = z.safeParse(schema, 'Texto\u0007 de\u0085 alguém');
  const taken = invisible.filter(isTaken).map((text) => JSON.stringify(text));
  return typeof data === 'string' && controls.test(data) ? [...taken, 'controls'] : taken;
}

test('what nobody sees is no text, in any command, and no text keeps control characters', async () => {
  const commands = [...(await readContract())].filter(([, { method }]) => method !== 'get');
  const places = commands.flatMap(([name, { body }]) =>
    body ? textPlaces(body).map((place) => ({ ...place, name: `${name}: ${place.path}` })) : [],
  );
  expect(places.length).toBeGreaterThan(80);
  const faults = places
    .filter(({ path }) => !isCompared(path))
    .map(({ name, schema }) => ({ name, faults: faultsOf(schema) }))
    .filter(({ faults }) => faults.length > 0);
  expect(faults).toEqual([]);
});

/** What a text refuses that says something by itself, unlike an emoji, an hour, an address. */
function refusedOf(schema: z.core.$ZodType): string[] {
  const isTaken = (text: string) => z.safeParse(schema, text).success;
  if (!isTaken('Texto')) return [];
  return [...invisible, 'Texto\u0007'].filter((text) => !isTaken(text)).map((text) => JSON.stringify(text));
}

test('an answer may hold what was stored before texts were cleaned', async () => {
  const refused = [...(await readContract())].flatMap(([name, { response }]) =>
    response
      ? textPlaces(response)
          .filter(({ path }) => !isCompared(path))
          .map(({ path, schema }) => ({ name: `${name}: ${path}`, of: refusedOf(schema) }))
      : [],
  );
  expect(refused.filter(({ of }) => of.length > 0)).toEqual([]);
});
