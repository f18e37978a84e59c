import { type AdminCommand, type AdminContext, type AdminInput, type CommandWords, columns } from './command.ts';

type Cells = readonly string[];

/** A command that shows a list. */
interface AdminList extends CommandWords {
  /** Names of the cells in JSON, one for each column. */
  fields: readonly string[];
  /** A first line of the table. */
  heads?: readonly string[];
  whenEmpty: string;
  readRows(platform: AdminContext['platform'], input: AdminInput): Promise<readonly Cells[]>;
}

/** Prints the list as a table or, by `--json`, as one JSON array with an object of texts for each row. */
export function listCommand({ fields, heads, whenEmpty, readRows, ...words }: AdminList): AdminCommand {
  return {
    ...words,
    switches: { ...words.switches, json: 'para outros programas: uma lista JSON' },
    run: async ({ platform, print }, input) => {
      const rows = await readRows(platform, input);
      if (input.switches.has('json')) return print(toJson(fields, rows));
      if (rows.length === 0) return print(whenEmpty);
      for (const line of columns(heads ? [heads, ...rows] : rows)) print(line.trimEnd());
    },
  };
}

function toJson(fields: readonly string[], rows: readonly Cells[]): string {
  const objects = rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index] ?? ''])));
  return JSON.stringify(objects, null, 2);
}
