import type { Room } from '@publyka/contract/routes/rooms';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { IconDots, IconHash, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import type { Pane } from '../../lib/navigation/use-pane.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Quote } from '../../ui/quote.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { toast } from '../../ui/toast.ts';
import { roomQuery } from './data.ts';

type RoomHeaderProps = {
  room: Room;
  communityName: string;
  /** Where the group's information stands beside the thread: whether it does now. */
  pane: Pane | null;
};

/** The header of a thread: its name, group and description. */
export function RoomHeader({ room, communityName, pane }: RoomHeaderProps) {
  const navigate = useNavigate();
  const goUp = useNavigateUp();
  const params = { chatId: room.communityId };
  usePageTitle(`${room.name} · ${communityName}`);
  return (
    <ScreenHeader
      onBack={() => goUp({ to: '/communities/$chatId', params })}
      leading={<HashTile size={38} />}
      voice="name"
      title={room.name}
      subtitle={
        <>
          {room.resolvedAt !== null && 'Resolvida · '}
          <bdi>{communityName}</bdi> · <bdi>{room.description ?? communityTexts.roomSubtitle}</bdi>
        </>
      }
      actions={
        <>
          <RoomMenu room={room} />
          <IconButton
            ref={pane?.buttonRef}
            label="Informações"
            aria-expanded={pane?.isOpen}
            onClick={() => (pane ? pane.toggle() : void navigate({ to: '/communities/$chatId/info', params }))}
            icon={<Icon of={IconInfoCircle} />}
          />
        </>
      }
    />
  );
}

type RoomGateProps = { communityId: string; roomId: string; children: (room: Room) => ReactNode };

/** Loads a thread; leads to its group when it does not exist. */
export function RoomGate({ communityId, roomId, children }: RoomGateProps) {
  const query = useQuery(roomQuery(communityId, roomId));
  const goUp = useNavigateUp();
  const { data: room, isError } = query;
  if (room) return children(room);
  if (room === null) return <MissingRoom communityId={communityId} />;
  return (
    <>
      <ScreenHeader onBack={() => goUp({ to: '/communities/$chatId', params: { chatId: communityId } })} />
      {isError ? (
        <QueryError query={query} level={1} title={errorTexts.loadMessages}>
          Nada do que foi escrito se perdeu.
        </QueryError>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function MissingRoom({ communityId }: { communityId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(communityTexts.roomNotFound);
    void navigate({ to: '/communities/$chatId', params: { chatId: communityId }, replace: true });
  }, [communityId, navigate]);
  return null;
}

const pinning = lazyPart(() => import('./pin-to-top.ts'));

/** What it goes on from and what it is for, above the oldest message of a thread; of a short one at the top. */
export function RoomPurpose({ room }: { room: Room }) {
  const code = pinning.useCode();
  return (
    <div ref={code?.pinToTop} className="mx-3 mt-1.5 mb-3 rounded-card border border-bubble-line bg-bubble p-3.5">
      {room.originId !== null && (
        <Origin communityId={room.communityId} messageId={room.originId} quote={room.origin} />
      )}
      <Quote voice="read">
        <span dir="auto" className="wrap-anywhere whitespace-pre-line">
          <FormattedText text={room.description ?? communityTexts.roomSubtitle} />
        </span>
        <span className="mt-1 block font-sans text-meta text-ink-3">
          {communityTexts.participants(room.membersCount)}
        </span>
      </Quote>
    </div>
  );
}

/** Few threads go on from a message. */
const Origin = lazyPart(() => import('./room-origin.tsx').then((part) => part.RoomOrigin), {
  fallback: <div className="mb-3 h-10" />,
});

/** In place of the picture of a group. */
export function HashTile({ size = 36 }: { size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-control bg-sunken"
    >
      <Icon of={IconHash} size={18} />
    </span>
  );
}

const RoomMenuLayer = lazyPart(() => import('./room-menu-layer.tsx').then((part) => part.RoomMenuLayer));

/** In a thread's header. */
function RoomMenu({ room }: { room: Room }) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <IconButton label="Opções da thread" icon={<Icon of={IconDots} />} />,
    kind: 'menu',
    code: RoomMenuLayer,
  });
  return (
    <>
      {button}
      <RoomMenuLayer room={room} open={isOpen} onOpenChange={change} anchor={anchor} />
    </>
  );
}
