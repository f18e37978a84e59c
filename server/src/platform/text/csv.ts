/** Before the first row, so that spreadsheets read the rest as UTF-8. */
export const csvStart = '\uFEFF';

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Quoted; a spreadsheet takes what begins like a formula for one, so such a cell begins with an apostrophe. */
function cellOf(text: string): string {
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
