import { attachmentsLabel } from '@publyka/contract/routes/attachments';
import type { Message } from '@publyka/contract/routes/messages';
import { previewOf } from '@publyka/contract/text/message-preview';
import type { Sql } from '../../platform/db/client.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import { rewriteQuotes } from './reply-store.ts';

/** What stored events repeat of a message's text becomes this text, so that a replay never shows what is gone. */
export async function rewriteEvents(
  sql: Sql,
  messageId: string,
  {
    content,
    attachments,
    works,
    mentionsEverybody,
  }: Pick<Message, 'content' | 'attachments' | 'works' | 'mentionsEverybody'>,
): Promise<void> {
  const preview = previewOf(content) || attachmentsLabel(attachments);
  const isAbout: ReturnType<Sql> = sql`case type
    when 'message.created' then data #>> '{message,id}'
    when 'message.edited' then data ->> 'messageId'
    when 'message.deleted' then data #>> '{lastMessage,id}'
    when 'membership.gained' then data #>> '{community,lastMessage,id}'
  end = ${messageId}`;
  await redactEvents(sql, isAbout, {
    'message.created': {
      'message.content': content,
      'message.attachments': attachments,
      'message.works': works,
      'message.mentionsEverybody': mentionsEverybody,
      // Only where there is a poll, which is never edited but only deleted.
      'message.poll.options': [],
      // The same of quoted words.
      'message.extract.page': '',
      'message.extract.call': '',
    },
    'message.edited': { content, works, mentionsEverybody },
    'message.deleted': { 'lastMessage.content': preview },
    'membership.gained': { 'community.lastMessage.content': preview },
  });
  await rewriteQuotes(sql, messageId, preview);
}
