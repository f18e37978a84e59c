import { catchUpShown, catchUpWordsLength } from '@publyka/contract/limits';
import type { CatchUp, CaughtUpConversation } from '@publyka/contract/routes/catch-up';
import { messageLine } from '@publyka/contract/text/message-preview';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { listCalls } from '../notifications/service.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './store.ts';

/** What happened since the viewer was last here, in the words of those who did it. */
export async function getCatchUp({ db }: Platform, viewer: Viewer): Promise<CatchUp> {
  const since = await store.selectAwaySince(db, viewer.id);
  if (since === null) return { since, calls: [], directs: [], people: [], communities: [] };
  const list = { viewerId: viewer.id, since };
  const [calls, directs, people, communities, rooms] = await Promise.all([
    listCalls(db, viewer.id, since, catchUpShown.calls),
    store.selectConversations(db, { ...list, isDirect: true, limit: catchUpShown.directs }),
    store.selectPeople(db, viewer.id, since, catchUpShown.people),
    store.selectConversations(db, { ...list, isDirect: false, limit: catchUpShown.communities }),
    store.selectRooms(db, { ...list, limit: catchUpShown.communities }),
  ]);
  return {
    since,
    calls,
    directs: directs.map(toConversation),
    people: people.map(({ postsCount, postId, content, ...person }) => ({
      ...{ person: toPerson(person), postsCount, postId },
      words: excerptOf(content, catchUpWordsLength),
    })),
    communities: [...communities, ...rooms]
      .sort((one, other) => other.messagesCount - one.messagesCount)
      .slice(0, catchUpShown.communities)
      .map(toConversation),
  };
}

/** 'Já vi tudo' */
export async function setCaughtUp(platform: Platform, viewer: Viewer): Promise<void> {
  await platform.transaction(async (tx) => {
    if (await store.endAbsence(tx.sql, viewer.id)) tx.emit(`user:${viewer.id}`, 'catch_up.seen', {}, viewer.id);
  });
}

function toConversation(row: store.ConversationRow): CaughtUpConversation {
  return {
    id: row.id,
    name: row.communityName,
    avatar: row.communityAvatar,
    room: row.roomId === null || row.roomName === null ? null : { id: row.roomId, name: row.roomName },
    messagesCount: row.messagesCount,
    author: { id: row.authorId, fullName: row.authorFullName },
    messageId: row.messageId,
    words: excerptOf(
      messageLine({ content: row.content, attachments: row.attachments, poll: row.isPoll }),
      catchUpWordsLength,
    ),
  };
}
