import type { Csl, CslName } from '@publyka/contract/abnt/csl';
import { textOf } from '@publyka/contract/abnt/csl';
import { dateOf, type Entry } from './entry.ts';

const types: Readonly<Record<string, string>> = {
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  review: 'article',
  book: 'book',
  chapter: 'incollection',
  'paper-conference': 'inproceedings',
  report: 'techreport',
};

/** One entry of a `.bib` file. Letters stay as they are; only what TeX would take for a command is escaped. */
export function toBibtex({ key, csl, tags }: Entry): string {
  const type = typeOf(csl);
  const [year, month] = dateOf(csl);
  const fields = [
    ['author', names(csl.author)],
    ['editor', names(csl.editor)],
    ['translator', names(csl.translator)],
    // In braces of their own titles keep their capitals.
    ['title', braced(textOf(csl, 'title'))],
    [type === 'article' ? 'journal' : 'booktitle', braced(textOf(csl, 'container-title'))],
    ['series', braced(textOf(csl, 'collection-title'))],
    ['volume', escapeTex(textOf(csl, 'volume'))],
    ['number', escapeTex(textOf(csl, 'issue') ?? textOf(csl, 'number'))],
    ['pages', escapeTex(textOf(csl, 'page'))?.replace(/^(\w+)[-–](\w+)$/, '$1--$2')],
    ['edition', escapeTex(textOf(csl, 'edition'))],
    ['type', escapeTex(textOf(csl, 'genre'))],
    [type.endsWith('thesis') ? 'school' : 'publisher', braced(textOf(csl, 'publisher'))],
    ['address', braced(textOf(csl, 'publisher-place'))],
    ['year', year === undefined ? escapeTex(csl.issued?.literal ?? csl.issued?.raw) : String(year)],
    ['month', month === undefined ? undefined : String(month)],
    ['isbn', escapeTex(textOf(csl, 'ISBN'))],
    ['issn', escapeTex(textOf(csl, 'ISSN'))],
    // Read as they are, by every program.
    ['doi', verbatim(textOf(csl, 'DOI'))],
    ['url', verbatim(textOf(csl, 'URL'))],
    ['language', escapeTex(textOf(csl, 'language'))],
    ['note', escapeTex(textOf(csl, 'note'))],
    ['keywords', escapeTex(tags.map((tag) => tag.replaceAll(',', ' ')).join(', ') || undefined)],
  ] as const;
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
  return `@${type}{${key},\n${lines.join(',\n')}\n}\n\n`;
}

function typeOf(csl: Csl): string {
  if (csl.type !== 'thesis') return types[csl.type] ?? 'misc';
  return /dissert|mestrad|master/i.test(textOf(csl, 'genre') ?? '') ? 'mastersthesis' : 'phdthesis';
}

function names(list: readonly CslName[] | undefined): string | undefined {
  return list?.map(toName).join(' and ') || undefined;
}

function toName(name: CslName): string {
  if (name.literal !== undefined || !name.family) return `{${escapeTex(name.literal ?? name.given) ?? ''}}`;
  const family = [escapeTex(name['non-dropping-particle']), whole(name.family, /[\s,]/)].filter(Boolean).join(' ');
  const given = [name.given, name['dropping-particle']].filter(Boolean).join(' ');
  return [family, whole(name.suffix, /,| and /i), whole(given, /,| and /i)].filter(Boolean).join(', ');
}

/** In braces, where BibTeX would otherwise cut it. */
function whole(text: string | undefined, cuts: RegExp): string | undefined {
  const escaped = escapeTex(text);
  return text && cuts.test(text) ? `{${escaped}}` : escaped;
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** BibTeX counts braces, escaped ones too: those without a partner are named. */
const loneBraces: Readonly<Record<string, string>> = { '{': '\\textbraceleft{}', '}': '\\textbraceright{}' };

function escapeTex(text: string | undefined): string | undefined {
  const named = text && arePaired(text) ? commands : { ...commands, ...loneBraces };
  return text?.replaceAll(/[\\~^&%$#_{}]/g, (sign) => named[sign] ?? `\\${sign}`).replaceAll(/\s+/g, ' ');
}

function arePaired(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function braced(text: string | undefined): string | undefined {
  const escaped = escapeTex(text);
  return escaped && `{${escaped}}`;
}

/** Braces that do not close would end the entry. */
function verbatim(text: string | undefined): string | undefined {
  return text?.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll(/\s+/g, '');
}
