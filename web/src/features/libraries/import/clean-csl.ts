import { cslFields, cslSchema, customFields, type WorkCsl } from '@publyka/contract/csl-schema';
import { cslNamesMax, cslTextMaxLength, libraryTagMaxLength, libraryTagsMax } from '@publyka/contract/limits';
import { EntryError } from './imported.ts';

const nameFields = ['family', 'given', 'literal', 'suffix', 'dropping-particle', 'non-dropping-particle'];
const dateFields = ['date-parts', 'literal', 'raw', 'season', 'circa'];
const laws = ['legislation', 'bill', 'regulation', 'treaty', 'legal_case'];
/** What a foreign reader made of an entry, as far as the contract takes it. Throws `EntryError`. */
export function cleanCsl(read: Readonly<Record<string, unknown>>): WorkCsl {
  const known = cslFields.filter((field) => Object.hasOwn(read, field) && !isUnwanted(field, read['type']));
  const cleaned = Object.fromEntries(known.map((field) => [field, cleanField(read[field])]));
  if (typeof cleaned['DOI'] === 'string') cleaned['DOI'] = cleaned['DOI'].replace(doiLead, '');
  else cleaned['DOI'] = doiOf(cleaned['URL']);
  const custom = isRecord(read['custom']) ? pick(read['custom'], customFields) : {};
  const csl = withThesis(Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined)));
  if (Object.keys(custom).length > 0) csl['custom'] = custom;
  // The proceedings of an event may be named by it alone.
  if (csl['title'] === undefined && csl['event-title'] !== undefined)
    csl['title'] = csl['container-title'] ?? csl['event-title'];
  if (typeof csl['title'] !== 'string' || csl['title'] === '') throw new EntryError('falta o título');
  const parsed = cslSchema.safeParse(csl);
  if (parsed.success) return parsed.data;
  throw new EntryError(`o campo ${String(parsed.error.issues[0]?.path[0] ?? '')} não pôde ser lido`);
}

const doiLead = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i;

/** An address of doi.org says the DOI. */
function doiOf(url: unknown): string | undefined {
  return typeof url === 'string'
    ? /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/[^\s%?#]+)$/i.exec(url)?.[1]
    : undefined;
}

/** The abstract is read of laws only, where it is their 'ementa'. */
function isUnwanted(field: string, type: unknown): boolean {
  return field === 'custom' || (field === 'abstract' && !laws.includes(String(type)));
}

function cleanField(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value) || undefined;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return cleanNames(value);
  return isRecord(value) ? pick(value, dateFields) : undefined;
}

function cleanNames(names: readonly unknown[]): unknown {
  const cleaned = names.slice(0, cslNamesMax).flatMap((name) => {
    const parts = isRecord(name) ? pick(name, nameFields) : {};
    if (Object.keys(parts).length === 0) return [];
    // An entity in braces is read as a surname of several words without a given name.
    const isEntity = Object.keys(parts).length === 1 && /\s/.test(String(parts['family'] ?? ''));
    return [isEntity ? { literal: parts['family'] } : parts];
  });
  return cleaned.length > 0 ? cleaned : undefined;
}

function pick(value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const parts = names
    .filter((name) => Object.hasOwn(value, name))
    .map((name) => [name, cleanPart(value[name])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined && part !== ''));
}

function cleanPart(part: unknown): unknown {
  return typeof part === 'string' ? cleanText(part) : part;
}

/** A thesis is counted in pages of its own. */
function withThesis(csl: Record<string, unknown>): Record<string, unknown> {
  if (csl['type'] !== 'thesis') return csl;
  const { page, ...rest } = csl;
  const isLength = /^\d+$/.test(String(page ?? '')) && rest['number-of-pages'] === undefined;
  return {
    ...rest,
    ...(page !== undefined && { [isLength ? 'number-of-pages' : 'page']: page }),
  };
}

const markup = /<\/?(?:i|b|em|strong|su[bp]|sc|span)(?:\s[^<>]{0,200})?>/gi;
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

/** One written form of a text: accents composed, also over a dotless i, without markup and control characters. */
function cleanText(text: string): string {
  const plain = text
    .slice(0, 4 * cslTextMaxLength)
    .replaceAll(markup, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/ı(?=[\u0300-\u036f])/g, 'i')
    .replaceAll(/ȷ(?=[\u0300-\u036f])/g, 'j')
    .replaceAll(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ');
  return plain.normalize('NFC').trim();
}

/** Keywords as tags: separated by commas or semicolons, each once. */
export function toTags(keywords: readonly string[]): string[] {
  const tags = keywords
    .flatMap((text) => text.split(/[,;]/))
    .map((tag) => cleanText(tag).slice(0, libraryTagMaxLength).trim());
  return [...new Set(tags.filter(Boolean))].slice(0, libraryTagsMax);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
