import type { Affiliation, Person } from '@publyka/contract/routes/profiles';
import { institutionArticle } from '@publyka/contract/text/institution-article';

type Placed = Pick<Person, 'institution' | 'affiliation'>;

/** 'UFPA ✓': a confirmed institution takes the place of the typed one. */
export function placeOf({ institution, affiliation }: Placed): string | null {
  return affiliation ? `${affiliation} ✓` : institution;
}

/** 'Doutoranda em Ecologia · UFPA ✓': what follows a name. The dot neither ends nor begins a line. */
export function personRole(person: Placed & Pick<Person, 'title'>): string {
  return [person.title, placeOf(person)].filter(Boolean).join('\u00a0·\u00a0');
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
