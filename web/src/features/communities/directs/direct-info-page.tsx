import type { Community, Direct } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useNavigateUp } from '../../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { ScreenTitle } from '../../../ui/headings.tsx';
import { ScreenHeader } from '../../../ui/screen-header.tsx';
import { CollectionRow } from '../collection-row.tsx';
import { CommunityAvatar } from '../community-avatar.tsx';
import { ActionRow, MuteRow, PinRow } from '../info-rows.tsx';

/** A direct conversation: whom it is with, what was exchanged, and what can be done. */
export function DirectInfoPage({ community, direct }: { community: Community; direct: Direct }) {
  const goUp = useNavigateUp();
  const navigate = useNavigate();
  const { person } = direct;
  usePageTitle(`Informações · ${community.name}`);
  const params = { chatId: community.id };
  return (
    <div>
      <ScreenHeader onBack={() => goUp({ to: '/communities/$chatId', params })} />
      <div className="px-(--gutter) pb-4">
        <div className="flex items-center gap-4">
          <CommunityAvatar community={community} size={76} />
          <div className="min-w-0">
            <ScreenTitle className="wrap-anywhere">{person.fullName}</ScreenTitle>
            <p className="text-ui text-ink-3">@{person.username}</p>
          </div>
        </div>
        <CollectionRow communityId={community.id} isDirect />
      </div>
      <ul className="turn border-t-8 border-paper pb-10">
        <ActionRow
          label="Ver perfil"
          Icon={IconUser}
          onPress={() => void navigate({ to: '/profile/$userId', params: { userId: person.id } })}
        />
        <ActionRow
          label={communityTexts.searchMessages}
          Icon={IconSearch}
          onPress={() => void navigate({ to: '/communities/$chatId', params, search: { busca: '' } })}
        />
        <MuteRow community={community} />
        <PinRow community={community} />
      </ul>
    </div>
  );
}
