import { curriculumKinds } from '@publyka/contract/curriculum';
import type { CurriculumItem } from '@publyka/contract/routes/curricula';

type Words = Pick<CurriculumItem, 'kind' | 'from' | 'until'>;

/** 'Doutorado · 2020–2024', 'Professora · desde 2004'. */
export function kindLine({ kind, ...years }: Words): string {
  return [curriculumKinds[kind][1], yearsText(years)].filter(Boolean).join(' · ');
}

function yearsText({ from, until }: Omit<Words, 'kind'>): string {
  if (from !== null && until === null) return `desde ${from}`;
  if (from !== null && from !== until) return `${from}–${until}`;
  return until === null ? '' : String(until);
}

export function itemsText(count: number): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? 'item' : 'itens'}`;
}
