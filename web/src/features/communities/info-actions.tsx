import { communityName } from '@publyka/contract/brand';
import { canRunCommunity } from '@publyka/contract/permissions';
import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import {
  type Icon,
  IconBell,
  IconBellOff,
  IconDoorExit,
  IconEdit,
  IconPin,
  IconPinnedOff,
  IconSearch,
  IconShare3,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatUntil } from '../../ui/format-time.ts';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { toast } from '../../ui/toast.ts';
import { shareCommunity } from './share-community.ts';
import { useIsMuted } from './use-community.ts';
import { useListing } from './use-listing.ts';
import { useLeaveCommunity } from './use-membership.ts';
import { useMute } from './use-mute.ts';

const MuteSheet = lazyLayer(() => import('./mute-sheet.tsx').then((part) => part.MuteSheet));

const EditCommunitySheet = lazyLayer(() =>
  import('./edit-community-sheet.tsx').then((part) => part.EditCommunitySheet),
);

/** What one can do with a RePublyka, leaving it last and alone. */
export function InfoActions({ community }: { community: Community }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const leave = useLeaveCommunity(community);

  function search(): void {
    void navigate({ to: '/communities/$chatId', params: { chatId: community.id }, search: { busca: '' } });
  }

  function edit(): void {
    if (canRunCommunity(community.viewer)) setIsEditing(true);
    else toast.info(`Só quem cuida da ${communityName} pode editá-la`);
  }

  return (
    <>
      <ul className="border-t-8 border-paper">
        <ActionRow label={communityTexts.share} Icon={IconShare3} onPress={() => void shareCommunity(community)} />
        <ActionRow label={communityTexts.searchMessages} Icon={IconSearch} onPress={search} />
        <ActionRow label={communityTexts.edit} Icon={IconEdit} onPress={edit} />
        <MuteRow community={community} />
        <PinRow community={community} />
      </ul>
      <ul className="border-t-8 border-paper pb-10">
        <ActionRow label={communityTexts.leave} Icon={IconDoorExit} isDanger onPress={() => setIsLeaving(true)} />
      </ul>
      <EditCommunitySheet community={community} open={isEditing} onOpenChange={setIsEditing} />
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

function PinRow({ community }: { community: Community }) {
  const { pin } = useListing(community);
  const isPinned = community.viewer.listing.pinnedAt !== null;
  const label = isPinned ? `Desafixar ${communityName}` : communityTexts.pin;
  return <ActionRow label={label} Icon={isPinned ? IconPinnedOff : IconPin} onPress={() => pin(!isPinned)} />;
}

/** Mutes after some questions; hears it again at one press. */
function MuteRow({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  const muted = useIsMuted(community);
  const { unmute } = useMute(community);
  return (
    <>
      {muted ? (
        <ActionRow
          label="Reativar Notificações"
          hint={mutedUntil(community)}
          Icon={IconBell}
          onPress={() => unmute.mutate()}
        />
      ) : (
        <ActionRow label={communityTexts.mute} Icon={IconBellOff} onPress={() => setIsOpen(true)} />
      )}
      <MuteSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function mutedUntil({ viewer: { mute } }: Community): string {
  return mute?.until ? `Silenciada ${formatUntil(new Date(mute.until), new Date())}` : 'Silenciada até você reativar';
}

function consequenceOf({ membersCount, viewer }: Community): string {
  if (membersCount === 1) return `Você é a última pessoa aqui. A ${communityName} será arquivada.`;
  const stays = 'Você deixa de ver as conversas, e o que escreveu continua para quem fica.';
  return viewer.isOwner
    ? `${stays} Quem administra, ou está há mais tempo, passa a cuidar da ${communityName}.`
    : stays;
}

type ActionRowProps = { label: string; hint?: string; Icon: Icon; isDanger?: boolean; onPress: () => void };

function ActionRow({ label, hint, Icon, isDanger = false, onPress }: ActionRowProps) {
  return (
    <li className="not-last:border-b not-last:border-line">
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'flex min-h-12.5 w-full items-center gap-3.5 px-(--gutter) text-left text-chat -outline-offset-2 hover:bg-hover active:bg-sunken',
          isDanger && 'text-danger',
        )}
      >
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          {label}
          {hint && <span className="block text-meta text-ink-3">{hint}</span>}
        </span>
      </button>
    </li>
  );
}
