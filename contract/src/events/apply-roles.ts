import type { Community, Participant } from '../routes/communities.ts';
import { changeItems, type Pages } from '../sorted-pages.ts';
import type { EventPayloads } from './events.ts';

// Free of zod, so that the web's first load may use it.

type RoleChange = EventPayloads['member.role_changed'];

export function withRole(community: Community, change: RoleChange, viewerId: string): Community {
  if (change.communityId !== community.id || change.personId !== viewerId) return community;
  return { ...community, viewer: { ...community.viewer, isAdmin: change.isAdmin } };
}

export function changeRole(pages: Pages<Participant>, { personId, isAdmin }: RoleChange): Pages<Participant> {
  return changeItems(pages, (one) => (one.person.id === personId ? { ...one, isAdmin } : one));
}

export function withOwner(participant: Participant, ownerId: string | null): Participant {
  const isOwner = participant.person.id === ownerId;
  return participant.isOwner === isOwner ? participant : { ...participant, isOwner };
}
