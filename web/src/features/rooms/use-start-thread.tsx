import type { Community } from '@publyka/contract/routes/communities';
import type { Message } from '@publyka/contract/routes/messages';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

const NewRoomDialog = lazyPart(() => import('./new-room-dialog.tsx').then((part) => part.NewRoomDialog));

/** 'Criar thread' of a message: `start` opens the dialog. */
export function useStartThread(community: Community | null): {
  start: (message: Message) => void;
  dialog: ReactNode;
} {
  const dialog = useDialog(NewRoomDialog);
  function start(origin: Message): void {
    if (!community) return;
    dialog.open({ key: origin.id, communityId: community.id, communityName: community.name, origin });
  }
  return { start, dialog: dialog.element };
}
