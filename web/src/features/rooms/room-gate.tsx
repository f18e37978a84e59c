import type { Room } from '@publyka/contract/routes/rooms';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { PageSpinner } from '../../ui/page-spinner.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { toast } from '../../ui/toast.ts';
import { roomQuery } from './data.ts';

type RoomGateProps = { communityId: string; roomId: string; children: (room: Room) => ReactNode };

/** A thread that is there; where there is none, the way leads back to its group. */
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
        <PageSpinner />
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
