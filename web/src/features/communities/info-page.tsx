import { canRunCommunity } from '@publyka/contract/permissions';
import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconEdit, IconShare3 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScreenTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { innerPageClass } from '../../ui/inner-page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { CollectionRow } from './collection-row.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { FirstParticipants } from './first-participants.tsx';
import { InfoActions } from './info-actions.tsx';
import { shareCommunity } from './share-community.ts';

const EditCommunitySheet = lazyPart(() => import('./edit-community-sheet.tsx').then((part) => part.EditCommunitySheet));

/** Group information: a title page, threads, the first members, what can be done. `rooms` is the list of threads. */
export function InfoPage({ community, rooms }: { community: Community; rooms: ReactNode }) {
  const goUp = useNavigateUp();
  const [isEditing, setIsEditing] = useState(false);
  const edit = () => setIsEditing(true);
  usePageTitle(`Informações · ${community.name}`);
  return (
    <div className={innerPageClass}>
      <ScreenHeader
        onBack={() => goUp({ to: '/communities/$chatId', params: { chatId: community.id } })}
        actions={!community.archivedAt && <HeaderActions community={community} onEdit={edit} />}
      />
      <TitlePage community={community} />
      <section className="turn border-t-8 border-paper pt-5 pb-3">{rooms}</section>
      <div className="turn border-t-8 border-paper">
        <FirstParticipants community={community} />
      </div>
      <div className="turn">
        <InfoActions community={community} onEdit={edit} />
      </div>
      <EditCommunitySheet community={community} open={isEditing} onOpenChange={setIsEditing} />
    </div>
  );
}

function HeaderActions({ community, onEdit }: { community: Community; onEdit: () => void }) {
  return (
    <>
      <IconButton label="Compartilhar" onClick={() => void shareCommunity(community)} icon={<Icon of={IconShare3} />} />
      {canRunCommunity(community.viewer) && (
        <IconButton label="Editar" aria-haspopup="dialog" onClick={onEdit} icon={<Icon of={IconEdit} />} />
      )}
    </>
  );
}

function TitlePage({ community }: { community: Community }) {
  const { name, description, membersCount, archivedAt } = community;
  return (
    <div className="px-(--gutter) pb-4">
      <div className="flex items-center gap-4">
        <CommunityAvatar community={community} size={76} />
        <div className="min-w-0">
          <ScreenTitle className="wrap-anywhere">{name}</ScreenTitle>
          <p className="text-ui text-ink-3">
            {communityTexts.participants(membersCount)}
            {archivedAt && ' · arquivada'}
          </p>
        </div>
      </div>
      <p
        dir="auto"
        className={classNames(
          'mt-4 font-serif text-read wrap-anywhere whitespace-pre-line',
          !description && 'text-ink-3 italic',
        )}
      >
        <FormattedText text={description ?? communityTexts.noDescription} />
      </p>
      <CollectionRow communityId={community.id} />
    </div>
  );
}
