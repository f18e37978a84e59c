import type { FeedWeights } from '../feed-weights.ts';
import type { Act } from '../routes/acts.ts';
import type { Coupon, Mission } from '../routes/club.ts';
import type { Answered, Comment } from '../routes/comments.ts';
import type { Community, LastMessage, Listing, Mute, OwnRequest, Participant } from '../routes/communities.ts';
import type { Invitation } from '../routes/connections.ts';
import type { Drop } from '../routes/drops.ts';
import type { Mention } from '../routes/mentions.ts';
import type { Message, Reaction } from '../routes/messages.ts';
import type { Badges, Notification } from '../routes/notifications.ts';
import type { Post, PostLink } from '../routes/posts.ts';
import type { ProfileCounts, ProfileFacts } from '../routes/profiles.ts';
import type { Ratings } from '../routes/ratings.ts';
import type { Reply } from '../routes/replies.ts';
import type { RoomWatch, SharedRoom } from '../routes/rooms.ts';
import type { Thread } from '../routes/threads.ts';
import type { WorkCard, WorkThing } from '../routes/works.ts';

/**
 * Topics: each has a gapless sequence of events, starting at 1.
 * `user:{id}` is heard by that person only, `post:{id}` and `drop:{id}` by whoever may see them, `community:{id}` by its
 * members, `profile:{id}` by whoever may see that person, `work:{id}` and `feed:new` (signals only) by every member.
 */
export type Topic =
  | `user:${string}`
  | `post:${string}`
  | `drop:${string}`
  | `community:${string}`
  | `profile:${string}`
  | `work:${string}`
  | 'feed:new';

/** Event types and their payloads. State before + events = state refetched. */
export interface EventPayloads {
  'post.liked': { postId: string; personId: string; likesCount: number };
  'post.unliked': { postId: string; personId: string; likesCount: number };
  /** Follows what somebody did whom some may not see: those hear of the counts alone. */
  'post.counted': { postId: string; likesCount: number; commentsCount: number };
  'post.edited': { postId: string } & Edited;
  'post.described': { postId: string; imageId: string; alt: string };
  'post.deleted': { postId: string };
  /** Somebody rated: what all gave together. Who gave what is told to nobody but, by `rating.set`, themselves. */
  'post.rated': { postId: string; ratings: Ratings };
  /** Somebody marked words of it, or took a mark away: refetch the passages. Who it was is told to nobody. */
  'post.marked': { postId: string; markersCount: number };
  /** So many posts quote it. Who wrote them is told to nobody. */
  'post.cited': { postId: string; citationsCount: number };
  'post.link_filled': { postId: string; link: PostLink };
  'drop.liked': { dropId: string; personId: string; likesCount: number };
  'drop.unliked': { dropId: string; personId: string; likesCount: number };
  /** A cover was made, the video was converted, captions were written or taken away. */
  'drop.updated': { dropId: string } & Pick<Drop, 'video' | 'cover' | 'captionsUrl'>;
  'drop.deleted': { dropId: string };
  /** Without the quote of what it answers and without its mentions: they follow, for those who may see the person. */
  'comment.created': { comment: Omit<Comment, 'can' | 'viewer'>; commentsCount: number; repliesCount: number };
  'comment.quoted': { postId: string; commentId: string; answered: Answered };
  'comment.liked': { postId: string; commentId: string; personId: string; likesCount: number };
  'comment.unliked': { postId: string; commentId: string; personId: string; likesCount: number };
  /** Follows what somebody did whom some may not see: those hear of the counts alone. */
  'comment.counted': { postId: string; commentId: string; likesCount: number; repliesCount: number };
  /** Follows a post or comment that was written or edited, for those who may see the person. */
  'text.mentioned': { postId: string; commentId: string | null; version: number; mention: Mention | null };
  'comment.edited': { postId: string; commentId: string } & Edited;
  /** A decision had hidden it, with its replies, and does no more: refetch the comments. */
  'comment.restored': { postId: string; commentId: string };
  /** What stood under it stands by itself now: refetch when there was any. */
  'comment.deleted': {
    postId: string;
    commentId: string;
    commentsCount: number;
    parentId: string | null;
    /** The parent's count. */
    repliesCount: number;
    freedCount: number;
  };
  /**
   * The card of a work is this one now: filled, corrected or retracted. Heard wherever a text shows it: on `post:`, `drop:`
   * and `community:{id}`. On `work:{id}` also after a merge: the work of that page has another id, then.
   */
  'work.changed': { workId: string; work: WorkCard };
  /** The cards of one text are these now: works that it mentions were merged, or are two again. */
  'works.shown': { thing: WorkThing; thingId: string; works: WorkCard[] };
  /** Heard on `user:{id}`, or on `community:{id}`: something in that library changed, the card of a work too: refetch. */
  'library.changed': { libraryId: string };
  /**
   * Written, changed, answered, withdrawn: refetch what shows it. Heard on `user:{id}` by its two sides; of a public one
   * also on `post:` and `work:{id}`.
   */
  'review.changed': { reviewId: string };
  /** Heard on `user:{id}`: one was asked for a review, or answered. */
  'review_requests.changed': Record<string, never>;
  /** Heard on `community:{id}`: proposed, taken back, or its people or meetings changed: refetch. */
  'reading.changed': { communityId: string; readingId: string };
  // Heard on `user:{id}`.
  'rating.set': { postId: string; rating: number | null; version: number | null };
  'bookmark.set': { postId: string; bookmarked: boolean };
  /** Followed, or no more: what feeds one's own 'Relevantes'. */
  'follow.set': { thingId: string; isFollowed: boolean };
  'search.followed': { searchId: string; isFollowed: boolean };
  /** What each reason counts in one's own 'Relevantes', from the next ranking on. */
  'feed_weights.set': { weights: FeedWeights };
  /** 'Já vi tudo': nothing is offered any more, on any device. */
  'catch_up.seen': Record<string, never>;
  /** An own mark in this post was made, changed or taken away: refetch. `isMarked`: there is one. */
  'marks.changed': { postId: string; isMarked: boolean };
  /** Reported by this person: gone from their every list. */
  'post.hidden': { postId: string };
  /** A block between the two, whoever made it: everything of this person is gone, notifications too. */
  'person.hidden': { personId: string; badges: Badges };
  /** The block between the two is gone: refetch what shows people's things. */
  'person.shown': { personId: string };
  /** New, or one more or fewer did the same: as it is now, in its place by `createdAt`. */
  'notification.set': { notification: Notification; badges: Badges };
  'notification.removed': { notificationId: string; badges: Badges };
  /** Everything told about this post is gone, with the post. */
  'notification.post_removed': { postId: string; badges: Badges };
  /** Everything that leads to this address is gone, with the drop that was there. */
  'notification.link_removed': { link: string; badges: Badges };
  'notification.read': { notificationId: string; badges: Badges };
  /** The panel was opened: the badge is cleared, unread rows stay unread. */
  /** All are read but these, which arrived meanwhile. */
  'notification.all_read': { unreadIds: string[]; badges: Badges };

