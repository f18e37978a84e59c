import type { Sql } from '../../platform/db/client.ts';

type Fragment = ReturnType<Sql>;

/** True in SQL when the folded text of a column contains this word. Words come from `termsOf`: letters and digits only. */
export function containsWord(sql: Sql, column: Fragment, word: string): Fragment {
  return sql`${column} like '%' || fold_text(${word}) || '%'`;
}

/** All of the words, each anywhere in what a person is found by. Needs `person` in the query. */
export function isFoundPerson(sql: Sql, words: string[]): Fragment {
  return allOf(
    sql,
    words.map((word) => containsWord(sql, sql`person.search_text`, word)),
  );
}

export function allOf(sql: Sql, conditions: Fragment[]): Fragment {
  return conditions.reduce<Fragment>((all, one) => sql`${all} and ${one}`, sql`true`);
}

/**
 * How exactly a name fits what was typed, 0 the best: the whole name or username, its beginning, the beginning of a
 * word in it, somewhere in it, something else about the person. Needs `person` in the query.
 */
export function foundRank(sql: Sql, words: string[]) {
  const typed = sql`fold_text(${words.join(' ')})`;
  return sql`case
    when person.search_name = ${typed} or person.username = ${typed} then 0
    when starts_with(person.search_name, ${typed}) then 1
    when strpos(' ' || person.search_name, ' ' || ${typed}) > 0 then 2
    when strpos(person.search_name, ${typed}) > 0 then 3
    else 4 end`;
}
