import type { Community } from '@publyka/contract/routes/communities';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';

type CommunityAvatarProps = {
  community: Pick<Community, 'id' | 'name' | 'avatar'> & Partial<Pick<Community, 'direct'>>;
  size: number;
};

/** The picture of a RePublyka; in a direct conversation, the face of the other person. */
export function CommunityAvatar({ community, size }: CommunityAvatarProps) {
  const { id, name, direct } = community;
  return (
    <Avatar
      id={direct?.person.id ?? id}
      name={name}
      src={avatarSrc(community, size)}
      size={size}
      shape={direct ? 'person' : 'group'}
    />
  );
}
