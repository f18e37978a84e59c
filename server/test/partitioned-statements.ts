import { uuidv7 } from 'uuidv7';
import { selectListed } from '../src/features/communities/store.ts';
import { lockMessage, updateTallies } from '../src/features/messages/reaction-store.ts';
import { rewriteEvents } from '../src/features/messages/rewrite-events.ts';
import * as messages from '../src/features/messages/store.ts';
import { deleteMessages } from '../src/features/my-data/purge/things-store.ts';
import { selectMessageNews } from '../src/features/pushes/store.ts';
import * as search from '../src/features/search/message-store.ts';
import { tailCache, tailId } from '../src/features/unread/channels.ts';
import { selectUnreadOf } from '../src/features/unread/store.ts';
import type { Database } from '../src/platform/db/client.ts';
import * as events from '../src/platform/realtime/event-store.ts';

/** What the statements below ask about. */
export interface Asked {
  viewerId: string;
  communityId: string;
  messageId: string;
}

/** A statement of the application that reads messages or events, and the rule of its parts (ops/growth/partitions.sql). */
export interface PartitionedStatement {
  name: string;
  run(db: Database, asked: Asked): Promise<unknown>;
  /**
   * 'one': it names the RePublyka, or the topic, and reads one part. 'own': one part for each RePublyka or topic that it
   * is about. 'all': it knows an id or an age alone, or is about so many, that it may look into each part.
   */
  reads: 'one' | 'own' | 'all';
}

const topicOf = ({ communityId }: Asked) => `community:${communityId}` as const;

/** A search for one word, without operators. */
const coleta = {
  isLastOpen: true,
  phrases: [],
  alternatives: [],
  parts: [],
  words: ['coleta'],
  authorIds: null,
  places: null,
  before: null,
};

export const partitionedStatements: readonly PartitionedStatement[] = [
  {
    name: 'page of messages',
    reads: 'one',
    run: (db, { viewerId, communityId }) =>
      messages.selectMessages(db, { viewerId, communityId, roomId: null, direction: 'below', seq: 1_000_000_000 }),
  },
  {
    name: 'newest messages of channels',
    reads: 'own',
    run: async (db, { communityId }) => tailCache(db).find(tailId(communityId, communityId), ''),
  },
  {
    name: 'unread messages of RePublykas',
    reads: 'own',
    run: (db, { viewerId, communityId }) => selectUnreadOf(db, viewerId, [communityId]),
  },
  {
    name: 'list of RePublykas',
    reads: 'all',
    run: (db, { viewerId }) => selectListed(db, viewerId, 'groups', null),
  },
  {
    name: 'one message',
    reads: 'one',
    run: (db, { viewerId, communityId, messageId }) => messages.selectMessage(db, viewerId, communityId, messageId),
  },
  {
    name: 'message to react to',
    reads: 'one',
    run: (db, { viewerId, communityId, messageId }) => lockMessage(db, viewerId, communityId, messageId),
  },
  {
    name: 'last message',
    reads: 'one',
    run: (db, { communityId }) => messages.selectLastMessage(db, communityId),
  },
  {
    name: 'search in messages',
    reads: 'all',
    run: (db, { viewerId }) => search.selectHits(db, { viewerId, filters: coleta, limit: 20, communities: 1 }),
  },
  {
    name: 'events missed',
    reads: 'one',
    run: (db, asked) => events.readEvents(db, { topic: topicOf(asked), after: 0, upTo: 1_000_000, limit: 200 }),
  },
  { name: 'state of topics', reads: 'own', run: (db, asked) => events.readTopicStates(db, [topicOf(asked)]) },
  {
    name: 'event of an hour ago',
    reads: 'one',
    run: (db, asked) =>
      events.readSeqBefore(db, { topic: topicOf(asked), seconds: 3600, upTo: 1_000_000, limit: 1000 }),
  },
  {
    name: 'sending a message',
    reads: 'all',
    run: (db, { viewerId, communityId }) =>
      messages.insertMessages(db, [
        { id: uuidv7(), communityId, roomId: null, userId: viewerId, content: 'Chegou.', replyToId: null },
      ]),
  },
  { name: 'id that is taken', reads: 'all', run: (db, { messageId }) => messages.isTaken(db, messageId) },
  {
    name: 'counts of reactions',
    reads: 'all',
    run: (db, { messageId }) => updateTallies(db, messageId, [{ reaction: '🔥', count: 1 }]),
  },
  {
    name: 'events that repeat a message',
    reads: 'all',
    run: (db, { messageId }) =>
      rewriteEvents(db, messageId, {
        content: 'Chegou ontem.',
        attachments: [],
        works: [],
        mentionsEverybody: false,
      }),
  },
  {
    name: 'push of a message',
    reads: 'all',
    run: (db, { viewerId, messageId }) => selectMessageNews(db, viewerId, messageId),
  },
  {
    name: 'messages that were found',
    reads: 'all',
    run: (db, { viewerId, messageId }) => search.selectMessages(db, viewerId, [messageId]),
  },
  { name: 'clean-up of events', reads: 'all', run: (db) => events.deleteOldEvents(db, 7, 5000) },
  {
    name: 'messages of a group that ends',
    reads: 'all',
    run: (db, { communityId }) => deleteMessages(db, communityId, 100),
  },
];
