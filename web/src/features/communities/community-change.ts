import type { Entry } from '@publyka/contract/entries';
import type { Community } from '@publyka/contract/routes/communities';
import { cleanName } from '@publyka/contract/text/honest-name';
import { cleanText } from '@publyka/contract/text/visible-text';

export type ShownFacts = Pick<Community, 'name' | 'description' | 'avatar' | 'entry'>;
/** Only what somebody touched, so that two who edit at once do not undo each other's fields. */
export type CommunityChange = Partial<ShownFacts>;

export type Draft = { name?: string; description?: string; isAvatarRemoved?: boolean; entry?: Entry };

/** What a form's draft changes, as the server will keep it. */
export function changeOf(community: ShownFacts, draft: Draft, avatar: Community['avatar']): CommunityChange {
  const change: CommunityChange = {};
  const name = cleanName(draft.name ?? community.name);
  const description = cleanText(draft.description ?? community.description ?? '') || null;
  if (name !== community.name) change.name = name;
  if (description !== community.description) change.description = description;
  if (draft.entry && draft.entry !== community.entry) change.entry = draft.entry;
  if (avatar) change.avatar = avatar;
  else if (draft.isAvatarRemoved && community.avatar) change.avatar = null;
  return change;
}

/** What a refusal restores: not what somebody else has changed since. */
export function rollbackOf(now: ShownFacts, before: ShownFacts, change: CommunityChange): CommunityChange {
  return {
    ...(change.name !== undefined && now.name === change.name && { name: before.name }),
    ...(change.description !== undefined &&
      now.description === change.description && { description: before.description }),
    ...(change.entry !== undefined && now.entry === change.entry && { entry: before.entry }),
    ...(change.avatar !== undefined && now.avatar?.id === change.avatar?.id && { avatar: before.avatar }),
  };
}
