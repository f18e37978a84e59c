import { broadcastsPerHour } from '@publyka/contract/limits';
import { joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { muteCommunityRoute, unmuteCommunityRoute } from '@publyka/contract/routes/listing';
import { deleteMessageRoute, editMessageRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, createCommunity } from '../../../test/communities.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const runs = scaled({ short: 3, full: 100 });
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Muting = 'with mentions' | 'without mentions';

interface Member {
  person: TestPerson;
  isMember: boolean;
  muting: Muting | null;
}

interface World {
  communityId: string;
  /** The first one runs the RePublyka. */
  members: Member[];
  blocked: Set<string>;
  messages: { id: string; author: Member }[];
  broadcasts: Set<string>;
  /** Who was notified of what: `<person> <message>`. */
  notified: Set<string>;
}

const muting = fc.constantFrom<Muting>('with mentions', 'without mentions');
const step = fc.record({
  do: fc.constantFrom('send', 'send', 'send', 'edit', 'delete', 'mute', 'unmute', 'leave', 'join'),
  by: fc.nat(3),
  /** Whom it mentions: one of the four, or everybody. */
  whom: fc.nat(4),
  muting,
});
type Step = Parameters<Parameters<typeof step.map>[0]>[0];

async function createWorld(hasBlock: boolean, mutings: (Muting | null)[]): Promise<World> {
  const people: TestPerson[] = [];
  for (let n = 0; n < 4; n += 1) people.push(await createPerson(app));
  const [first, ...others] = people as [TestPerson, ...TestPerson[]]; // Four were made.
  const communityId = await createCommunity(app, [first, ...others]);
  const [one, other] = others as [TestPerson, TestPerson];
  if (hasBlock) await block(app, one, other);
  const members = people.map((person): Member => ({ person, isMember: true, muting: null }));
  const blocked = new Set(hasBlock ? [one.id + other.id, other.id + one.id] : []);
  const world = {
    communityId,
    members,
    blocked,
    messages: [],
    broadcasts: new Set<string>(),
    notified: new Set<string>(),
  };
  for (const [by, muting] of mutings.entries()) if (muting) await take(world, { do: 'mute', by, whom: 0, muting });
  return world;
}

function wordsFor({ members }: World, whom: number): string {
  return `Oi @${members[whom]?.person.username ?? 'todos'}`;
}

/** The rule: a member, another one than the author, with no block between them, who has not silenced mentions, too. */
function note(world: World, messageId: string, author: Member, whom: number): void {
  const isBroadcast = whom === 4;
  const { broadcasts, members } = world;
  if (isBroadcast) {
    if (author !== members[0] || broadcasts.size >= broadcastsPerHour) return;
    broadcasts.add(messageId);
  }
  for (const member of isBroadcast ? members : members.slice(whom, whom + 1)) {
    const isHeard = member.isMember && member.muting !== 'without mentions' && member !== author;
    if (!isHeard || world.blocked.has(author.person.id + member.person.id)) continue;
    world.notified.add(`${member.person.id} ${messageId}`);
  }
}

async function take(world: World, { do: what, by, whom, muting }: Step): Promise<void> {
  const { communityId } = world;
  const member = world.members[by];
  if (!member || (what !== 'join' && !member.isMember)) return;
  const { cookie } = member.person;
  const params = { communityId };
  if (what === 'send') {
    const id = uuidv7();
    note(world, id, member, whom);
    world.messages.push({ id, author: member });
    await app.call(sendMessageRoute, { params, body: { id, content: wordsFor(world, whom) } }, cookie);
  } else if (what === 'edit' || what === 'delete') await changeLast(world, member, what, whom % 4);
  else if (what === 'mute') {
    member.muting = muting;
    const body = { duration: 'hours' as const, mentions: muting === 'with mentions' };
    await app.call(muteCommunityRoute, { params, body }, cookie);
  } else if (what === 'unmute') {
    member.muting = null;
    await app.call(unmuteCommunityRoute, { params }, cookie);
  } else if (what === 'join') {
    member.isMember = true;
    await app.call(joinCommunityRoute, { params }, cookie);
  } else if (by > 0) {
    Object.assign(member, { isMember: false, muting: null });
    await app.call(leaveCommunityRoute, { params }, cookie);
  }
}

async function changeLast(world: World, member: Member, what: 'edit' | 'delete', whom: number): Promise<void> {
  const message = world.messages.findLast(({ author }) => author === member);
  if (!message) return;
  const params = { communityId: world.communityId, messageId: message.id };
  if (what === 'edit') {
    note(world, message.id, member, whom);
    const answer = await app.call(
      editMessageRoute,
      { params, body: { content: wordsFor(world, whom) } },
      member.person.cookie,
    );
    expect(answer.status).toBe(200);
    return;
  }
  await app.call(deleteMessageRoute, { params }, member.person.cookie);
  world.messages.splice(world.messages.indexOf(message), 1);
  world.broadcasts.delete(message.id);
  for (const { person } of world.members) world.notified.delete(`${person.id} ${message.id}`);
}

async function readNotified({ members }: World): Promise<string[]> {
  const ids = members.map(({ person }) => person.id);
  const rows = await app.platform.db<{ one: string }[]>`
    select user_id || ' ' || ref_id as one from notification_acts where type = 'mention' and notification_id is not null and user_id = any(${ids}::uuid[])`;
  return rows.map(({ one }) => one);
}

test('whoever is mentioned and may hear it is notified once, muted or not, and nobody else', async () => {
  const mutings = fc.array(fc.option(muting), { minLength: 4, maxLength: 4 });
  const steps = fc.array(step, { minLength: 10, maxLength: 16, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), mutings, steps, async (hasBlock, first, sequence) => {
      const world = await createWorld(hasBlock, first);
      for (const one of sequence) {
        await take(world, one);
        await runJobs(app);
        expect((await readNotified(world)).sort()).toEqual([...world.notified].sort());
      }
    }),
    { numRuns: runs, endOnFailure: runs < 50 },
  );
}, 600_000);
