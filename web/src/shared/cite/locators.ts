import type { Locator } from '@publyka/contract/abnt/citation';

/** Where in a work a citation points to, in the order in which a citation says it. */
export const locatorKinds = [
  { value: 'volume', label: 'Volume' },
  { value: 'chapter', label: 'Capítulo' },
  { value: 'page', label: 'Página' },
  { value: 'folio', label: 'Folha' },
  { value: 'line', label: 'Linha' },
] as const;
export type LocatorKind = (typeof locatorKinds)[number]['value'];

export type TypedLocator = { id: number; kind: LocatorKind; text: string };

export const locatorRowsMax = 4;
export const firstLocator: TypedLocator = { id: 0, kind: 'page', text: '' };

const order = locatorKinds.map(({ value }) => value);

/** The rows that say something; from the whole to the part, however they were typed. */
export function toLocators(rows: readonly TypedLocator[]): Locator[] {
  return rows
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .flatMap(({ kind, text }) => (text.trim() === '' ? [] : [{ label: kind, locator: text.trim() }]));
}

/** A further row is of the first kind that no row has. */
export function addLocator(rows: readonly TypedLocator[]): TypedLocator[] {
  const kind = (['page', 'volume', 'chapter', 'line', 'folio'] as const).find(
    (one) => !rows.some((row) => row.kind === one),
  );
  const id = Math.max(...rows.map((row) => row.id), 0) + 1;
  return [...rows, { id, kind: kind ?? 'page', text: '' }];
}
