import { withLike } from '../likes.ts';
import type { Badges, Notification } from '../routes/notifications.ts';
import type { Post } from '../routes/posts.ts';
import { changeItems, type Pages, placeItem } from '../sorted-pages.ts';
import { withDescription, withEdit, withMention, withoutMentionOf } from './apply-edits.ts';
import { withWorks } from './apply-works.ts';
import type { LiveEvent } from './events.ts';

/**
 * State before + event = the state that a fresh fetch would give. Pure and free of zod: the web keeps its cache true
 * with these functions, and the server's tests replay every command's events through them. Each bears an event whose
 * effect is already there, and answers the very same object when nothing changes.
 */

/** Null when the post is gone. */
export function applyToPost(post: Post, event: LiveEvent, viewerId: string): Post | null {
  switch (event.type) {
    case 'post.liked':
    case 'post.unliked':
      return event.data.postId === post.id ? applyLike(post, event, viewerId) : post;
    case 'post.deleted':
      return event.data.postId === post.id ? null : post;
    case 'comment.created':
      return event.data.comment.postId === post.id ? withComments(post, event.data.commentsCount) : post;
    case 'comment.deleted':
      return event.data.postId === post.id ? withComments(post, event.data.commentsCount) : post;
    default:
      return applyOwnToPost(applyWordsToPost(post, event), event);
  }
}

/** An edit, and whom the text mentions. */
function applyWordsToPost(post: Post, event: LiveEvent): Post {
  if (event.type === 'post.edited' && event.data.postId === post.id) return withNewWords(post, event.data);
  if (event.type === 'post.described') return withDescription(post, event.data);
  if (event.type !== 'text.mentioned') return applyCardToPost(post, event);
  const { postId, commentId } = event.data;
  return postId === post.id && commentId === null ? withMention(post, event.data) : post;
}

/** What changes the card for everybody, without anybody's doing being told. */
function applyCardToPost(post: Post, event: LiveEvent): Post {
  if (event.type === 'post.rated' && event.data.postId === post.id) {
    const { average, count, earlier } = event.data.ratings;
    const { ratings } = post;
    const isSame = ratings.average === average && ratings.count === count && ratings.earlier === earlier;
    return isSame ? post : { ...post, ratings: event.data.ratings };
  }
  if (event.type === 'post.counted' && event.data.postId === post.id) {
    const { likesCount, commentsCount } = event.data;
    const isSame = post.likesCount === likesCount && post.commentsCount === commentsCount;
    return isSame ? post : { ...post, likesCount, commentsCount };
  }
  if (event.type === 'post.marked') return withMarkers(post, event.data);
  if (event.type === 'post.cited') return withCitations(post, event.data);
  if (event.type === 'post.link_filled' && event.data.postId === post.id) return { ...post, link: event.data.link };
  return withWorks(post, event);
}

/** All ratings so far are of an earlier version. */
function withNewWords(post: Post, edit: Parameters<typeof withEdit<Post>>[1]): Post {
  const edited = withEdit(post, edit);
  return edited === post ? post : { ...edited, ratings: { ...post.ratings, earlier: post.ratings.count } };
}

function withMarkers(post: Post, { postId, markersCount }: { postId: string; markersCount: number }): Post {
  return postId === post.id && markersCount !== post.markersCount ? { ...post, markersCount } : post;
}

function withCitations(post: Post, { postId, citationsCount }: { postId: string; citationsCount: number }): Post {
  return postId === post.id && citationsCount !== post.citationsCount ? { ...post, citationsCount } : post;
}

/** What the viewer did on another device; null when it hides the post. */
function applyOwnToPost(post: Post, event: LiveEvent): Post | null {
  switch (event.type) {
    case 'rating.set': {
      const { postId, rating, version } = event.data;
      return postId === post.id ? withViewer(post, { rating, ratedVersion: version }) : post;
    }
    case 'bookmark.set':
      return event.data.postId === post.id ? withViewer(post, { bookmarked: event.data.bookmarked }) : post;
    case 'marks.changed':
      return event.data.postId === post.id ? withViewer(post, { marked: event.data.isMarked }) : post;
    case 'post.hidden':
      return event.data.postId === post.id ? null : post;
    case 'person.hidden':
      return event.data.personId === post.author.id ? null : withoutMentionOf(post, event.data.personId);
    default:
      return post;
  }
}

function withViewer(post: Post, change: Partial<Post['viewer']>): Post {
  const viewer = { ...post.viewer, ...change };
  const keys = ['rating', 'ratedVersion', 'bookmarked', 'marked'] as const;
  return keys.every((key) => viewer[key] === post.viewer[key]) ? post : { ...post, viewer };
}

type LikeEvent = Extract<LiveEvent, { type: 'post.liked' | 'post.unliked' }>;

function applyLike(post: Post, { type, data }: LikeEvent, viewerId: string): Post {
  const liked = data.personId === viewerId ? type === 'post.liked' : post.viewer.liked;
  return withLike(post, liked, data.likesCount);
}

function withComments(post: Post, commentsCount: number): Post {
  return post.commentsCount === commentsCount ? post : { ...post, commentsCount };
}

/** Lists of posts. New posts do not come by events: nothing may push away what is being read. */
export function applyToFeed(pages: Pages<Post>, event: LiveEvent, viewerId: string): Pages<Post> {
  return changeItems(pages, (post) => applyToPost(post, event, viewerId));
}

export function applyToNotifications(pages: Pages<Notification>, event: LiveEvent): Pages<Notification> {
  switch (event.type) {
    case 'notification.set':
      return placeItem(pages, event.data.notification);
    case 'notification.removed':
      return changeItems(pages, (one) => (one.id === event.data.notificationId ? null : one));
    case 'notification.post_removed':
      return changeItems(pages, (one) => (one.postId === event.data.postId ? null : one));
    case 'notification.link_removed':
      return changeItems(pages, (one) => (one.link === event.data.link ? null : one));
    case 'person.hidden':
      return changeItems(pages, (one) => (isOnlyBy(one, event.data.personId) ? null : one));
    case 'notification.read':
      return changeItems(pages, (one) => (one.id === event.data.notificationId ? asRead(one) : one));
    case 'notification.all_read':
      return changeItems(pages, (one) => (event.data.unreadIds.includes(one.id) ? one : asRead(one)));
    default:
      return pages;
  }
}

/** What several did follows as it is without this person. */
function isOnlyBy({ actors, peopleCount }: Notification, personId: string): boolean {
  return peopleCount === 1 && actors[0]?.id === personId;
}

function asRead(notification: Notification): Notification {
  return notification.read ? notification : { ...notification, read: true };
}

/** Every event of notifications carries the counts after it. */
export function applyToBadges(badges: Badges, event: LiveEvent): Badges {
  return 'badges' in event.data ? event.data.badges : badges;
}
