import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Makes two people Links. */
export async function link(app: TestApp, one: TestPerson, other: TestPerson): Promise<void> {
  const { db } = app.platform;
  await db`
    insert into connections (id, user_id, connected_user_id, status, responded_at)
    values (${uuidv7()}, ${one.id}, ${other.id}, 'accepted', now())`;
}

export async function follow(app: TestApp, follower: TestPerson, followed: TestPerson): Promise<void> {
  await app.platform.db`insert into user_follows (follower_id, following_id) values (${follower.id}, ${followed.id})`;
}

/** Gives people an interest; answers its id. */
export async function shareInterest(app: TestApp, name: string, people: TestPerson[]): Promise<string> {
  const { db } = app.platform;
  const [interest] = await db<{ id: string }[]>`
    insert into interests (id, name, category) values (${uuidv7()}, ${name}, 'Ciências')
    on conflict (name) do update set name = excluded.name returning id`;
  const interestId = interest?.id ?? '';
  const rows = people.map(({ id }) => ({ userId: id, interestId }));
  if (rows.length > 0) await db`insert into person_interests ${db(rows)}`;
  return interestId;
}

/** Puts people into a new RePublyka. */
export async function shareCommunity(app: TestApp, name: string, people: TestPerson[]): Promise<string> {
  const { db } = app.platform;
  const communityId = uuidv7();
  await db`insert into communities (id, name, members_count) values (${communityId}, ${name}, ${people.length})`;
  await db`insert into community_members ${db(people.map(({ id }) => ({ communityId, userId: id })))}`;
  return communityId;
}
