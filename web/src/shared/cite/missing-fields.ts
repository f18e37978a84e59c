import type { Csl } from '@publyka/contract/abnt/csl';
import { kindOf } from '@publyka/contract/abnt/kinds';
import type { MissingField } from '@publyka/contract/abnt/missing';
import type { Work } from '@publyka/contract/routes/works';
import { toCsl } from '../work-form/work-draft.ts';
import { type FieldSpec, type TypedField, type TypedKind, workKindSpecs } from '../work-form/work-kinds.ts';

/** What is typed for each thing that a reference may lack; names are typed in the whole form. */
const typedFields: Readonly<Record<MissingField, TypedField | null>> = {
  title: 'title',
  author: null,
  container: 'container-title',
  place: 'publisher-place',
  publisher: 'publisher',
  date: 'issued',
  pages: 'page',
  numbering: 'volume',
  genre: 'genre',
  event: 'event-title',
  eventPlace: 'event-place',
  reporter: 'reporter',
  address: 'URL',
  accessed: 'accessed',
};

function typedKindOf(csl: Csl): TypedKind {
  const kind = kindOf(csl);
  return kind === 'periodical' ? 'book' : kind;
}

/** The fields of the form that fill in what is missing, as far as the form of this kind has them. */
export function fieldsFor(csl: Csl, missing: readonly MissingField[]): FieldSpec[] {
  const { fields } = workKindSpecs[typedKindOf(csl)];
  const wanted = missing.map((one) => typedFields[one]);
  return wanted.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}

export type TypedFields = Partial<Record<TypedField, string>>;

/** The facts of a work with what was typed; the city of its journal stays the journal's. */
export function withTyped(work: Pick<Work, 'journal'> & { csl: Csl }, typed: TypedFields, today: Date): Csl {
  const { csl, journal } = work;
  const read = toCsl({ kind: typedKindOf(csl), authors: [], editors: [], fields: typed }, today);
  const { type: _, ...added } = read;
  const place = csl['publisher-place'];
  const own = place !== undefined && place === journal?.place ? { ...csl, 'publisher-place': undefined } : csl;
  return { ...own, ...added, ...(added.custom && { custom: { ...csl.custom, ...added.custom } }) };
}
