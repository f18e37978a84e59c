import { listCollectionRoute } from '@publyka/contract/routes/collection';
import { searchConversationRoute } from '@publyka/contract/routes/message-search';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  markReadRoute,
  removeReactionRoute,
  sendMessageRoute,
  signalTypingRoute,
} from '@publyka/contract/routes/messages';
import { openThreadRoute } from '@publyka/contract/routes/threads';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { openRoomLimit } from '../rooms/service.ts';
import { listCollection } from './collection.ts';
import { searchConversation } from './conversation-search.ts';
import { registerForwarding } from './forwarding.ts';
import { markRead } from './marks.ts';
import { registerMentions } from './mentions.ts';
import { registerPins } from './pins.ts';
import { registerPolls } from './polls/polls.ts';
import { addReaction, removeReaction } from './reactions.ts';
import { listMessages } from './read.ts';
import { registerReaders } from './readers.ts';
import { createSender } from './sending.ts';
import { serveAttachments } from './serve-attachments.ts';
import * as service from './service.ts';
import { openThread } from './threads.ts';

/** An outbox that comes back from a tunnel sends what waited there; nobody types faster for a whole minute. */
const sendLimit: RateLimit = { name: 'messages', times: 120, seconds: 60, counted: 'per-node' };
/** A request for each pause in what is typed. */
const searchLimit: RateLimit = { name: 'conversation-search', times: 120, seconds: 60, counted: 'per-node' };
/** An edit is stored, and sent to every member, with all its words. */
const editLimit: RateLimit = { name: 'message-edits', times: 120, seconds: 3600, counted: 'together' };
const reactionLimit: RateLimit = { name: 'reactions', times: 60, seconds: 60, counted: 'per-node' };
const typingLimit: RateLimit = { name: 'typing', times: 40, seconds: 60, counted: 'per-node' };

export function registerMessages(router: Router, platform: Platform): void {
  serveAttachments(router, platform);
  registerMentions(router, platform);
  registerForwarding(router, platform);
  registerPins(router, platform);
  registerPolls(router, platform);
  registerReaders(router, platform);
  const send = createSender(platform);
  router.handle(listMessagesRoute, ({ viewer, params, query: { roomId = null, ...query } }) =>
    listMessages(platform, viewer, { communityId: params.communityId, roomId }, query),
  );
  router.handle(listCollectionRoute, ({ viewer, params, query: { roomId = null, cursor } }) =>
    listCollection(platform, viewer, { ...params, roomId }, cursor),
  );
  router.handle(
    searchConversationRoute,
    ({ viewer, params, query }) => searchConversation(platform, viewer, params.communityId, query),
    { limit: searchLimit },
  );
  router.handle(sendMessageRoute, ({ viewer, params, body }) => send(viewer, params.communityId, body), {
    limit: sendLimit,
  });
  router.handle(
    editMessageRoute,
    ({ viewer, params, body }) => service.editMessage(platform, viewer, params, body.content),
    { limit: editLimit },
  );
  router.handle(deleteMessageRoute, ({ viewer, params }) => service.deleteMessage(platform, viewer, params));
  router.handle(openThreadRoute, ({ viewer, params, body }) => openThread(platform, viewer, params, body), {
    limit: openRoomLimit,
  });
  const reactions = { limit: reactionLimit };
  router.handle(addReactionRoute, ({ viewer, params }) => addReaction(platform, viewer, params), reactions);
  router.handle(removeReactionRoute, ({ viewer, params }) => removeReaction(platform, viewer, params), reactions);
  router.handle(markReadRoute, ({ viewer, params, body }) =>
    markRead(platform, viewer, { communityId: params.communityId, roomId: body.roomId }, body.seq),
  );
  router.handle(
    signalTypingRoute,
    ({ viewer, params, body }) =>
      service.signalTyping(platform, viewer, { communityId: params.communityId, roomId: body.roomId }),
    { limit: typingLimit },
  );
}