  /** One's role in this installation is another now: refetch it. */
  'role.changed': Record<string, never>;

  // Heard on `profile:{id}`, and on that person's own `user:{id}`.
  'profile.updated': { profile: ProfileFacts };
  /** Counts as the hearers of the topic see them: 'Seguidores' is another number on one's own profile. */
  'profile.counted': { personId: string; counts: ProfileCounts };
  /** What this person did with others, or who says so, is another now: refetch. */
  'collaborations.changed': { personId: string };
  /** What this person's curriculum has or shows is another now: refetch. */
  'curriculum.changed': { personId: string };

  // Heard on `community:{id}`.
  /**
   * Without the quote of its `reply` and without its `mentions`: they follow, by `message.quoted` and `message.mentioned`,
   * for those who may see the person.
   */
  'message.created': { message: Omit<Message, 'can'> };
  'message.quoted': MessageReference & { reply: Reply };
  'message.mentioned': MessageReference & { seq: number; mention: Mention | null };
  /** Its mentions follow anew. */
  'message.edited': MessageReference & {
    seq: number;
    content: string;
    works: WorkCard[];
    mentionsEverybody: boolean;
    editedAt: string;
  };
  /** `lastMessage` of the main channel is 'unknown' when some member may not see its author: fetch the RePublyka. */
  'message.deleted': MessageReference & { seq: number; lastMessage: LastMessage | null | 'unknown' };
  /** Every reaction to the message with its count; told also to whoever may not see who gave it. */
  'message.reacted': MessageReference & { counts: { reaction: Reaction; count: number }[] };
  /** Kept at the top of its conversation, or no more: refetch what is pinned there. */
  'message.pinned': MessageReference & { isPinned: boolean };
  /** Votes were given or taken back, or it was closed: every option's count, in their order. Whose votes is not told. */
  'poll.changed': MessageReference & { counts: number[]; votersCount: number; closedAt: string | null };
  /** A thread goes on from it. */
  'message.threaded': MessageReference & { thread: Thread };
  /** Follows `message.reacted`: whose reaction it was. */
  'message.reacted_by': MessageReference & { personId: string; reaction: Reaction; isGiven: boolean };
  /** Without its `subject`, who follows by `act.named` for those who may see them. */
  'community.acted': { communityId: string; act: Act };
  /** Its opposite followed at once: there is no line of either. */
  'community.act_withdrawn': { communityId: string; actId: string };
  'act.named': { communityId: string; actId: string; subject: NonNullable<Act['subject']> };
  'room.created': { room: SharedRoom };
  'room.resolved': { room: SharedRoom };
  /** By a choice, or a message. */
  'room.reopened': { room: SharedRoom };
  'room.updated': { communityId: string; roomId: string; membersCount: number; lastMessageAt: string | null };
  'member.joined': { communityId: string; participant: Participant };
  'member.role_changed': { communityId: string; personId: string; isAdmin: boolean };
  'member.left': { communityId: string; personId: string };
  'community.updated': Pick<
    Community,
    'name' | 'description' | 'avatar' | 'ownerId' | 'membersCount' | 'entry' | 'archivedAt'
  > & { communityId: string };

