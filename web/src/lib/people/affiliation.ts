import type { Affiliation, Person } from '@publyka/contract/routes/profiles';
import { institutionArticle } from '@publyka/contract/text/institution-article';

/** 'Doutoranda em Ecologia · UFPA ✓': what follows a name. A confirmed institution takes the place of the typed one. */
export function personRole(person: Pick<Person, 'title' | 'institution' | 'affiliation'>): string {
  const { title, institution, affiliation } = person;
  return [title, affiliation ? `${affiliation} ✓` : institution].filter(Boolean).join(' · ');
}

/** 'Vínculo com a UFPA' */
export function affiliationTitle({ institution, initials }: Pick<Affiliation, 'institution' | 'initials'>): string {
  return `Vínculo com ${institutionArticle(institution)} ${initials}`;
}

/** 'mar. 2026' */
export function monthOf(time: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric' }).format(new Date(time));
  return parts.replace(' de ', ' ');
}
