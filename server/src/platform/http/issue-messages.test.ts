import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContract } from '../../../test/authorisation/routes.ts';
import { AppError } from '../errors/app-error.ts';
import { parseInput } from './validation.ts';

/** Sentences of libraries, in the Portuguese of Portugal or in English; and names of their types. */
const foreign =
  /demasiado|entrada inválida|esperava|recebeu|vetor|registo|ficheiro|tuplo|booleano|undefined|string|expected|invalid|required|must|too (big|small)/i;

const odd = [
  null,
  undefined,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x',
  'x'.repeat(200_000),
  [],
  Array.from({ length: 5000 }, () => 'x'),
  {},
];

/** Each field of a shape with each odd value, and all of them at once. */
function oddInputs(schema: z.ZodType): unknown[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...odd, ...odd.map((value) => Object.fromEntries(fields.map((field) => [field, value])))];
}

function messagesOf(schema: z.ZodType): string[] {
  return oddInputs(schema).flatMap((input) => {
    try {
      parseInput(schema, input);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.message, ...Object.values(error.fields ?? {})];
    }
  });
}

test('no refusal of an input speaks like a library', async () => {
  const found = new Set<string>();
  let said = 0;
  for (const [name, route] of await readContract()) {
    for (const schema of [route.params, route.query, route.body]) {
      for (const message of schema ? messagesOf(schema) : []) {
        said += 1;
        if (foreign.test(message)) found.add(`${name}: ${message}`);
      }
    }
  }
  expect([...found]).toEqual([]);
  expect(said).toBeGreaterThan(1000);
});

test('a field that is missing, too long or of another kind is told in plain words', () => {
  const schema = z.strictObject({
    name: z.string().max(3),
    kind: z.enum(['a', 'b']),
    tags: z.array(z.string()).max(2),
  });
  const say = (input: unknown) => {
    try {
      parseInput(schema, input);
    } catch (error) {
      return error instanceof AppError ? error.fields : error;
    }
    return null;
  };
  expect(say({})).toEqual({ name: 'Preencha este campo', kind: 'Escolha uma das opções', tags: 'Preencha este campo' });
  expect(say({ name: 'longo', kind: 'c', tags: ['1', '2', '3'], more: 1 })).toMatchObject({
    name: 'No máximo 3 caracteres',
    kind: 'Escolha uma das opções',
    tags: 'No máximo 2',
  });
});
