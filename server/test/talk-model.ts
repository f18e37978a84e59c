import { joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { muteCommunityRoute, unmuteCommunityRoute } from '@publyka/contract/routes/listing';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  markReadRoute,
  removeReactionRoute,
} from '@publyka/contract/routes/messages';
import { type RoomWatch, reopenRoomRoute, resolveRoomRoute, watchRoomRoute } from '@publyka/contract/routes/rooms';
import { expect } from 'vitest';
import { createRoom, openThread, reply, send } from './communities.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** One thing somebody does; what is not possible just then is refused and changes nothing. */
export interface Step {
  do:
    | 'send'
    | 'edit'
    | 'delete'
    | 'react'
    | 'unreact'
    | 'read'
    | 'join'
    | 'leave'
    | 'openRoom'
    | 'mute'
    | 'resolve'
    | 'reopen'
    | RoomWatch;
  person: number;
  group: number;
  /** Main channel (0) or one of its threads. */
  room: number;
  /** Which message, counted back from the newest. */
  back: number;
}

interface Sent {
  id: string;
  seq: number;
  author: string;
  isDeleted: boolean;
}

/** A conversation as it should be. Whoever takes part, follows or has silenced has a mark. */
interface Channel {
  roomId: string | null;
  messages: Sent[];
  marks: Map<string, number>;
  takingPart: Set<string>;
  watched: Map<string, RoomWatch>;
}

export interface Group {
  id: string;
  lastSeq: number;
  /** Who hears nothing of it. */
  muted: Set<string>;
  /** The main channel first. */
  channels: Channel[];
}

/** What should be: made beside the real thing, step by step. */
export interface TalkModel {
  people: TestPerson[];
  groups: Group[];
  /** Ids of two who do not see each other, one after the other. */
  blocked: Set<string>;
}

const isVisible = (model: TalkModel, viewerId: string, message: Sent) =>
  !message.isDeleted && !model.blocked.has(viewerId + message.author);

const isWatch = (what: Step['do']): what is RoomWatch => ['default', 'followed', 'silenced'].includes(what);

/** Does it, and to the model as well. */
export async function take(app: TestApp, model: TalkModel, step: Step): Promise<void> {
  const [person, group] = [model.people[step.person], model.groups[step.group]];
  const channel = group?.channels[step.room % group.channels.length];
  const [main] = group?.channels ?? [];
  if (!person || !group || !channel || !main) return;
  if (step.do === 'join') await takeJoin(app, group, main, person);
  else if (!main.marks.has(person.id)) return;
  else if (step.do === 'leave') await takeLeave(app, group, main, person);
  else if (step.do === 'mute') await takeMute(app, group, person);
  else if (step.do === 'openRoom') await takeRoom(app, group, person);
  else if (step.do === 'resolve' || step.do === 'reopen')
    await takeResolution(app, { communityId: group.id, roomId: channel.roomId }, person, step.do);
  else if (isWatch(step.do)) await takeWatch(app, group, channel, { person, watch: step.do });
  else if (step.do === 'send') await takeSend(app, { people: model.people, group, channel, person }, step.back);
  else await takeWithMessage(app, model, { ...step, person, communityId: group.id, channel });
}

async function takeJoin(app: TestApp, group: Group, main: Channel, person: TestPerson): Promise<void> {
  const { status } = await app.call(joinCommunityRoute, { params: { communityId: group.id } }, person.cookie);
  if (status === 200 && !main.marks.has(person.id)) main.marks.set(person.id, group.lastSeq);
}

/** Not the last one, who would archive it. */
async function takeLeave(app: TestApp, group: Group, main: Channel, person: TestPerson): Promise<void> {
  if (main.marks.size === 1) return;
  await app.call(leaveCommunityRoute, { params: { communityId: group.id } }, person.cookie);
  for (const { marks, takingPart, watched } of group.channels)
    for (const those of [marks, takingPart, watched]) those.delete(person.id);
  group.muted.delete(person.id);
}

/** In turns. */
async function takeMute(app: TestApp, group: Group, person: TestPerson): Promise<void> {
  const params = { communityId: group.id };
  if (group.muted.delete(person.id)) await app.call(unmuteCommunityRoute, { params }, person.cookie);
  else {
    await app.call(muteCommunityRoute, { params, body: { duration: 'hours' } }, person.cookie);
    group.muted.add(person.id);
  }
}

async function takeRoom(app: TestApp, group: Group, person: TestPerson): Promise<void> {
  if (group.channels.length > 2) return;
  const origin = group.channels[0]?.messages.at(-1);
  const opened = origin && (await openThread(app, person, { communityId: group.id, messageId: origin.id }));
  const roomId = opened?.code === null ? opened.body.id : await createRoom(app, person, group.id);
  group.channels.push({
    roomId,
    messages: [],
    marks: new Map([[person.id, 0]]),
    takingPart: new Set([person.id]),
    watched: new Map(),
  });
}

