import type { Sql } from '../../platform/db/client.ts';

export type Fragment = ReturnType<Sql>;

/** Text as searches compare it, folded once for the whole query rather than for each row. */
export function folded(sql: Sql, text: string): Fragment {
  return sql`(select fold_text(${text}))`;
}

/** True in SQL when the folded text of a column contains this word. Words come from `termsOf`: letters and digits only. */
export function containsWord(sql: Sql, column: Fragment, word: string): Fragment {
  return sql`${column} like (select '%' || fold_text(${word}) || '%')`;
}

export function allOf(sql: Sql, conditions: Fragment[]): Fragment {
  return conditions.reduce<Fragment>((all, one) => sql`${all} and ${one}`, sql`true`);
}
