import type { TitleRun, WorkCard, WorkId } from '@publyka/contract/routes/works';

const schemes: Record<WorkId['scheme'], string> = {
  doi: 'doi.org/',
  arxiv: 'arXiv ',
  isbn: 'ISBN ',
  scielo: 'SciELO ',
  handle: 'Handle ',
};

/** 'doi.org/10.1590/…', 'ISBN 978…': as people read it. */
export function identifierText({ scheme, value }: WorkId): string {
  return schemes[scheme] + value;
}

/** 'Revista Brasileira de Educação · n. 25, p. 5-17, 2004'; of a book its publisher. */
export function sourceText({ container, publisher, numbering, year }: WorkCard): string {
  const place = container ?? publisher;
  return [place, [numbering, year].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

/** The title as it is set; one of plain text has one run. */
export function titleRuns({ title, titleRuns: runs }: WorkCard): readonly TitleRun[] {
  return runs ?? [{ text: title ?? '', style: null }];
}

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/** '2025-03-03' as '3 mar. 2025'; a day of the calendar, the same in every time zone. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = months[Number(month) - 1] ?? '';
  return `${date} ${name === 'mai' ? 'maio' : `${name}.`} ${year}`;
}

export function retractedText({ on }: { on: string | null }): string {
  return on === null ? 'Retratada' : `Retratada em ${dayText(on)}`;
}

type WorkKind = NonNullable<WorkCard['kind']>;

/** What a work is, before where it came out: 'Artigo · Revista Brasileira de Educação, 2004'. */
export const kindLabels: Readonly<Record<WorkKind, string>> = {
  article: 'Artigo',
  newspaper: 'Jornal',
  book: 'Livro',
  chapter: 'Capítulo',
  thesis: 'Tese ou dissertação',
  paper: 'Trabalho em evento',
  event: 'Evento',
  law: 'Legislação',
  case: 'Jurisprudência',
  preprint: 'Preprint',
  dataset: 'Dados',
  website: 'Site',
  media: 'Vídeo ou áudio',
  post: 'Rede social',
  periodical: 'Revista',
};

export const workKinds = Object.keys(kindLabels) as WorkKind[]; // Its keys are the kinds.

// Beside work-words.ts, which is part of the first load: lists of works are not.

/** 'Artigo · Revista Brasileira de Educação, 2004'; before its facts are there, what it is named by. */
export function sourceLine({ kind, container, publisher, year, identifier, state }: WorkCard): string {
  if (state === 'pending') return 'Buscando os dados';
  if (state === 'not_found') return 'Sem dados: preencha à mão';
  const place = [container ?? publisher, year].filter(Boolean).join(', ');
  return (
    [kind && kindLabels[kind], place].filter(Boolean).join(' · ') || (identifier ? identifierText(identifier) : '')
  );
}

/** What a work is called in a list, its facts known or not. */
export function titleText({ title, identifier }: WorkCard): string {
  return title ?? (identifier ? identifierText(identifier) : 'Obra sem título');
}