/** Unread counts stay as they are. */
async function takeResolution(
  app: TestApp,
  at: { communityId: string; roomId: string | null },
  person: TestPerson,
  what: 'resolve' | 'reopen',
): Promise<void> {
  if (at.roomId === null) return;
  const params = { communityId: at.communityId, roomId: at.roomId };
  await app.call(what === 'resolve' ? resolveRoomRoute : reopenRoomRoute, { params }, person.cookie);
}

/** Where counting begins, it begins at the end of what is there. */
async function takeWatch(
  app: TestApp,
  group: Group,
  { roomId, messages, marks, takingPart, watched }: Channel,
  { person, watch }: { person: TestPerson; watch: RoomWatch },
): Promise<void> {
  if (roomId === null) return;
  const params = { communityId: group.id, roomId };
  expect((await app.call(watchRoomRoute, { params, body: { watch } }, person.cookie)).body.viewer.watch).toBe(watch);
  const isCountingAnew = watched.get(person.id) === 'silenced' && watch !== 'silenced';
  const mark = marks.get(person.id);
  if (watch === 'default' && !takingPart.has(person.id)) marks.delete(person.id);
  else if (mark === undefined || isCountingAnew) marks.set(person.id, Math.max(mark ?? 0, messages.at(-1)?.seq ?? 0));
  watched.set(person.id, watch);
}

/** Somebody by name, everybody, or nobody. */
function mentionOf(people: TestPerson[], back: number): string {
  const names = [people[0]?.username, people[2]?.username, 'todos'];
  return back > 2 ? `@${names[back - 3] ?? 'ninguem'}` : '';
}

interface Sending {
  people: TestPerson[];
  group: Group;
  channel: Channel;
  person: TestPerson;
}

/** Every other one answers a message, deleted and hidden ones, too. */
async function takeSend(app: TestApp, { people, group, channel, person }: Sending, back: number): Promise<void> {
  const answered = back % 2 === 0 ? channel.messages.at(-1 - back / 2) : undefined;
  const at = { communityId: group.id, roomId: channel.roomId };
  const text = `n${group.lastSeq} ${mentionOf(people, back)}`.trim();
  const { id, seq } = answered
    ? await reply(app, person, { ...at, id: answered.id }, text)
    : await send(app, person, group.id, text, channel.roomId);
  group.lastSeq += 1;
  expect(seq).toBe(group.lastSeq);
  channel.messages.push({ id, seq, author: person.id, isDeleted: false });
  if (!channel.marks.has(person.id)) channel.marks.set(person.id, seq);
  channel.takingPart.add(person.id);
}

interface MessageStep {
  do: Step['do'];
  person: TestPerson;
  communityId: string;
  channel: Channel;
  back: number;
}

async function takeWithMessage(
  app: TestApp,
  model: TalkModel,
  { do: what, person, communityId, channel, back }: MessageStep,
): Promise<void> {
  const isForAuthors = what === 'edit' || what === 'delete';
  const shown = channel.messages.filter((message) => isVisible(model, person.id, message));
  const fitting = shown.filter((message) => !isForAuthors || message.author === person.id);
  const message = fitting.at(-1 - (back % fitting.length));
  if (!message) return;
  const params = { communityId, messageId: message.id };
  const mark = channel.marks.get(person.id);
  if (what === 'read') {
    await app.call(
      markReadRoute,
      { params: { communityId }, body: { roomId: channel.roomId, seq: message.seq } },
      person.cookie,
    );
    if (mark !== undefined) channel.marks.set(person.id, Math.max(mark, message.seq));
  } else if (what === 'edit')
    await app.call(
      editMessageRoute,
      { params, body: { content: `${back} editada ${mentionOf(model.people, back + 1)}` } },
      person.cookie,
    );
  else if (what === 'delete') {
    expect((await app.call(deleteMessageRoute, { params }, person.cookie)).status).toBe(204);
    message.isDeleted = true;
  } else {
    const reaction = (['🔥', '👍', '💯'] as const)[back % 3] ?? '🔥';
    await app.call(
      what === 'react' ? addReactionRoute : removeReactionRoute,
      { params: { ...params, reaction } },
      person.cookie,
    );
  }
}

/** The definition: messages by others after my mark that I may see, where I take part or follow, and have not silenced. */
export function expectedUnread(model: TalkModel, group: Group, viewerId: string): number {
  return group.channels
    .flatMap(({ marks, messages, watched }) => {
      if (watched.get(viewerId) === 'silenced') return [];
      const mark = marks.get(viewerId);
      return mark === undefined ? [] : messages.filter((message) => message.seq > mark && message.author !== viewerId);
    })
    .filter((message) => isVisible(model, viewerId, message)).length;
}
