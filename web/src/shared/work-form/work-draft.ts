import type { Csl, CslDate, CslName } from '@publyka/contract/abnt/csl';
import { kindOf } from '@publyka/contract/abnt/kinds';
import { nameParts } from '@publyka/contract/abnt/names';
import { type TypedField, type TypedKind, workKindSpecs } from './work-kinds.ts';

/** One name as it is typed: 'Marcos Bagno', 'Bagno, Marcos', or an institution. */
export type TypedName = { name: string; isEntity: boolean };

export type WorkDraft = {
  kind: TypedKind;
  authors: readonly TypedName[];
  editors: readonly TypedName[];
  fields: Readonly<Partial<Record<TypedField, string>>>;
};

export const noName: TypedName = { name: '', isEntity: false };
export const emptyDraft: WorkDraft = { kind: 'book', authors: [noName], editors: [noName], fields: {} };

const dateFields = ['issued', 'event-date', 'accessed'] as const;
/** Laws and decisions are listed under an entity. */
const entityKinds: readonly TypedKind[] = ['law', 'case'];

/** What was typed, as CSL-JSON; fields of another type of work stay out. `today`: when an address is read without a day. */
export function toCsl({ kind, authors, editors, fields }: WorkDraft, today: Date): Csl {
  const spec = workKindSpecs[kind];
  const csl: Record<string, unknown> = { type: spec.type };
  for (const { name } of spec.fields) {
    const text = fields[name]?.replace(/\s+/g, ' ').trim();
    if (!text) continue;
    if (name === 'reporter') csl['custom'] = { reporter: text };
    else csl[name] = isDateField(name) ? readDate(text) : readText(name, text);
  }
  const isEntity = entityKinds.includes(kind);
  const names = { author: readNames(authors, isEntity), editor: spec.editors ? readNames(editors, false) : [] };
  if (names.author.length > 0) csl['author'] = names.author;
  if (names.editor.length > 0) csl['editor'] = names.editor;
  if (csl['URL'] && !csl['accessed']) csl['accessed'] = dayOf(today);
  return csl as Csl; // Every field above is one of it.
}

/** What can be typed of a work, for a form that corrects it. */
export function toDraft(csl: Csl): WorkDraft {
  const kind = kindOf(csl);
  const typed: TypedKind = kind === 'periodical' ? 'book' : kind;
  const fields: Partial<Record<TypedField, string>> = {};
  for (const { name } of workKindSpecs[typed].fields) {
    if (name === 'reporter') fields.reporter = String(csl.custom?.['reporter'] ?? '');
    else if (isDateField(name)) fields[name] = writeTyped(csl[name]);
    else fields[name] = String(csl[name] ?? '');
  }
  return { kind: typed, authors: toTyped(csl.author), editors: toTyped(csl.editor), fields };
}

function toTyped(names: readonly CslName[] | undefined): TypedName[] {
  const typed = (names ?? []).map((name) => {
    const { surname, given, isEntity } = nameParts(name);
    return { name: given ? `${surname}, ${given}` : surname, isEntity };
  });
  return typed.length > 0 ? typed : [noName];
}

function isDateField(name: TypedField): name is (typeof dateFields)[number] {
  return dateFields.some((field) => field === name);
}

function readText(name: TypedField, text: string): string {
  if (name === 'DOI') return text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:?\s*)/i, '');
  if (name === 'ISBN') return text.replace(/^isbn:?\s*/i, '');
  if (name === 'page') return text.replace(/^pp?\.\s*/i, '');
  return text;
}

function readNames(names: readonly TypedName[], areEntities: boolean): CslName[] {
  return names.flatMap(({ name, isEntity }) => {
    const text = name.replace(/\s+/g, ' ').trim();
    if (!text) return [];
    return [areEntities || isEntity ? { literal: text } : readName(text)];
  });
}

const suffixes = /^(?:filho|neto|netto|júnior|junior|jr\.?|sobrinho|bisneto)$/i;

/** 'Bagno, Marcos' as typed; of 'João Silva Filho' the last word is the surname, with what belongs to it. */
export function readName(text: string): CslName {
  const comma = text.indexOf(',');
  if (comma > 0) return { family: text.slice(0, comma).trim(), given: text.slice(comma + 1).trim() };
  const words = text.split(' ');
  if (words.length === 1) return { family: text };
  const count = words.length > 2 && suffixes.test(words.at(-1) ?? '') ? 2 : 1;
  return { family: words.slice(-count).join(' '), given: words.slice(0, -count).join(' ') };
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** '1999', '03/2004', '12/3/2004', '12 mar. 2004', '12 de março de 2004', '2004-03-12'; anything else stays text. */
export function readDate(text: string): CslDate {
  if (/^(?:hoje|agora)$/i.test(text)) return dayOf(new Date());
  const iso = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(text);
  if (iso) return partsOf(iso[1], iso[2], iso[3]) ?? { literal: text };
  const digits = /^(?:(\d{1,2})[/.])?(\d{1,2})[/.](\d{4})$/.exec(text);
  if (digits) return partsOf(digits[3], digits[2], digits[1]) ?? { literal: text };
  const words = /^(?:(\d{1,2})º? (?:de )?)?([a-zç]{3,9})\.?,? (?:de )?(\d{4})$/i.exec(text);
  const month = words ? months.findIndex((name) => words[2]?.toLowerCase().startsWith(name)) + 1 : 0;
  if (words && month > 0) return partsOf(words[3], String(month), words[1]) ?? { literal: text };
  return { literal: text };
}

function partsOf(year: string | undefined, month?: string, day?: string): CslDate | null {
  const parts = [year, month, day].filter((part) => part !== undefined).map(Number);
  const [, monthNumber = 1, dayNumber = 1] = parts;
  if (monthNumber < 1 || monthNumber > 12 || dayNumber < 1 || dayNumber > 31) return null;
  return { 'date-parts': [parts] };
}

export function dayOf(day: Date): CslDate {
  return { 'date-parts': [[day.getFullYear(), day.getMonth() + 1, day.getDate()]] };
}

/** A date as one types it. */
function writeTyped(date: CslDate | undefined): string {
  const [from, to] = date?.['date-parts'] ?? [];
  if (!from || to) return date?.literal ?? date?.raw ?? (from && to ? `${from[0]}-${to[0]}` : '');
  const [year, month, day] = from.map(Number);
  const name = month ? months[month - 1] : undefined;
  return [day, name && (name === 'mai' ? 'maio' : `${name}.`), year].filter(Boolean).join(' ');
}
