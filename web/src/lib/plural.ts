const numbers = new Intl.NumberFormat('pt-BR');

/** '1.245' */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** '1 comentário', '0 comentários', '1.245 comentários' */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
