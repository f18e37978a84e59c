import { communityName } from '@publyka/contract/brand';
import { canRunCommunity } from '@publyka/contract/permissions';
import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconDoorExit, IconEdit, IconSearch, IconShare3 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ActionRow, MuteRow, PinRow } from './info-rows.tsx';
import { ReportCommunity } from './report-community.tsx';
import { shareCommunity } from './share-community.ts';
import { useLeaveCommunity } from './use-membership.ts';

/** What one can do with a RePublyka, leaving it last and alone. */
export function InfoActions({ community, onEdit }: { community: Community; onEdit: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = useLeaveCommunity(community);
  const isArchived = Boolean(community.archivedAt);

  function search(): void {
    void navigate({ to: '/communities/$chatId', params: { chatId: community.id }, search: { busca: '' } });
  }

  return (
    <>
      <ul className="border-t-8 border-paper">
        {!isArchived && (
          <ActionRow label={communityTexts.share} Icon={IconShare3} onPress={() => void shareCommunity(community)} />
        )}
        <ActionRow label={communityTexts.searchMessages} Icon={IconSearch} onPress={search} />
        {!isArchived && canRunCommunity(community.viewer) && (
          <ActionRow label={communityTexts.edit} Icon={IconEdit} onPress={onEdit} />
        )}
        <MuteRow community={community} />
        {!isArchived && <PinRow community={community} />}
        {!isArchived && !canRunCommunity(community.viewer) && <WelcomingRow community={community} />}
        {canRunCommunity(community.viewer) && <RunningRows community={community} />}
      </ul>
      <ul className="border-t-8 border-paper pb-10">
        {!community.viewer.isOwner && (
          <ReportCommunity community={community} render={(control) => <ActionRow {...control} />} />
        )}
        <ActionRow label={communityTexts.leave} Icon={IconDoorExit} isDanger onPress={() => setIsLeaving(true)} />
      </ul>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={`Sair de ${community.name}?`}
        confirmLabel="Sair"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      >
        {consequenceOf(community)}
      </ConfirmDialog>
    </>
  );
}

/** Those who run it hear of newcomers anyway. */
const WelcomingRow = lazyPart(() => import('./welcoming-row.tsx').then((part) => part.WelcomingRow));

/** Most members run nothing. */
const RunningRows = lazyPart(() => import('./running-rows.tsx').then((part) => part.RunningRows));

function consequenceOf({ membersCount, viewer }: Community): string {
  if (membersCount === 1) return `Você é a última pessoa aqui. A ${communityName} será arquivada.`;
  const stays = 'Você deixa de ver as conversas, e o que escreveu continua para quem fica.';
  return viewer.isOwner
    ? `${stays} Quem administra, ou está há mais tempo, passa a cuidar da ${communityName}.`
    : stays;
}
