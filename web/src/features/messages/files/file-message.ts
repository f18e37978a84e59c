import type { Reply } from '@publyka/contract/routes/replies';
import { browserStorage } from '../../../lib/storage/storage.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';

/** A message whose files are on their way, and which is sent when all of them have arrived. */
export interface FileMessage extends ConversationPlace {
  id: string;
  content: string;
  createdAt: string;
  reply?: Reply | null;
  /** In their order; `id` is that of the upload. */
  files: { id: string; name: string; bytes: number }[];
}

/** Shared by all tabs, one entry for each message. */
export interface FileMessageStore {
  /** In the order of their creation. */
  list(): FileMessage[];
  put(message: FileMessage): void;
  remove(id: string): void;
}

export const fileMessageKey = 'file-message:';

/** Whoever signs out takes it away: their id is a part of the key. */
export function fileMessagePrefix(personId: string): string {
  return `${fileMessageKey}${personId}:`;
}

/** Where storage is full or switched off, the page keeps the message, and only a reload loses it. */
export function createFileMessageStore(personId: string): FileMessageStore {
  const prefix = fileMessagePrefix(personId);
  const unstored = new Map<string, FileMessage>();
  return {
    list() {
      const keys = browserStorage.keys().filter((key) => key.startsWith(prefix));
      const stored = keys.map((key) => browserStorage.readJson(key)).filter(isFileMessage);
      return [...stored, ...unstored.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    put(message) {
      if (browserStorage.write(prefix + message.id, JSON.stringify(message))) unstored.delete(message.id);
      else unstored.set(message.id, message);
    },
    remove(id) {
      unstored.delete(id);
      browserStorage.write(prefix + id, null);
    },
  };
}

const textFields = ['id', 'communityId', 'content', 'createdAt'];

/** Another version of the app may have written it. */
function isFileMessage(value: unknown): value is FileMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    textFields.every((field) => typeof Reflect.get(value, field) === 'string') &&
    Array.isArray(Reflect.get(value, 'files'))
  );
}

/** The uploads of a message on its way. */
export function uploadsKeyOf(messageId: string): string {
  return `file-message:${messageId}`;
}

/** The uploads of a draft, which is one for each person and conversation. */
export function draftUploadsKey(personId: string, { communityId, roomId }: ConversationPlace): string {
  return `message-files:${personId}:${communityId}:${roomId ?? 'main'}`;
}
