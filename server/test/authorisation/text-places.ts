import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** A schema of texts somewhere in another one. */
export interface TextPlace {
  /** The key of the outermost object under which it is; null for a text by itself. */
  key: string | null;
  /** Its keys down to the text, with `*` for each item of a list. */
  path: string;
  schema: Schema;
}

/** Every place of a schema where somebody may write words: no id, no address, no choice out of a few. */
export function textPlaces(schema: Schema): TextPlace[] {
  return placesIn(schema, []);
}

function placesIn(schema: Schema, path: readonly string[]): TextPlace[] {
  // Each kind of schema keeps what is in it under other names.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => placesIn(inner, [...path, name]));
    case 'array':
      return placesIn(def.element, [...path, '*']);
    case 'record':
      return placesIn(def.valueType, [...path, '*']);
    case 'union':
      return def.options.flatMap((option) => placesIn(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return placesIn(def.innerType, path);
    case 'pipe':
      return placesInPipe(def, schema, path);
    case 'string':
      return hasPattern(schema) ? [] : [{ key: path[0] ?? null, path: path.join('.'), schema }];
    default:
      return [];
  }
}

/** What becomes of a text is that of the whole pipe. */
function placesInPipe({ in: first }: z.core.$ZodPipeDef, pipe: Schema, path: readonly string[]): TextPlace[] {
  return placesIn(first, path).map((place) => (place.schema === first ? { ...place, schema: pipe } : place));
}

function hasPattern(schema: Schema): boolean {
  const { def, bag } = (schema as z.core.$ZodString)._zod;
  return ('format' in def && def.format !== undefined) || (bag.patterns?.size ?? 0) > 0;
}