  // Heard on `user:{id}`.
  'membership.gained': { community: Community };
  /** `joinedAt` of the membership that ended: one that began later is another. */
  'membership.lost': { communityId: string; joinedAt: string };
  /** The viewer's own request to join, by whoever changed it. */
  'request.set': { communityId: string; request: OwnRequest };
  /** Somebody asks to join a RePublyka that the viewer runs, or was answered: refetch the queue. */
  'requests.changed': { communityId: string };
  /** A link of a RePublyka that the viewer runs was made, used or revoked: refetch them. */
  'community_links.changed': { communityId: string };
  /** An invitation, sent or received, or a Link: there now. Its `commonLinks` are empty once it is a Link. */
  'connection.set': { connection: Invitation; badges: Badges };
  /** Withdrawn, rejected or ended. */
  'connection.removed': { connectionId: string; personId: string; badges: Badges };
  /** 'Não sugerir', on another device. */
  'suggestion.dismissed': { personId: string };
  'community.listed': { communityId: string; listing: Listing };
  'community.muted': { communityId: string; mute: Mute | null };
  /** An own choice: refetch what is unread. */
  'room.watched': { communityId: string; roomId: string; watch: RoomWatch };
  /** Threads opened until then are new no more. */
  'rooms.seen': { communityId: string; seenAt: string };
  'read.moved': { communityId: string; roomId: string | null; lastReadSeq: number };
  /** A payment, or something bought. Refetch ranking and ledger. */
  'balance.changed': { balance: number; earnedToday: number };
  /** An open mission is further, or, after a deletion, less far; 'invite': so many people have arrived. */
  'mission.progressed': { missionId: Mission['id']; progress: number };
  'mission.completed': { missionId: Mission['id']; reward: number; completedAt: string };
  'coupon.given': { coupon: Coupon; badges: Badges };
  'coupon.used': { coupon: Coupon; badges: Badges };
  'coupon.expired': { coupon: Coupon; badges: Badges };
  /** An own post stands out until then. */
  'post.highlighted': { postId: string; until: string };
}
/** What an edit changes in a post or comment; its mentions follow anew. */
type Edited = Pick<Post, 'content' | 'works' | 'version' | 'editedAt'>;
interface MessageReference {
  communityId: string;
  roomId: string | null;
  messageId: string;
}

/** After this event its `personId` hears the topic no more, whichever way the events after it come. */
export const revokingEvent = 'member.left' satisfies keyof EventPayloads;
export type EventType = keyof EventPayloads;

/** One event of a topic. `actorId` lets a node keep it from people who may not see that person; they get a 'hidden'. */
export type LiveEvent = {
  [T in EventType]: { seq: number; type: T; data: EventPayloads[T] };
}[EventType];
export type HiddenEvent = { seq: number; type: 'hidden' };

/** Signals and their data: heard by whoever is connected at the moment, never stored, numbered or replayed. */
export interface SignalPayloads {
  /**
   * Something was published: on `feed:new`, some seconds apart however much there is, and in batches to many listeners,
   * since each of them then asks for `new-count`.
   */
  posts_waiting: Record<string, never>;
  /** Somebody is writing in this conversation ('digitando…'). */
  typing: { personId: string; fullName: string; roomId: string | null };
}
export type SignalName = keyof SignalPayloads;
export type LiveSignal = { [N in SignalName]: { name: N; data: SignalPayloads[N] } }[SignalName];
