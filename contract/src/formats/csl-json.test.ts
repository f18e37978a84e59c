import { expect, test } from 'vitest';
import { golden } from '../abnt/golden-references-data.ts';
import { goldenOthers } from '../abnt/golden-works-data.ts';
import { cslSchema } from '../csl-schema.ts';
import { cslTypes, toCslJson } from './csl-json.ts';

// What the public schema of CSL-JSON takes (citation-style-language/schema, csl-data.json of CSL 1.0.2): the names of its
// fields by their types, of those that we have.
const names =
  'author editor container-author translator illustrator director producer script-writer performer narrator host guest interviewer contributor'.split(
    ' ',
  );
const dates = 'issued accessed event-date'.split(' ');
const texts =
  'id title container-title collection-title publisher publisher-place version genre medium dimensions note section abstract authority event event-title event-place language DOI URL ISBN ISSN keyword'.split(
    ' ',
  );
const numbers =
  'volume number-of-volumes issue supplement-number page number-of-pages chapter-number number collection-number edition'.split(
    ' ',
  );
const nameParts = 'family given literal suffix dropping-particle non-dropping-particle'.split(' ');
const dateParts = 'date-parts literal raw season circa'.split(' ');

function problemsOf(item: Record<string, unknown>): string[] {
  return Object.entries(item).flatMap(([field, value]) =>
    isValid(field, value) ? [] : [`${field}: ${JSON.stringify(value)}`],
  );
}

function isValid(field: string, value: unknown): boolean {
  if (field === 'type') return cslTypes.has(String(value));
  if (field === 'custom') return typeof value === 'object';
  if (texts.includes(field)) return typeof value === 'string';
  if (numbers.includes(field)) return typeof value === 'string' || typeof value === 'number';
  if (dates.includes(field)) return hasOnly(value, dateParts);
  return names.includes(field) && Array.isArray(value) && value.every((name) => hasOnly(name, nameParts));
}

function hasOnly(value: unknown, keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => keys.includes(key));
}

const works = [...golden, ...goldenOthers].map(({ csl }) => cslSchema.parse(csl));
const odd = [
  { type: 'planta', title: 'De um tipo nosso' },
  { type: 'software', title: 'Com números', version: 2, ISBN: 9788532636201, volume: 3 },
];

test.each([...works, ...odd].map((csl, index) => [csl.title, csl, index] as const))(
  'an item of our CSL-JSON is what the schema takes: %s',
  (_, csl, index) => {
    const item: Record<string, unknown> = JSON.parse(toCslJson({ key: `k${index}`, csl, tags: ['aula'] }));
    expect(problemsOf(item)).toEqual([]);
    expect(item).toMatchObject({ id: `k${index}`, keyword: 'aula' });
  },
);

test('the judge refuses what the schema does', () => {
  expect(problemsOf({ type: 'planta', version: 2, x: 1, issued: { day: 3 }, author: [{ name: 'A' }] })).toHaveLength(5);
});
