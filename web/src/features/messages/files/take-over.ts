import type { Reply } from '@publyka/contract/routes/replies';
import type { QueryClient } from '@tanstack/react-query';
import { outboxOf } from '../../../lib/outbox/browser-outbox.ts';
import { type CommandFile, newCommand } from '../../../lib/outbox/command.ts';
import { holdForFiles } from '../../../lib/outbox/held-command.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';

/** As version 1.0.0 stored a message whose files were on their way. */
type FileMessage = ConversationPlace & {
  id: string;
  content: string;
  createdAt: string;
  reply?: Reply | null;
  files: CommandFile[];
};

const prefix = 'file-message:';

function keysOf(start: string): string[] {
  return browserStorage.keys().filter((key) => key.startsWith(start));
}

/** Puts what an earlier version of the app has left into the outbox. */
export async function takeOverFileMessages(queryClient: QueryClient): Promise<void> {
  if (keysOf(prefix).length === 0) return;
  const me = await queryClient.ensureQueryData(meQuery);
  const keys = me ? keysOf(`${prefix}${me.id}:`) : [];
  if (!me || keys.length === 0) return;
  const { messageCommand, filesQueueKeyOf } = await import('../data.ts');
  const outbox = outboxOf(me.id, queryClient);
  for (const key of keys) {
    const message = browserStorage.readJson(key);
    if (isFileMessage(message)) {
      const { id, createdAt, files, communityId, roomId, content, reply = null } = message;
      const payload = { communityId, roomId, content, reply };
      const command = newCommand(messageCommand, filesQueueKeyOf(message), payload, id);
      outbox.put(holdForFiles({ ...command, createdAt }, files));
    }
    browserStorage.write(key, null);
  }
}

const textFields = ['id', 'communityId', 'content', 'createdAt'];

function isFileMessage(value: unknown): value is FileMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    textFields.every((field) => typeof Reflect.get(value, field) === 'string') &&
    Array.isArray(Reflect.get(value, 'files'))
  );
}
