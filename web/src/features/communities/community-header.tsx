import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import type { Pane } from '../../lib/navigation/use-pane.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { CommunityAvatar } from './community-avatar.tsx';

type CommunityHeaderProps = {
  community: Community;
  /** Where the information stands beside the conversation: whether it does now. */
  pane?: Pane | null;
};

/** Over the main channel: the group, how many take part, and the way to its information. */
export function CommunityHeader({ community, pane = null }: CommunityHeaderProps) {
  const navigate = useNavigate();
  const { direct } = community;
  const params = { chatId: community.id };
  const goUp = useNavigateUp();
  usePageTitle(community.name);
  // A mark made while the conversation is open stays.
  const [wasMarked] = useState(community.viewer.listing.isMarkedUnread);
  return (
    <>
      {wasMarked && <UnmarkOpened community={community} />}
      <ScreenHeader
        onBack={() => goUp({ to: '/communities', search: direct ? { lista: 'diretas' } : {} })}
        isBesideParent
        leading={<CommunityAvatar community={community} size={38} />}
        voice="name"
        title={
          direct ? (
            <Link to="/profile/$userId" params={{ userId: direct.person.id }} className="target-44 relative">
              {community.name}
            </Link>
          ) : (
            community.name
          )
        }
        subtitle={direct ? direct.person.title : communityTexts.participants(community.membersCount)}
        actions={
          <>
            <IconButton
              label={communityTexts.searchMessages}
              onClick={() => void navigate({ to: '/communities/$chatId', params, search: { busca: '' } })}
              icon={<IconSearch size={22} stroke={1.75} aria-hidden="true" />}
            />
            <IconButton
              ref={pane?.buttonRef}
              label="Informações"
              aria-expanded={pane?.isOpen}
              onClick={() => (pane ? pane.toggle() : void navigate({ to: '/communities/$chatId/info', params }))}
              icon={<IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />}
            />
          </>
        }
      />
    </>
  );
}

const UnmarkOpened = lazyPart(() => import('./unmark-opened.tsx').then((part) => part.UnmarkOpened));
