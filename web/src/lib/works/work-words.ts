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
