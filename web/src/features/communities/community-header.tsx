import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useLazyCode } from '../../lib/use-lazy-code.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { CommunityAvatar } from './community-avatar.tsx';

/** Over the main channel: the group, how many take part, and the way to its information. */
export function CommunityHeader({ community }: { community: Community }) {
  const navigate = useNavigate();
  const goUp = useNavigateUp();
  usePageTitle(community.name);
  // A mark made while the conversation is open stays.
  const [wasMarked] = useState(community.viewer.listing.isMarkedUnread);
  return (
    <>
      {wasMarked && <Unmark community={community} />}
      <ScreenHeader
        onBack={() => goUp({ to: '/communities' })}
        isBesideParent
        leading={<CommunityAvatar community={community} size={38} />}
        voice="name"
        title={community.name}
        subtitle={communityTexts.participants(community.membersCount)}
        actions={
          <IconButton
            label="Informações"
            onClick={() => void navigate({ to: '/communities/$chatId/info', params: { chatId: community.id } })}
            icon={<IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />}
          />
        }
      />
    </>
  );
}

const loadUnmark = () => import('./unmark-opened.tsx');

function Unmark({ community }: { community: Community }) {
  const code = useLazyCode(loadUnmark);
  return code ? <code.UnmarkOpened community={community} /> : null;
}
