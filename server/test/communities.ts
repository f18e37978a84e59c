import type { Act } from '@publyka/contract/routes/acts';
import { createCommunityRoute, joinCommunityRoute } from '@publyka/contract/routes/communities';
import { type Message, sendMessageRoute } from '@publyka/contract/routes/messages';
import { type NewPoll, type Poll, voteRoute } from '@publyka/contract/routes/polls';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
import { openThreadRoute } from '@publyka/contract/routes/threads';
import { uuidv7 } from 'uuidv7';
import { createPerson, type TestPerson } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/** A RePublyka made by the first of these people and joined by the others; answers its id. */
export async function createCommunity(
  app: TestApp,
  [owner, ...others]: [TestPerson, ...TestPerson[]],
  name = 'Ecologia',
): Promise<string> {
  const { body } = await app.call(createCommunityRoute, { body: { id: uuidv7(), name } }, owner.cookie);
  for (const person of others) await join(app, person, body.id);
  return body.id;
}

interface Trio {
  ana: TestPerson;
  rui: TestPerson;
  eva: TestPerson;
  communityId: string;
}

/** Ana, whose RePublyka it is, and two members. */
export async function createTrio(app: TestApp, name?: string): Promise<Trio> {
  const ana = await createPerson(app, { fullName: 'Ana Lima' });
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  const eva = await createPerson(app, { fullName: 'Eva Sá' });
  return { ana, rui, eva, communityId: await createCommunity(app, [ana, rui, eva], name) };
}

export async function join(app: TestApp, person: TestPerson, communityId: string): Promise<void> {
  const answer = await app.call(joinCommunityRoute, { params: { communityId } }, person.cookie);
  if (answer.code) throw new Error(answer.code);
}

/** Lines of what was done since the people of a test joined. */
export function withoutEntrances(acts: readonly Act[] = []): Act[] {
  return acts.filter(({ kind }) => kind !== 'joined');
}

export async function send(
  app: TestApp,
  person: TestPerson,
  communityId: string,
  content = 'Oi!',
  roomId: string | null = null,
  attachments: string[] = [],
): Promise<Message> {
  const request = { params: { communityId }, body: { id: uuidv7(), content, roomId, attachments } };
  return (await app.call(sendMessageRoute, request, person.cookie)).body;
}

/** Sends a poll. */
export async function ask(
  app: TestApp,
  person: TestPerson,
  communityId: string,
  poll: Partial<NewPoll> = {},
): Promise<Message> {
  const asked = { options: ['Sábado', 'Domingo', 'Na lua nova'], isMultiple: false, isSecret: false, closesAt: null };
  const body = { id: uuidv7(), content: 'Quando voltamos ao ponto 7?', poll: { ...asked, ...poll } };
  return (await app.call(sendMessageRoute, { params: { communityId }, body }, person.cookie)).body;
}

export function voteFor(
  app: TestApp,
  person: TestPerson,
  params: { communityId: string; pollId: string },
  options: number[],
): Promise<Answer<Poll>> {
  return app.call(voteRoute, { params, body: { options } }, person.cookie);
}

/** Answers a message in its conversation. */
export async function reply(
  app: TestApp,
  person: TestPerson,
  answered: Pick<Message, 'id' | 'communityId' | 'roomId'>,
  content = 'Também acho.',
): Promise<Message> {
  const { id: replyToId, communityId, roomId } = answered;
  const request = { params: { communityId }, body: { id: uuidv7(), content, roomId, replyToId } };
  return (await app.call(sendMessageRoute, request, person.cookie)).body;
}

/** Opens a thread; answers its id. */
export async function createRoom(
  app: TestApp,
  person: TestPerson,
  communityId: string,
  name = 'Campo',
): Promise<string> {
  const request = { params: { communityId }, body: { id: uuidv7(), name } };
  return (await app.call(createRoomRoute, request, person.cookie)).body.id;
}

export function openThread(
  app: TestApp,
  person: TestPerson,
  { communityId, messageId }: { communityId: string; messageId: string },
  { id = uuidv7(), name = 'Campo' } = {},
) {
  return app.call(openThreadRoute, { params: { communityId, messageId }, body: { id, name } }, person.cookie);
}

/** Both sides of a block, as the feature stores it. */
export async function block(app: TestApp, person: TestPerson, other: TestPerson): Promise<void> {
  await app.platform.db`
    insert into blocks (user_id, other_id, is_mine)
    values (${person.id}, ${other.id}, true), (${other.id}, ${person.id}, false)`;
}
