import type { WorkCorrection } from '@publyka/contract/routes/work-changes';
import { sourceNames } from './source-names.ts';

const kindWords: Record<WorkCorrection['kind'], string> = {
  fetched: 'trouxe os dados',
  typed: 'preencheu os dados',
  corrected: 'corrigiu os dados',
  restored: 'voltou ao original',
  merged: 'juntou com outra obra',
  merge_undone: 'desfez uma junção',
};

/** 'Crossref trouxe os dados', 'Ana Sá corrigiu os dados'. */
export function entryText({ kind, person, source }: WorkCorrection): string {
  const who = source ? sourceNames[source] : (person?.fullName ?? 'Alguém');
  return `${who} ${kindWords[kind]}`;
}

type Json = WorkCorrection['changes'][number]['before'];

/** A value as people read it: names, dates and texts; null of nothing. */
export function valueText(value: Json): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(nameText).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value);
  const fields = new Map(Object.entries(value));
  const parts = fields.get('date-parts');
  if (Array.isArray(parts)) return parts.map(dateText).join(' a ');
  const texts = [...fields.values()].filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join('; ') : JSON.stringify(value);
}

function nameText(name: Json): string {
  const fields = new Map(Object.entries(Object(name)));
  const parts = ['literal', 'given', 'family', 'suffix'].map((field) => fields.get(field));
  return parts.filter((part) => typeof part === 'string').join(' ');
}

function dateText(parts: Json): string {
  return Array.isArray(parts) ? parts.toReversed().join('/') : '';
}
