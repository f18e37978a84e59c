import type { CslName, Run } from './csl.ts';
import { italic, joinPieces, type Piece } from './runs.ts';

export type NameOptions = { names: 'full' | 'initials'; etAl: boolean };

const kinship = /^(filho|neto|netto|júnior|junior|jr\.?|sobrinho|bisneto)$/i;
const portugueseParticle = /^(?:d[aeo]s?|e|d['’])$/i;

type NameParts = { surname: string; given: string; isEntity: boolean };

/** A person's surname with what belongs to it, and the rest; Portuguese particles go after the given name. */
export function nameParts(name: CslName): NameParts {
  if (name.literal !== undefined || (!name.given && !name.family)) {
    return { surname: clean(name.literal), given: '', isEntity: true };
  }
  const [ownParticles, ...family] = splitParticles(clean(name.family));
  const given = withSmallParticles(clean(name.given).split(' ').filter(Boolean));
  const nonDropping = clean(name['non-dropping-particle']);
  const isPortuguese = nonDropping.split(' ').every((word) => portugueseParticle.test(word));
  if (family.length === 1 && kinship.test(family[0] ?? '') && given.length > 1) family.unshift(given.pop() ?? '');
  const after = [clean(name['dropping-particle']), isPortuguese ? nonDropping : '', ownParticles].map(toSmall);
  const surname = [isPortuguese ? '' : nonDropping, ...family, clean(name.suffix)].filter(Boolean).join(' ');
  return { surname, given: [...given, ...after].filter(Boolean).join(' '), isEntity: false };
}

/** "da Costa" → "da", "Costa"; "de la Cruz" is Spanish or French, and all of it the surname. */
function splitParticles(family: string): [string, ...string[]] {
  const words = family.split(' ').filter(Boolean);
  const count =
    words
      .slice(0, -1)
      .findLastIndex((_, index) => words.slice(0, index + 1).every((word) => portugueseParticle.test(word))) + 1;
  if (count === 0 || /^l[aeo]s?$/i.test(words[count] ?? '')) return ['', ...words];
  return [words.slice(0, count).join(' '), ...words.slice(count)];
}

/** Particles behind a given name are small, however they were typed. */
function withSmallParticles(words: readonly string[]): string[] {
  const end = words.findLastIndex((word) => !portugueseParticle.test(word)) + 1;
  return words.map((word, index) => (index >= end && index > 0 ? word.toLowerCase() : word));
}

function toSmall(particles: string): string {
  return particles.split(' ').every((word) => portugueseParticle.test(word)) ? particles.toLowerCase() : particles;
}

function clean(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** "Laura G. da" → "L. G. da". */
export function toInitials(given: string): string {
  return given
    .split(' ')
    .flatMap((word) => (/^(\p{Lu}\.)+$/u.test(word) ? word.split(/(?<=\.)/) : [word]))
    .map((word) =>
      /^\p{Lu}/u.test(word) ? word.replace(/^(\p{Lu})[^-]*/u, '$1.').replace(/-(\p{Lu}).*/u, '-$1.') : word,
    )
    .join(' ');
}

/** In capitals, except what stands in parentheses or brackets. */
export function toCapitals(text: string): string {
  let open = 0;
  const parts = text.split(/([()[\]])/).map((part) => {
    if (part === '(' || part === '[') open += 1;
    else if (part === ')' || part === ']') open = Math.max(0, open - 1);
    return open > 0 ? part : raise(part);
  });
  return parts.join('');
}

/** "McPherson" and "MacKay" keep the small letters of their beginning. */
function raise(text: string): string {
  const isPrefix = (prefix: string, at: number) =>
    /^Ma?c$/.test(text.slice(at, at + prefix.length)) && /\p{Lu}/u.test(text[at + prefix.length] ?? '');
  return text
    .toUpperCase()
    .replace(/(?<!\p{L})MA?C(?=\p{Lu})/gu, (prefix, at: number) =>
      isPrefix(prefix, at) ? `M${prefix.slice(1).toLowerCase()}` : prefix,
    );
}

/** The first element of an entity in capitals, its hierarchy as typed. */
function entityHeading(literal: string): string {
  const end = literal.indexOf('. ');
  return end < 0 ? toCapitals(literal) : toCapitals(literal.slice(0, end)) + literal.slice(end);
}

/** The element under which an author is listed: "SILVA, Ana da". */
function nameHeading(name: CslName, { names }: NameOptions): string {
  const { surname, given, isEntity } = nameParts(name);
  if (isEntity) return entityHeading(surname);
  if (!given) return toCapitals(surname);
  return `${toCapitals(surname)}, ${names === 'initials' ? toInitials(given) : given}`;
}

/** Authors as an entry of the list, with what they were to the work. */
export function nameHeadings(list: readonly CslName[] | undefined, options: NameOptions, label?: string): Run[] {
  if (!list?.length) return [];
  const named = list.filter((name) => !isEtAl(name));
  const isCut = named.length < list.length || (options.etAl && named.length > 3);
  const shown = isCut && named.length > 3 ? named.slice(0, 1) : named;
  const headings: Piece = shown.map((name) => nameHeading(name, options)).join('; ');
  return joinPieces([headings, isCut ? italic('et al.') : undefined, label && `(${label})`], ' ');
}

/** Someone already wrote "et al." in place of the names. */
export function isEtAl({ literal, family, given }: CslName): boolean {
  return /^(et al\.?|others)$/i.test(literal ?? (given ? '' : (family ?? '')));
}

/** Names as one says them: "Ana da Silva, Rui Sá e Eva Paz". */
export function spokenNames(list: readonly CslName[]): Run[] {
  const named = list.filter((name) => !isEtAl(name)).map(spokenName);
  if (named.length < list.length) return joinPieces([named.join(', '), italic('et al.')], ' ');
  return [{ text: listInWords(named) }];
}

function spokenName(name: CslName): string {
  const { surname, given, isEntity } = nameParts(name);
  return isEntity || !given ? surname : `${given} ${surname}`;
}

/** "a", "a e b", "a, b e c". */
export function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}
