import type { Sql } from '../../platform/db/client.ts';

/** True in SQL where an institution or ORCID has said who `person` is, and still does. */
export function isVouched(sql: Sql) {
  return sql`(
    exists (select from affiliations where affiliations.user_id = person.id and affiliations.expires_at > now())
    or exists (select from identities where identities.user_id = person.id))`;
}

/** True in SQL where `person` was invited by `me`, or the two are here by one invitation and nothing vouches for `person`. */
export function isInvitedTogether(sql: Sql) {
  return sql`coalesce(
    person.invited_by = me.id
    or (not ${isVouched(sql)} and (me.invited_by = person.id or me.invited_by = person.invited_by)), false)`;
}
