import type { Community } from '@publyka/contract/routes/communities';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';

type CommunityAvatarProps = { community: Pick<Community, 'id' | 'name' | 'avatar'>; size: number };

export function CommunityAvatar({ community, size }: CommunityAvatarProps) {
  const { id, name } = community;
  return <Avatar id={id} name={name} src={avatarSrc(community, size)} size={size} shape="group" />;
}
