import type { Reply } from '@publyka/contract/routes/replies';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMe } from '../../../lib/session/session.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { type OutgoingMessage, useOutgoingMessages } from '../data.ts';
import type { FileMessage } from './file-message.ts';
import { neverChanges, useFilesCode } from './use-files-code.ts';

const none: readonly OutgoingMessage[] = [];

/** One's unconfirmed messages of a conversation, with and without files. */
export function useConversationOutbox(place: ConversationPlace) {
  const me = useMe();
  const queryClient = useQueryClient();
  const texts = useOutgoingMessages(place);
  const withFiles = useFilesCode()?.fileMessagesOf(me.id, queryClient);
  const all = useSyncExternalStore(withFiles?.subscribe ?? neverChanges, withFiles?.list ?? (() => none));
  const isHere = ({ payload }: OutgoingMessage) =>
    payload.communityId === place.communityId && payload.roomId === place.roomId;

  function send(content: string, files: FileMessage['files'], reply: Reply | null): void {
    if (files.length === 0) texts.send(content, reply);
    else withFiles?.send({ ...place, id: uuidv7(), content, createdAt: new Date().toISOString(), files, reply });
  }

  return {
    // UUIDv7 begins with the time.
    outgoing: [...texts.outgoing, ...all.filter(isHere)].sort((one, other) => (one.id < other.id ? -1 : 1)),
    send,
    retry: (message: OutgoingMessage) => (message.files ? withFiles?.retry(message.id) : texts.retry(message)),
    discard: (message: OutgoingMessage) => (message.files ? withFiles?.discard(message.id) : texts.discard(message)),
    removeFile: ({ id }: OutgoingMessage, uploadId: string) => withFiles?.removeFile(id, uploadId),
  };
}
