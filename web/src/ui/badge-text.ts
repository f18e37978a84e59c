/** What a badge shows: the number, '99+' above 99. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
