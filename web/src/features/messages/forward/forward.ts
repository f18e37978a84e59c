import { copyAttachmentRoute } from '@publyka/contract/routes/forwarding';
import type { Message } from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { call } from '../../../lib/api/call.ts';
import { usePutCommand } from '../../../lib/outbox/use-outbox.ts';
import { messageCommand, type NewMessage, queueKeyOf } from '../data.ts';

/**
 * Puts messages into the outbox of each of these RePublykas, in the order they were written. All files are copied before
 * the first message goes, so that a failure sends nothing.
 */
export function useForward(): (messages: readonly Message[], communityIds: readonly string[]) => Promise<void> {
  const put = usePutCommand(messageCommand);
  return async (messages, communityIds) => {
    const ordered = [...messages].sort((one, other) => one.seq - other.seq);
    const forwarded: NewMessage[] = [];
    for (const communityId of communityIds)
      for (const message of ordered) forwarded.push(await toForwarded(message, communityId));
    for (const message of forwarded) put(queueKeyOf(message), message);
  };
}

async function toForwarded({ id, communityId, content, attachments }: Message, to: string): Promise<NewMessage> {
  const copies = await Promise.all(attachments.map((one) => copyFile(one.id)));
  return { communityId: to, roomId: null, content, attachments: copies, forwardedFrom: { communityId, id } };
}

async function copyFile(fileId: string): Promise<string> {
  const id = uuidv7();
  await call(copyAttachmentRoute, { params: { fileId }, body: { id } });
  return id;
}
