// Facts that a format has no field for. We write them under their names in CSL where other programs skip them, so that
// our own reading of our own files loses nothing; the export says that other programs will not see them.
import type { Csl, CslDate, CslName } from '../abnt/csl.ts';
import { fromEdtf, hasNamedSeason, toEdtf } from './dates.ts';
import { risWholes } from './ris-types.ts';

const nameFields: ReadonlySet<string> = new Set([
  ...['author', 'editor', 'container-author', 'translator', 'illustrator', 'director', 'producer', 'script-writer'],
  ...['performer', 'composer', 'narrator', 'host', 'guest', 'interviewer', 'recipient', 'contributor'],
]);
const dateFields: ReadonlySet<string> = new Set(['issued', 'accessed', 'event-date']);

/** One page of a book, which other programs take for how many it has. */
export function isLonePage({ type, page }: Csl): boolean {
  return risWholes.has(type) && /^\d+$/.test(String(page ?? '').trim());
}

/** The facts of a work in pairs of names and texts; labels in `custom` are facts of their own. */
export function factsOf(csl: Csl): [name: string, text: string][] {
  const { custom = {}, ...fields } = csl;
  return [...Object.entries(fields), ...Object.entries(custom)].flatMap(([name, value]): [string, string][] => {
    const text = toText(name, value);
    return text ? [[name, text]] : [];
  });
}

function toText(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (nameFields.has(name)) return (value as CslName[]).map(nameToText).join('; ');
  if (dateFields.has(name)) return dateToText(value as CslDate);
  return String(value).replaceAll(/\s+/g, ' ').trim();
}

function nameToText(name: CslName): string {
  if (name.literal !== undefined || !name.family) return `{${name.literal ?? name.given ?? ''}}`;
  const family = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
  const given = [name.given, name['dropping-particle']].filter(Boolean).join(' ');
  return [family, given, name.suffix].filter((part, at) => part || (at === 1 && name.suffix)).join(', ');
}

function dateToText(date: CslDate): string {
  if (hasNamedSeason(date)) return `${date.season} ${date['date-parts']?.[0]?.[0] ?? ''}`.trim();
  return toEdtf(date) ?? date.literal ?? date.raw ?? '';
}

const customNames = /^reporter$|-label$/;

/** What `factsOf` wrote, as a field of CSL; nothing for other names. */
export function readFact(name: string, text: string): Partial<Csl> | undefined {
  if (nameFields.has(name)) return { [name]: text.split(/;\s*(?![^{]*\})/).map(textToName) };
  if (dateFields.has(name)) return { [name]: fromEdtf(text) ?? { literal: text } };
  return customNames.test(name) ? { custom: { [name]: text } } : { [name]: text };
}

function textToName(text: string): CslName {
  const entity = /^\{(.*)\}$/.exec(text)?.[1];
  if (entity !== undefined) return { literal: entity };
  const [family = '', given, suffix] = text.split(/,\s*/);
  return { family, ...(given && { given }), ...(suffix && { suffix }) };
}
