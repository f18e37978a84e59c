import type { EventPayloads, EventType } from '@publyka/contract/events/events';
import type { Sql } from '../db/client.ts';

type Fragment = ReturnType<Sql>;

type Depth = 0 | 1 | 2 | 3;
type Less = { 0: 0; 1: 0; 2: 1; 3: 2 };

/** Paths into a payload, such as 'comment.content'. */
type PathIn<T, Left extends Depth = 3> = Left extends 0
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? { [Key in keyof T & string]: Key | `${Key}.${PathIn<T[Key], Less[Left]>}` }[keyof T & string]
      : never;

/** New values by event type and path. */
type Redactions = { [Type in EventType]?: { [Path in PathIn<EventPayloads[Type]>]?: unknown } };

/**
 * Overwrites copies of a text in stored events, so that no replay shows deleted words. `where` says which events of
 * these types; it should have an index, which is why types stand in the statement as they are.
 */
export async function redactEvents(sql: Sql, where: Fragment, redactions: Redactions): Promise<void> {
  const types = Object.entries(redactions).map(([type, values]) => ({ name: sql.unsafe(`'${type}'`), values }));
  const cases = types.map(({ name, values }): Fragment => sql`when ${name} then ${redacted(sql, values)}`);
  const names = types.map(({ name }): Fragment => sql`${name}`);
  await sql`
    update events set data = case type ${joined(sql, cases, sql` `)} end
    where type in (${joined(sql, names, sql`, `)}) and ${where}`;
}

function redacted(sql: Sql, values: object): Fragment {
  return Object.entries(values).reduce<Fragment>(
    (data, [path, value]) => sql`jsonb_set(${data}, ${path.split('.')}::text[], ${JSON.stringify(value)}::text::jsonb)`,
    sql`data`,
  );
}

function joined(sql: Sql, parts: Fragment[], between: Fragment): Fragment {
  return parts.reduce((all, part) => sql`${all}${between}${part}`);
}
