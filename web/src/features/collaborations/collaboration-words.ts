import type { Collaboration, Collaborator } from '@publyka/contract/routes/collaborations';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { identifierText, sourceLine, titleText } from '../../shared/works/work-words.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const month = new Intl.DateTimeFormat('pt-BR', { month: 'short' });

/** More names than these are a number. */
const namesMax = 3;

/** 'Dados abertos de fala: um guia' */
export function titleOf({ work, project }: Collaboration): string {
  return work ? titleText(work) : (project?.title ?? 'Obra sem título');
}

/** 'Conjunto de dados · Zenodo, 2026', 'Projeto · 2025-2027', 'Projeto · desde 2025'. */
export function kindLine({ work, project }: Collaboration): string {
  if (work) return sourceLine(work);
  return ['Projeto', yearsText(project?.from ?? null, project?.until ?? null)].filter(Boolean).join(' · ');
}

function yearsText(from: number | null, until: number | null): string {
  if (from !== null && until !== null) return from === until ? String(from) : `${from}-${until}`;
  if (from !== null) return `desde ${from}`;
  return until === null ? '' : `até ${until}`;
}

/** 'doi.org/10.5072/zenodo.44102', '6 pessoas, 4 instituições'. */
export function detailLine({ work, people }: Collaboration): string {
  if (work?.identifier) return identifierText(work.identifier);
  const confirmed = people.filter(({ isConfirmed }) => isConfirmed);
  const institutions = new Set(confirmed.map(({ person }) => person.institution).filter(Boolean)).size;
  const parts = [
    confirmed.length > 1 && `${confirmed.length} pessoas`,
    institutions > 1 && `${institutions} instituições`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** 'Confirmada por você e por Rui em ago. 2026', 'Confirmada pelas 6 pessoas em mar. 2026'; null before two have. */
export function confirmedLine({ people, confirmedAt }: Collaboration, viewerId: string): string | null {
  if (confirmedAt === null) return null;
  const confirmed = people.filter(({ isConfirmed }) => isConfirmed);
  const when = monthText(new Date(confirmedAt));
  if (confirmed.length > namesMax) {
    const whole = confirmed.length === people.length ? `pelas ${confirmed.length}` : `por ${confirmed.length}`;
    return `Confirmada ${whole} pessoas em ${when}`;
  }
  return `Confirmada ${list.format(namesIn(confirmed, viewerId).map((name) => `por ${name}`))} em ${when}`;
}

/** 'Aguarda a resposta de Rui e Eva'; null when everybody has answered. */
export function waitingLine({ people }: Collaboration): string | null {
  const names = people.filter(({ isConfirmed }) => !isConfirmed).map(({ person }) => firstName(person.fullName));
  if (names.length === 0) return null;
  return names.length > namesMax
    ? `Aguarda a resposta de ${names.length} pessoas`
    : `Aguarda a resposta de ${list.format(names)}`;
}

function namesIn(people: readonly Collaborator[], viewerId: string): string[] {
  const own = people.some(({ person }) => person.id === viewerId) ? ['você'] : [];
  const others = people.filter(({ person }) => person.id !== viewerId);
  return [...own, ...others.map(({ person }) => firstName(person.fullName))];
}

/** 'ago. 2026' */
function monthText(date: Date): string {
  return `${month.format(date)} ${date.getFullYear()}`;
}
