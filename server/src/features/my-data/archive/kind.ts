import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../../../platform/db/client.ts';

/** One kind of thing in the copy of a person's data: a page to read and a JSON file, both named by the slug. */
export interface ExportKind {
  slug: string;
  title: string;
  /** What is in it, in a sentence. */
  about: string;
  /** The tables that it shows: every table that speaks of people is in a kind or in `left-out.ts`. */
  tables: readonly string[];
  /** The person's own rows, all of them, oldest first. Nothing that others wrote in confidence. */
  select(sql: Sql, personId: string): PendingQuery<Row[]>;
  /** The columns that the page shows, in this order, with what they are called. The JSON has all that is selected. */
  labels: Readonly<Record<string, string>>;
}
