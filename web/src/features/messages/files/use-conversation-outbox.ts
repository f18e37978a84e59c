import type { Reply } from '@publyka/contract/routes/replies';
import { type CommandFile, newCommand } from '../../../lib/outbox/command.ts';
import { changeOutgoing, holdForFiles } from '../../../lib/outbox/held-command.ts';
import { useOutgoing } from '../../../lib/outbox/use-outbox.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { filesKeyOf } from '../../uploads/upload.ts';
import { filesQueueKeyOf, messageCommand, type NewMessage, type OutgoingMessage, queueKeyOf } from '../data.ts';
import { loadedFilesCode } from './use-files-code.ts';

/** One's unconfirmed messages of a conversation, with and without files. */
export function useConversationOutbox(place: ConversationPlace) {
  const texts = useOutgoing(messageCommand, queueKeyOf(place));
  const withFiles = useOutgoing(messageCommand, filesQueueKeyOf(place));

  function send(content: string, files: readonly CommandFile[], reply: Reply | null): void {
    const payload = { ...place, content, reply };
    if (files.length === 0) texts.send(payload);
    else sendWithFiles(payload, files);
  }

  function sendWithFiles(payload: NewMessage, files: readonly CommandFile[]): void {
    const command = newCommand(messageCommand, filesQueueKeyOf(place), payload);
    // First, so that this tab carries them and the field is empty.
    loadedFilesCode()?.uploads.assign(
      files.map(({ id }) => id),
      filesKeyOf(command.id),
    );
    texts.put(holdForFiles(command, files));
  }

  /** Without its last file a message is discarded. */
  function removeFile(message: OutgoingMessage, uploadId: string): void {
    const files = message.files?.filter(({ id }) => id !== uploadId) ?? [];
    if (files.length === 0) texts.discard(message);
    else texts.put(changeOutgoing(message, { files }));
    loadedFilesCode()?.uploads.remove(uploadId);
  }

  return {
    // UUIDv7 begins with the time.
    outgoing: [...texts.outgoing, ...withFiles.outgoing].sort((one, other) => (one.id < other.id ? -1 : 1)),
    send,
    retry: texts.retry,
    discard: texts.discard,
    removeFile,
  };
}
