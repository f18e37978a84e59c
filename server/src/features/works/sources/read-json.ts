import type { CslName } from '@publyka/contract/abnt/csl';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { TitleRun, WorkNotice, WorkSource } from '@publyka/contract/routes/works';
import { cleanOrcid, isOrcid } from '@publyka/contract/text/orcid';
import type { Identifier } from '../identifiers.ts';
import { cleanText } from './clean-text.ts';

// Answers are strangers' words: what is not of the expected type is not there.

type Values = Readonly<Record<string, unknown>>;

export function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** As many as a work may have of anything. */
const listMax = 500;

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, listMax) : [];
}

/** The first text of a list, or the text itself. */
export function firstText(value: unknown): string | undefined {
  return (
    listOf(value)
      .map(cleanText)
      .find((text) => text !== undefined) ?? cleanText(value)
  );
}

/** A person or an entity. */
export function toName(value: unknown): CslName[] {
  const { family, given, name, suffix } = valuesOf(value);
  const [surname, givenName, literal] = [cleanText(family), cleanText(given), cleanText(name)];
  if (surname) {
    const ending = cleanText(suffix);
    return [{ family: surname, ...(givenName && { given: givenName }), ...(ending && { suffix: ending }) }];
  }
  const only = literal ?? givenName;
  if (!only) return [];
  const several = severalNames(only);
  return several ? several.flatMap(splitName) : [{ literal: only }];
}

/** 'Silva, Ana; Souza, Rui', 'Ana Silva / Rui Souza' in the place of one name. */
function severalNames(text: string): string[] | undefined {
  const parts = text
    .split(/;|\s\/\s|\s&\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  const arePeople = parts.every((part) => part.split(' ').length <= 7 && /^\p{Lu}[^\d]*$/u.test(part));
  return parts.length > 1 && arePeople ? parts : undefined;
}

/** Particles that belong to a surname outside Brazil and Portugal. */
const foreignParticle = /^(?:van|von|der|den|ter|ten|del|della|di|du|le|la|las|los|el|al|bin|ibn|zu)$/i;

/** 'Plínio A. Barbosa', 'BARBOSA, Plínio A.': a name as one text, or several names in it. */
export function splitName(text: string): CslName[] {
  const name = cleanText(text);
  if (!name) return [];
  const several = severalNames(name);
  if (several) return several.flatMap(splitName);
  const [before, after] = name.split(/,\s*/, 2);
  if (before && after) return [{ family: before, given: after }];
  const words = name.split(' ');
  if (words.length === 1) return [{ literal: name }];
  const given = words.slice(0, -1);
  const end = given.findLastIndex((word) => !foreignParticle.test(word) && word !== 'de') + 1;
  // 'de' alone is Portuguese and goes after the given name; 'de la' is not.
  const hasForeign = end > 0 && given.slice(end).some((word) => foreignParticle.test(word));
  const from = hasForeign ? end : given.length;
  return [{ family: words.slice(from).join(' '), given: given.slice(0, from).join(' ') }];
}

/** Those of these texts that are iDs of ORCID, each once. */
export function toOrcids(values: unknown[]): string[] {
  const ids = values.map((value) => cleanOrcid(cleanText(value) ?? ''));
  return [...new Set(ids.filter(isOrcid))];
}

/** `[2004, 1]`; nothing unless it begins with a year. */
export function toDateParts(parts: unknown): NonNullable<WorkCsl['issued']> | undefined {
  const numbers = listOf(parts).map((part) => Number(cleanText(part) ?? Number.NaN));
  const [year = Number.NaN] = numbers;
  if (!Number.isInteger(year) || year < -3000 || year > 2200) return undefined;
  const [, month = 0, day = 0] = numbers;
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12;
  const isDay = isMonth && Number.isInteger(day) && day >= 1 && day <= 31;
  return { 'date-parts': [[year, ...(isMonth ? [month] : []), ...(isDay ? [day] : [])]] };
}

/** A number of a volume or an issue; those that have none are numbered 0 by some. */
export function toNumber(value: unknown): string | undefined {
  const text = cleanText(value);
  return text && /^0+(?:[-/]0+)?$/.test(text) ? undefined : text;
}

/** An address that one may be led to. */
export function toUrl(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2000 ? URL.parse(value) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null;
}

/** Without the fields that nothing is known of. */
export function withoutGaps<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T; // The same fields, but for those that may be absent.
}

/** What a source knows of a work, cleaned: whatever it answered, this is text of bounded length. */
export interface SourceFacts {
  source: WorkSource;
  csl: WorkCsl;
  titleRuns: TitleRun[] | null;
  /** The iDs of its authors at ORCID; of what has editors only, theirs. */
  orcids: string[];
  /** Those that it goes by there. */
  identifiers: Identifier[];
  openAccessUrl: string | null;
  url: string | null;
  notices: WorkNotice[];
}

/** Reads a service's answer; null when it is about nothing, or about something else than what was asked for. */
export type ReadSource = (answer: unknown, asked: Identifier) => SourceFacts | null;
