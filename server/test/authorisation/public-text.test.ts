import type { RouteDefinition } from '@publyka/contract/route';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readContract } from './routes.ts';

/** The keys of a body under which somebody may write words: no id, no address, no choice out of a few. */
function wordyKeys(schema: z.ZodType): string[] {
  return [...new Set(placesOfWords(schema, null).map((place) => place ?? ''))];
}

type Schema = z.core.$ZodType;

function placesOfWords(schema: Schema, key: string | null): (string | null)[] {
  // Each kind of schema keeps what is in it under other names.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => placesOfWords(inner, key ?? name));
    case 'array':
      return placesOfWords(def.element, key);
    case 'record':
      return placesOfWords(def.valueType, key);
    case 'union':
      return def.options.flatMap((option) => placesOfWords(option, key));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return placesOfWords(def.innerType, key);
    case 'pipe':
      return placesOfWords(def.in, key);
    case 'string':
      return hasPattern(schema) ? [] : [key];
    default:
      return [];
  }
}

function hasPattern(schema: Schema): boolean {
  const { def, bag } = (schema as z.core.$ZodString)._zod;
  return ('format' in def && def.format !== undefined) || (bag.patterns?.size ?? 0) > 0;
}

test('every command that others may read the words of says which of them everybody may', async () => {
  const commands = [...(await readContract())].filter(
    ([, { method, openToLimited }]) => method !== 'get' && !openToLimited,
  );
  const forgetful = commands.flatMap(
    ([name, { body, publicText = [], uncheckedText = [] }]: [string, RouteDefinition]) =>
      (body ? wordyKeys(body) : [])
        .filter((key) => !publicText.includes(key) && !uncheckedText.includes(key))
        .map((key) => `${name}: ${key}`),
  );
  expect(forgetful).toEqual([]);
});

test('what is marked is there, and no text is marked as both', async () => {
  const wrong = [...(await readContract())].flatMap(([name, { body, publicText = [], uncheckedText = [] }]) => {
    const keys = body ? wordyKeys(body) : [];
    const marked = [...publicText, ...uncheckedText];
    return marked
      .filter((key, index) => !keys.includes(key) || marked.indexOf(key) !== index)
      .map((key) => `${name}: ${key}`);
  });
  expect(wrong).toEqual([]);
});
