import type { Sql } from './client.ts';

/** A value in a template: bound as a parameter, or the name of one in a statement that is written once. */
export type SqlValue = string | ReturnType<Sql>;

/** The n-th parameter of a statement that is written once. */
export function parameter(sql: Sql, n: number): SqlValue {
  return sql`${sql.unsafe(`$${n}`)}`;
}

/**
 * A hot statement whose text is put together once, not for each execution: composing a feed page's fragments costs a
 * fifth of reading it. `write` names its parameters, by `parameter` or as `$1` and so on; the result takes
 * their values.
 */
export function defineStatement<Row extends object>(
  write: (sql: Sql) => ReturnType<Sql>,
): (sql: Sql, values: (string | (string | null)[])[]) => Promise<Row[]> {
  let text: Promise<string> | undefined;
  return async (sql, values) => {
    text ??= write(sql)
      .describe()
      .then((statement) => statement.string);
    // If the database was unavailable, it is asked again.
    text.catch(() => {
      text = undefined;
    });
    return sql.unsafe<Row[]>(await text, values, { prepare: true });
  };
}

/** Many ids as one value, `$1::text::uuid[]`: the driver would look for something to escape in each. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
