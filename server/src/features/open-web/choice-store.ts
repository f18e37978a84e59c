import type { Sql } from '../../platform/db/client.ts';
import type { ChosenThing } from './choices.ts';

/** The row of a thing that is this person's own; a private review has no way to the web. */
function isOwn(sql: Sql, personId: string, { thing, thingId }: ChosenThing) {
  switch (thing) {
    case 'post':
      return sql`posts where id = ${thingId} and user_id = ${personId}`;
    case 'drop':
      return sql`drops where id = ${thingId} and user_id = ${personId}`;
    case 'review':
      return sql`reviews where id = ${thingId} and reviewer_id = ${personId} and withdrawn_at is null and visibility = 'public'`;
    case 'profile':
      return sql`profiles where id = ${thingId} and id = ${personId}`;
  }
}

const tables = { post: 'posts', drop: 'drops', review: 'reviews', profile: 'profiles' } as const;

/** Null for what is not there, or not this person's. */
export async function selectChoice(sql: Sql, personId: string, chosen: ChosenThing): Promise<boolean | null> {
  const [row] = await sql<{ onWeb: boolean }[]>`
    select on_web from ${isOwn(sql, personId, chosen)}`;
  return row?.onWeb ?? null;
}

export async function updateChoice(sql: Sql, personId: string, chosen: ChosenThing, isOnWeb: boolean): Promise<void> {
  const table = sql(tables[chosen.thing]);
  await sql`
    update ${table} set on_web = ${isOnWeb} where id in (select id from ${isOwn(sql, personId, chosen)})`;
}

export async function selectDefault(sql: Sql, personId: string): Promise<boolean> {
  const [row] = await sql<{ sharesOnWeb: boolean }[]>`select shares_on_web from profiles where id = ${personId}`;
  return row?.sharesOnWeb ?? false;
}

export async function updateDefault(sql: Sql, personId: string, isOnWeb: boolean): Promise<void> {
  await sql`update profiles set shares_on_web = ${isOnWeb} where id = ${personId}`;
}
