import type { WorkCsl } from '@publyka/contract/csl-schema';
import { cslNamesMax, cslTextMaxLength } from '@publyka/contract/limits';

interface WorkOfCurriculum {
  title: string;
  year: number | null;
  authors: readonly string[];
  /** By the names of the attributes in Lattes. */
  facts: ReadonlyMap<string, string>;
}

/** The facts of a work as the rest of the product knows them. */
export function toCsl(type: string, { title, year, authors, facts }: WorkOfCurriculum): WorkCsl {
  const page = [facts.get('PAGINA-INICIAL'), facts.get('PAGINA-FINAL')].filter(Boolean).join('-');
  const fields: WorkCsl = {
    type,
    title,
    author: authors.length > 0 ? authors.slice(0, cslNamesMax).map(toName) : undefined,
    issued: year === null ? undefined : { 'date-parts': [[year]] },
    'container-title': containerOf(type, facts),
    ...(type === 'paper-conference' && {
      'event-title': facts.get('NOME-DO-EVENTO'),
      'event-place': facts.get('CIDADE-DO-EVENTO'),
    }),
    publisher: facts.get('NOME-DA-EDITORA'),
    'publisher-place': facts.get('CIDADE-DA-EDITORA') ?? facts.get('LOCAL-DE-PUBLICACAO'),
    volume: facts.get('VOLUME'),
    issue: facts.get('FASCICULO'),
    page: page || undefined,
    'number-of-pages': type === 'book' ? facts.get('NUMERO-DE-PAGINAS') : undefined,
    edition: facts.get('NUMERO-DA-EDICAO-REVISAO'),
    DOI: doiOf(facts.get('DOI')),
    ISBN: facts.get('ISBN'),
    ISSN: issnOf(facts.get('ISSN')),
  };
  return shorten(fields);
}

function containerOf(type: string, facts: ReadonlyMap<string, string>): string | undefined {
  if (type === 'chapter') return facts.get('TITULO-DO-LIVRO');
  if (type === 'paper-conference') return facts.get('TITULO-DOS-ANAIS-OU-PROCEEDINGS');
  return facts.get('TITULO-DO-PERIODICO-OU-REVISTA') ?? facts.get('TITULO-DO-JORNAL-OU-REVISTA');
}

function doiOf(text: string | undefined): string | undefined {
  return /10\.\d{4,9}\/\S{1,200}/.exec(text ?? '')?.[0];
}

/** Lattes writes the eight signs without the hyphen. */
function issnOf(text: string | undefined): string | undefined {
  return text?.replace(/^(\d{4})(\d{3}[\dXx])$/, '$1-$2');
}

const suffixes = new Set(['filho', 'filha', 'neto', 'neta', 'júnior', 'junior', 'jr.', 'jr', 'sobrinho', 'segundo']);

/** 'Ana Maria da Silva Neto', or 'SILVA, A. M.', as Lattes has it. */
function toName(name: string): NonNullable<WorkCsl['author']>[number] {
  const [surname, given] = name.split(/,\s*/);
  if (given) return { family: surname, given };
  const words = name.split(' ');
  const suffix = words.length > 2 && suffixes.has(words.at(-1)?.toLowerCase() ?? '') ? words.pop() : undefined;
  const family = words.pop();
  return words.length === 0 ? { literal: family } : { family, given: words.join(' '), ...(suffix && { suffix }) };
}

/** Without what is not there, and no text longer than the contract takes. */
function shorten(csl: WorkCsl): WorkCsl {
  const known = Object.entries(csl).filter(([, value]) => value !== undefined);
  const short = known.map(([field, value]) => [
    field,
    typeof value === 'string' ? value.slice(0, cslTextMaxLength) : value,
  ]);
  // The same fields with the same kinds of values.
  return Object.fromEntries(short) as WorkCsl;
}
