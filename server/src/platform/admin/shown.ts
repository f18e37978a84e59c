/** A person's text without terminal control characters. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : ''));
}

/** '2026-11-20 18:20', in UTC. */
export function minuteOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

/** The lines of a table. All columns but the last are padded to the same width. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => [...(row[index] ?? '')].length))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, index) =>
        index === row.length - 1 ? cell : cell + ' '.repeat((widths[index] ?? 0) - [...cell].length),
      )
      .join('  '),
  );
}
