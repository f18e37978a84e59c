import { communityName } from '@publyka/contract/brand';
import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { type Icon, IconBell, IconBellOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatUntil } from '../../ui/format-time.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsMuted } from './data.ts';
import { useListing } from './use-listing.ts';
import { useMute } from './use-mute.ts';

const MuteSheet = lazyPart(() => import('./mute-sheet.tsx').then((part) => part.MuteSheet));

export function PinRow({ community }: { community: Community }) {
  const { pin } = useListing(community);
  const isPinned = community.viewer.listing.pinnedAt !== null;
  const what = community.direct ? 'conversa' : communityName;
  const label = `${isPinned ? 'Desafixar' : 'Fixar'} ${what}`;
  return <ActionRow label={label} Icon={isPinned ? IconPinnedOff : IconPin} onPress={() => pin(!isPinned)} />;
}

/** Mutes after some questions; hears it again at one press. */
export function MuteRow({ community }: { community: Community }) {
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

type ActionRowProps = { label: string; hint?: string; Icon: Icon; isDanger?: boolean; onPress: () => void };

/** Something one can do with a RePublyka, in a list of such. */
export function ActionRow({ label, hint, Icon, isDanger = false, onPress }: ActionRowProps) {
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
