import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '../../src/platform/auth/password-hash.ts';
import { hashSessionToken, signSessionToken } from '../../src/platform/sessions/sessions.ts';
import { memberPassword } from '../members.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Who asks for something of the owner's. `member`: a Link of the owner's, in the same RePublyka; `former`: was both and is
 * neither; `blocked`: by the owner, and in the same RePublyka; `suspended` and `leaving`: hold the cookie of a session
 * whose row is still there; `ended`: holds a cookie whose session is gone.
 */
export const roles = [
  'visitor',
  'owner',
  'member',
  'outsider',
  'former',
  'blocked',
  'suspended',
  'leaving',
  'ended',
] as const;
export type Role = (typeof roles)[number];
type PersonRole = Exclude<Role, 'visitor'>;

export interface CastMember extends TestPerson {
  email: string;
}
export type Cast = Record<PersonRole, CastMember>;

const passwordHash = hashPassword(memberPassword, null);

/** The people, all new, each with a password (`memberPassword`) and, but for 'ended', a session. */
export async function createCast(test: TestApp): Promise<Cast> {
  const { db } = test.platform;
  const people = roles.slice(1).map((role) => makePerson(test, role));
  await db`insert into profiles ${db(people.map(({ id, email, fullName, username }) => ({ id, email, fullName, username, onboardedAt: new Date() })))}`;
  await db`insert into credentials ${db(await Promise.all(people.map(toCredential)))}`;
  await db`insert into sessions ${db(people.filter(({ role }) => role !== 'ended').map(toSession))}`;
  // Made one for each name just above.
  const cast = Object.fromEntries(people.map((person) => [person.role, person])) as unknown as Cast;
  await standApart(test, cast);
  return cast;
}

type NewPerson = CastMember & { role: Role; token: string };

function makePerson(test: TestApp, role: Role): NewPerson {
  const { sessions } = test.platform;
  const id = uuidv7();
  const username = `${role}_${id.slice(-12)}`;
  const token = randomBytes(24).toString('base64url');
  const cookie = `${sessions.cookieName}=${signSessionToken(token, sessions.secret)}`;
  return {
    id,
    role,
    token,
    cookie,
    username,
    fullName: `Pessoa ${role}`,
    email: `${username}@exemplo.br`,
    sessionId: uuidv7(),
  };
}

async function toCredential({ id }: NewPerson) {
  return { id: uuidv7(), userId: id, accountId: id, providerId: 'credential', password: await passwordHash };
}

function toSession({ id, sessionId, token }: NewPerson) {
  return { id: sessionId, userId: id, token: hashSessionToken(token), expiresAt: new Date(Date.now() + 3_600_000) };
}

async function standApart({ platform: { db } }: TestApp, { owner, member, blocked, suspended, leaving }: Cast) {
  const pair = { id: uuidv7(), userId: owner.id, connectedUserId: member.id, status: 'accepted' };
  await db`insert into connections ${db({ ...pair, respondedAt: new Date() })}`;
  const follows = [
    { followerId: owner.id, followingId: member.id },
    { followerId: member.id, followingId: owner.id },
  ];
  await db`insert into user_follows ${db(follows)}`;
  await db`update profiles set links_count = 1, followers_count = 1, following_count = 1,
      links_received_count = case when id = ${member.id} then 1 else 0 end where id in (${owner.id}, ${member.id})`;
  await db`insert into blocks (user_id, other_id, is_mine)
    values (${owner.id}, ${blocked.id}, true), (${blocked.id}, ${owner.id}, false)`;
  await db`update profiles set suspended_at = now() where id = ${suspended.id}`;
  await db`insert into departures (person_id, purge_after) values (${leaving.id}, now() + interval '7 days')`;
}

/** Puts everybody into a RePublyka who may be in one, past or present, whatever became of their account. */
export async function enterAll({ platform: { db } }: TestApp, cast: Cast, communityId: string): Promise<void> {
  const members = [cast.member, cast.blocked, cast.suspended, cast.leaving, cast.ended];
  await db`insert into community_members ${db(members.map(({ id }) => ({ communityId, userId: id })))}`;
  await db`update communities set members_count = members_count + ${members.length} where id = ${communityId}`;
}
