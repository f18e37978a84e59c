import type { Community } from '@publyka/contract/routes/communities';
import type { Message } from '@publyka/contract/routes/messages';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NewRoomDialog = lazyPart(() => import('./new-room-dialog.tsx').then((part) => part.NewRoomDialog));

/** 'Criar thread' of a message: `start` opens the dialog. */
export function useStartThread(community: Community | null): {
  start: (message: Message) => void;
  dialog: ReactNode;
} {
  const [origin, setOrigin] = useState<Message>();
  const [isOpen, setIsOpen] = useState(false);
  function start(message: Message): void {
    setOrigin(message);
    setIsOpen(true);
  }
  const dialog = community && origin && (
    <NewRoomDialog
      key={origin.id}
      open={isOpen}
      onOpenChange={setIsOpen}
      communityId={community.id}
      communityName={community.name}
      origin={origin}
    />
  );
  return { start, dialog };
}
