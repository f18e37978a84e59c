// What a format cannot hold so that other programs read it, said before the download, by name and number.
import type { Csl } from '../abnt/csl.ts';
import type { LibraryFormat } from '../library-file-address.ts';
import { bibtexExtras } from './bibtex.ts';
import { risExtras } from './ris.ts';

/** What is lost of how many works: 'o dia de acesso' of 3. */
export type Loss = { what: string; works: number };

const names: Readonly<Record<string, string>> = {
  type: 'o tipo exato',
  issued: 'a data como está',
  accessed: 'o dia de acesso',
  'event-date': 'a data do evento',
  'event-title': 'o nome do evento',
  'event-place': 'o lugar do evento',
  'container-author': 'os autores do livro que contém o capítulo',
  'container-title': 'o título da obra maior',
  'collection-number': 'o número na série',
  'supplement-number': 'o número do suplemento',
  'number-of-pages': 'o número de páginas',
  page: 'as páginas',
  ISBN: 'o ISBN',
  'chapter-number': 'o número do capítulo',
  number: 'o número',
  volume: 'o volume',
  issue: 'o fascículo',
  version: 'a versão',
  section: 'a seção',
  medium: 'o suporte',
  dimensions: 'as dimensões',
  scale: 'a escala',
  authority: 'o tribunal ou órgão',
  abstract: 'a ementa',
  ISSN: 'o ISSN',
  author: 'a forma de algum autor',
  editor: 'a forma de algum organizador',
  translator: 'os tradutores',
  illustrator: 'os ilustradores',
  director: 'a direção',
  producer: 'a produção',
  'script-writer': 'o roteiro',
  performer: 'os intérpretes',
  composer: 'os compositores',
  narrator: 'a narração',
  host: 'a apresentação',
  guest: 'os entrevistados',
  interviewer: 'os entrevistadores',
  recipient: 'os destinatários',
  contributor: 'o orientador ou outros colaboradores',
  reporter: 'o relator',
};

function nameOf(fact: string): string {
  return fact.endsWith('-label') ? 'como se chama a função de alguém' : (names[fact] ?? 'outros dados');
}

const extras: Readonly<Record<LibraryFormat, (csl: Csl) => string[]>> = {
  bib: (csl) => bibtexExtras(csl).map(([name]) => nameOf(name)),
  ris: (csl) => risExtras(csl).map(([name]) => nameOf(name)),
  json: () => [],
  txt: () => ['os campos: fica o texto da referência'],
  rtf: () => ['os campos: fica o texto da referência'],
};

/** What other programs will not read of these works in a file of this format, what most works lose first. */
export function whatIsLost(format: LibraryFormat, works: Iterable<Csl>): Loss[] {
  const counts = new Map<string, number>();
  for (const csl of works) {
    for (const what of new Set(extras[format](csl))) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => ({ what, works: count })).toSorted((one, other) => other.works - one.works);
}

/** '3 obras perdem o dia de acesso'. */
export function sayLoss({ what, works }: Loss): string {
  return works === 1 ? `1 obra perde ${what}` : `${works.toLocaleString('pt-BR')} obras perdem ${what}`;
}
