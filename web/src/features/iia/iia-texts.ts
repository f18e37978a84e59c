import type { IiaComponent } from '@publyka/contract/iia';

/** What each part is called, what counts in it, and how its simulator says it. */
export const partTexts: Record<IiaComponent, { label: string; counts: string }> = {
  reviews: {
    label: 'Avaliações que ajudaram',
    counts: 'Cada avaliação sua que quem a recebeu marcou como “ajudou”.',
  },
  usefulness: {
    label: 'Utilidade recebida',
    counts: 'Cada publicação sua que outra pessoa salvou ou grifou. O grifo que é “só eu” não conta.',
  },
  collaborations: {
    label: 'Colaborações confirmadas',
    counts: 'Cada trabalho ou projeto que você e outra pessoa confirmaram.',
  },
  exchange: {
    label: 'Trocas entre áreas',
    counts:
      'Cada publicação, sua ou da outra pessoa, em que as duas escreveram, quando a área ou a instituição é outra.',
  },
  library: {
    label: 'Obras que o grupo abriu',
    counts: 'Cada obra que você salvou na biblioteca de uma RePublyka e outra pessoa abriu de lá.',
  },
};

export const notTexts = [
  'Não mede a qualidade da sua ciência.',
  'Curtidas, seguidores, publicações e EduCoins contam zero.',
  'Nem o Feed nem a busca leem este número.',
] as const;

/** '0,72': what is between 0 and 2. */
export function partText(value: number): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** '3,5': what is between 0 and 10. */
export function totalText(total: number): string {
  return total.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** 'IIA: 3.5', with a dot, as it is specified (requirement 9.19). */
export function badgeText(total: number): string {
  return `IIA: ${total.toFixed(1)}`;
}

/** '1 pessoa', '9 pessoas'. */
export function peopleText(count: number): string {
  return `${count} ${count === 1 ? 'pessoa' : 'pessoas'}`;
}
