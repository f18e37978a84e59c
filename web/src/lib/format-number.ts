const numbers = new Intl.NumberFormat('pt-BR');
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** '1.245' */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** '834', '1,2 mil', '3,4 mi' */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** '1 comentário', '0 comentários', '1.245 comentários' */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
