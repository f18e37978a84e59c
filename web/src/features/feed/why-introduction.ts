import type { Reason } from '@publyka/contract/text/feed-reasons';

const numbers = ['Nenhuma', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito'];

/** How many reasons brought a post here. */
export function whyIntroduction(reasons: readonly Reason[]): string {
  const count = reasons.filter(({ points }) => points > 0).length;
  if (count === 0) return 'Nenhuma razão pesa a favor: esta publicação completa a página.';
  if (count === 1) return 'Uma razão trouxe esta publicação até você.';
  return `${numbers[count] ?? count} razões trouxeram esta publicação até você.`;
}
