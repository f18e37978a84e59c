/** A row of a table in bench/results.md, by the names of its columns; what it is about stands under `name`. */
export type ResultRow = Record<string, string>;

/** The rows of all tables in one section of bench/results.md. Throws when the section is not there. */
export function readSection(results: string, title: string): ResultRow[] {
  const section = results.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`bench/results.md has no section "${title}": run its measurement first`);
  return section.split('\n\n').flatMap(readTable);
}

function readTable(block: string): ResultRow[] {
  const [head, rule, ...rows] = block.split('\n').filter((line) => line.startsWith('|'));
  if (!head || !/^\|\s*---/.test(rule ?? '')) return [];
  const names = ['name', ...cellsOf(head).slice(1)];
  return rows.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? '', cell])));
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** The number in a column; throws when there is none. */
export function numberIn(row: ResultRow, column: string): number {
  const value = Number(row[column]);
  if (row[column] === undefined || row[column] === '' || Number.isNaN(value))
    throw new Error(`No number in column "${column}" of ${JSON.stringify(row)}`);
  return value;
}
