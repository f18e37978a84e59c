import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventPayloads, EventType } from '@publyka/contract/events/events';
import { expect, test } from 'vitest';

/** By the events that bring badges, whatever else they say: `applyToBadges`. */
type WithBadges = { [T in EventType]: EventPayloads[T] extends { badges: unknown } ? T : never }[EventType];

/**
 * Where an event is applied to what is cached, or has it fetched again: by a pure function of the contract, which the web
 * calls, or by a feature of the web. An event without a line does not compile: apply it, then say here where.
 */
const appliedIn: { readonly [T in EventType]: 'contract' | 'web' | (T extends WithBadges ? 'badges' : never) } = {
  'post.liked': 'contract',
  'post.unliked': 'contract',
  'post.counted': 'contract',
  'post.edited': 'contract',
  'post.described': 'contract',
  'post.deleted': 'contract',
  'post.rated': 'contract',
  'post.marked': 'contract',
  'post.cited': 'contract',
  'post.link_filled': 'contract',
  'drop.liked': 'contract',
  'drop.unliked': 'contract',
  'drop.updated': 'contract',
  'drop.deleted': 'contract',
  'comment.created': 'contract',
  'comment.quoted': 'contract',
  'comment.restored': 'web',
  'comment.liked': 'contract',
  'comment.unliked': 'contract',
  'comment.counted': 'contract',
  'text.mentioned': 'contract',
  'comment.edited': 'contract',
  'comment.deleted': 'contract',
  'work.changed': 'contract',
  'works.shown': 'contract',
  'library.changed': 'web',
  'review.changed': 'web',
  'review_requests.changed': 'web',
  'reading.changed': 'web',
  'rating.set': 'contract',
  'bookmark.set': 'contract',
  'follow.set': 'web',
  'search.followed': 'web',
  'feed_weights.set': 'web',
  'catch_up.seen': 'web',
  'marks.changed': 'contract',
  'post.hidden': 'contract',
  'person.hidden': 'contract',
  'person.shown': 'web',
  'notification.set': 'contract',
  'notification.removed': 'contract',
  'notification.post_removed': 'contract',
  'notification.link_removed': 'contract',
  'notification.read': 'contract',
  'notification.all_read': 'contract',
  'role.changed': 'web',
  'profile.updated': 'contract',
  'profile.counted': 'contract',
  'collaborations.changed': 'web',
  'curriculum.changed': 'web',
  'message.created': 'contract',
  'message.quoted': 'contract',
  'message.mentioned': 'contract',
  'message.edited': 'contract',
  'message.deleted': 'contract',
  'message.reacted': 'contract',
  'message.pinned': 'web',
  'poll.changed': 'contract',
  'message.threaded': 'contract',
  'message.reacted_by': 'contract',
  'community.act_withdrawn': 'contract',
  'community.acted': 'contract',
  'act.named': 'contract',
  'room.created': 'contract',
  'room.resolved': 'contract',
  'room.reopened': 'contract',
  'room.updated': 'contract',
  'member.joined': 'contract',
  'member.role_changed': 'contract',
  'member.left': 'contract',
  'community.updated': 'contract',
  'membership.gained': 'contract',
  'membership.lost': 'contract',
  'request.set': 'web',
  'requests.changed': 'web',
  'community_links.changed': 'web',
  'connection.set': 'contract',
  'connection.removed': 'contract',
  'suggestion.dismissed': 'contract',
  'community.listed': 'contract',
  'community.muted': 'contract',
  'room.watched': 'contract',
  'rooms.seen': 'contract',
  'read.moved': 'contract',
  'balance.changed': 'contract',
  'mission.progressed': 'contract',
  'mission.completed': 'contract',
  'coupon.given': 'contract',
  'coupon.used': 'contract',
  'coupon.expired': 'contract',
  'post.highlighted': 'contract',
};

const root = fileURLToPath(new URL('../../../../', import.meta.url));

function readSources(pattern: string): string {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.(test|gen)\./.test(file));
  return files.map((file) => readFileSync(root + file, 'utf8')).join('\n');
}

test('every event is applied where this list says', () => {
  const sources = {
    contract: readSources('contract/src/events/{apply-*,message-pages}.ts'),
    web: readSources('web/src/{lib,shared,features,routes}/**/*.{ts,tsx}'),
  };
  const forgotten = Object.entries(appliedIn).filter(
    ([type, place]) => place !== 'badges' && !sources[place].includes(`'${type}'`),
  );
  expect(forgotten, 'apply it in the live part of a feature, or correct its line in this file').toEqual([]);
});
