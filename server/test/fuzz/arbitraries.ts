import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { nastyNumbers, nastyTexts, wantedTexts } from './nasty-values.ts';

/** What already exists on the server, so that ids and names lead somewhere. */
export interface Known {
  ids: readonly string[];
  texts: readonly string[];
}

/** The parts of a zod definition that lead to others (https://zod.dev/packages/core). */
interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  values?: readonly (string | number | boolean | null)[];
  entries?: Record<string, string>;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

type Make = (definition: Definition, known: Known) => Arbitrary<unknown>;

/** One arbitrary for each kind of schema that the requests of the contract use; a kind without one fails the test. */
const makers: Record<string, Make> = {
  object: ({ shape = {} }, known) => makeRecord(shape, known),
  string: ({ format }, known) => textOf(format, known),
  number: () => fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constantFrom(...nastyNumbers)),
  boolean: () => fc.boolean(),
  unknown: () => fc.jsonValue({ maxDepth: 3 }),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  union: ({ options = [] }, known) => fc.oneof(...options.map((option) => arbitraryOf(option, known))),
  array: ({ element }, known) =>
    // Three different ones are what interests ask for.
    fc.oneof(
      fc.array(inner(element, known), { maxLength: 12 }),
      fc.uniqueArray(inner(element, known), { minLength: Math.min(3, countOf(element)), maxLength: 3 }),
    ),
  record: ({ keyType, valueType }, known) =>
    // Keys are texts, whatever schema they have.
    fc.dictionary(inner(keyType, known) as Arbitrary<string>, inner(valueType, known), { maxKeys: 4 }),
  nullable: ({ innerType }, known) => fc.option(inner(innerType, known), { nil: null }),
  optional: ({ innerType }, known) => inner(innerType, known),
  default: ({ innerType }, known) => inner(innerType, known),
  pipe: (definition, known) => inner(definition.in, known),
};

/** How many values an element has: three different ones of two would be looked for without end. */
function countOf(element: z.ZodType | undefined): number {
  // As below.
  const { type, entries = {}, values = [] } = (element?._zod.def ?? {}) as Definition;
  if (type === 'enum') return Object.keys(entries).length;
  return type === 'literal' ? values.length : Number.POSITIVE_INFINITY;
}

/** Values in the form of a schema's input. Not every one is valid: what refinements ask for is left to chance. */
export function arbitraryOf(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  // zod types the definition for each kind of schema apart; here they are read alike.
  const definition = schema._zod.def as Definition;
  const make = makers[definition.type];
  if (!make) throw new Error(`No arbitrary for schemas of the kind '${definition.type}'`);
  const wanted = [...wantedTexts, ...known.texts].filter((text) => schema.safeParse(text).success);
  const made = make(definition, known);
  return wanted.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...wanted) }, made) : made;
}

function inner(schema: z.ZodType | undefined, known: Known): Arbitrary<unknown> {
  if (!schema) throw new Error('A schema that should hold another holds none');
  return arbitraryOf(schema, known);
}

function makeRecord(shape: Record<string, z.ZodType>, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([key, schema]) => [key, arbitraryOf(schema, known)] as const);
  const isOptional = (schema: z.ZodType) => ['optional', 'default'].includes(schema._zod.def.type);
  const requiredKeys = Object.keys(shape).filter((key) => !isOptional(shape[key] as z.ZodType));
  const required = fields.filter(([key]) => requiredKeys.includes(key));
  return fc.oneof(
    fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true }),
    fc.record(Object.fromEntries(required), { noNullPrototype: true }),
  );
}

function textOf(format: string | undefined, { ids }: Known): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'datetime') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
}

/** Any JSON, and what no JSON of a well-meaning client holds. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom(null, true, [], {}, [[[[]]]], { length: -1 }, Array(1000).fill(0)),
);

/** Breaks a value in one part: replaced, left out, or joined by what does not belong there. */
export function brokenOf(whole: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .record({ value: whole, at: fc.nat(), wrong: anyJson, act: fc.constantFrom('replace', 'remove', 'add') })
    .map(({ value, at, wrong, act }) => breakAt(structuredClone(value), { at, wrong, act }));
}

interface Break {
  at: number;
  wrong: unknown;
  act: string;
}

function breakAt(value: unknown, { at, wrong, act }: Break): unknown {
  const places = placesOf(value);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return wrong;
  if (act === 'remove') Reflect.deleteProperty(place.holder, place.key);
  // Not by assignment, which would set the prototype.
  const key = act === 'add' ? (['__proto__', 'id', 'userId', 'isAdmin', ''][at % 5] ?? '') : place.key;
  if (act !== 'remove')
    Object.defineProperty(place.holder, key, { value: wrong, enumerable: true, configurable: true, writable: true });
  return value;
}

function placesOf(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [{ holder: value, key }, ...placesOf(part)]);
}
