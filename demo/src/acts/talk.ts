import type { WorkCsl } from '@publyka/contract/csl-schema';
import { createCommunityRoute, joinCommunityRoute } from '@publyka/contract/routes/communities';
import { addReactionRoute, markReadRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import { voteRoute } from '@publyka/contract/routes/polls';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
import { starters } from '../../../server/src/features/onboarding/starter-catalogue.ts';
import type { Campus } from '../campus.ts';
import type { DemoCommunity, DemoMessage, DemoTalk } from '../content/communities.ts';
import { ContentError } from '../content/lines.ts';
import { findWork } from '../content/works.ts';
import { pictureScene } from '../drawing/video.ts';
import { createRandom, type Random } from '../random.ts';
import type { Act } from '../story.ts';
import { importInto } from './libraries.ts';

/** Hours ago that the oldest RePublyka was made. */
const foundingHours = 330;

interface Place {
  campus: Campus;
  communityId: string;
  roomId: string | null;
  members: readonly string[];
  random: Random;
  /** Number of the last message here, once there is one. */
  last: { seq: number };
}

/** A RePublyka from its founding on: who joined, its library, what was said, how far each has read. */
export function planCommunity(campus: Campus, community: DemoCommunity, works: Map<string, WorkCsl>): Act[] {
  const random = createRandom(community.name);
  const { members } = community;
  const communityId = community.founding ? campus.makeId() : starterId(community.name);
  const place = { campus, communityId, roomId: null, members, random, last: { seq: 0 } };
  return [
    ...planFounding(campus, community, communityId),
    ...planJoining(campus, members, communityId),
    ...planCommunityLibrary(campus, community, communityId, works),
    ...community.talks.flatMap((talk) => planTalk(place, talk)),
    ...community.rooms.flatMap((room) => {
      const inRoom = { ...place, roomId: campus.makeId(), last: { seq: 0 } };
      return [planRoom(inRoom, room), ...planTalk(inRoom, room)];
    }),
    planReading(place),
  ];
}

function starterId(name: string): string {
  const starter = starters.find((one) => one.name === name);
  if (!starter) throw new ContentError(`No starter is called ${name}`);
  return starter.id;
}

function planFounding(campus: Campus, { name, founding, members }: DemoCommunity, id: string): Act[] {
  if (!founding) return [];
  const { description, scene } = founding;
  async function found(): Promise<void> {
    const owner = campus.memberOf(members[0] ?? '');
    const avatarFileId = await campus.upload(owner, 'community-avatar', await pictureScene(scene, name));
    await campus.call(owner, createCommunityRoute, { body: { id, name, description, avatarFileId } });
  }
  return [{ hoursAgo: foundingHours, run: found }];
}

/** Whoever is in it already, by making it or by the onboarding, stays. */
function planJoining(campus: Campus, members: readonly string[], communityId: string): Act[] {
  return members.map((key, index) => ({
    hoursAgo: foundingHours - 4 - index * 9,
    async run() {
      await campus.call(campus.memberOf(key), joinCommunityRoute, { params: { communityId } });
    },
  }));
}

function planCommunityLibrary(
  campus: Campus,
  { members, library }: DemoCommunity,
  communityId: string,
  works: Map<string, WorkCsl>,
): Act[] {
  if (library.length === 0) return [];
  const items = library.map((key) => ({ csl: findWork(works, key), tags: [], note: null }));
  return [{ hoursAgo: 150, run: () => importInto(campus, campus.memberOf(members[0] ?? ''), communityId, items) }];
}

function planRoom(
  { campus, communityId, roomId }: Place,
  room: DemoTalk & { name: string; description: string; author: string },
): Act {
  return {
    hoursAgo: room.hoursAgo + 0.2,
    async run() {
      const body = { id: roomId ?? campus.makeId(), name: room.name, description: room.description };
      await campus.call(campus.memberOf(room.author), createRoomRoute, { params: { communityId }, body });
    },
  };
}

/** A minute to eight between two messages; reactions soon after. */
function planTalk(place: Place, { hoursAgo, messages }: DemoTalk): Act[] {
  let at = hoursAgo;
  return messages.flatMap((message) => {
    at -= place.random.between(1, 8) / 60;
    const messageId = place.campus.makeId();
    const said = { hoursAgo: at, run: () => say(place, messageId, message) };
    const reacted = { hoursAgo: at - 0.01, run: () => react(place, messageId, message) };
    const voted = { hoursAgo: at - 0.02, run: () => vote(place, messageId, message) };
    return [said, ...(message.reactions.length > 0 ? [reacted] : []), ...(message.options.length > 0 ? [voted] : [])];
  });
}

async function say(
  { campus, communityId, roomId, last }: Place,
  id: string,
  { author, content, options }: DemoMessage,
): Promise<void> {
  const poll = { options: options.map(({ text }) => text), isMultiple: false, isSecret: false, closesAt: null };
  const body = { id, roomId, content, ...(options.length > 0 && { poll }) };
  const request = { params: { communityId }, body };
  last.seq = (await campus.call(campus.memberOf(author), sendMessageRoute, request)).seq;
}

async function react(
  { campus, communityId, members, random }: Place,
  messageId: string,
  message: DemoMessage,
): Promise<void> {
  const others = members.filter((key) => key !== message.author);
  for (const { reaction, count } of message.reactions) {
    const params = { communityId, messageId, reaction };
    for (const key of random.sample(others, count))
      await campus.call(campus.memberOf(key), addReactionRoute, { params });
  }
}

/** Each who votes gives one answer. */
async function vote(
  { campus, communityId, members, random }: Place,
  pollId: string,
  { options }: DemoMessage,
): Promise<void> {
  const answers = options.flatMap(({ count }, option) => Array.from({ length: count }, () => option));
  for (const [index, key] of random.sample(members, answers.length).entries()) {
    const body = { options: [answers[index] ?? 0] };
    await campus.call(campus.memberOf(key), voteRoute, { params: { communityId, pollId }, body });
  }
}

/** Some have read everything, some have a few messages before them. */
function planReading({ campus, communityId, members, random, last }: Place): Act {
  return {
    hoursAgo: 0.05,
    async run() {
      for (const key of members) {
        const seq = Math.max(0, last.seq - random.pick([0, 0, 1, 2, 4]));
        await campus.call(campus.memberOf(key), markReadRoute, { params: { communityId }, body: { seq } });
      }
    },
  };
}
