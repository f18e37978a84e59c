import { withLike } from '../likes.ts';
import { quotedMaxLength } from '../limits.ts';
import { permitComment } from '../permissions.ts';
import type { Answered, Comment } from '../routes/comments.ts';
import { appendItem, changeItems, insertItem, type Pages } from '../sorted-pages.ts';
import { withEdit, withMention, withoutMentionOf } from './apply-edits.ts';
import { withWorks } from './apply-works.ts';
import type { LiveEvent } from './events.ts';

// Free of zod, as all that applies events.

/** A list of comments: those of the post itself, newest first or by use, or those under a comment, oldest first. */
export interface CommentList {
  postId: string;
  viewerId: string;
  parentId?: string | null;
  isByUse?: boolean;
}

type CreatedEvent = Extract<LiveEvent, { type: 'comment.created' }>;

export function applyToComments(pages: Pages<Comment>, event: LiveEvent, list: CommentList): Pages<Comment> {
  switch (event.type) {
    case 'comment.created':
      return event.data.comment.postId === list.postId ? withCreated(pages, event.data, list) : pages;
    case 'comment.deleted':
      return changeItems(pages, (comment) => withoutDeleted(comment, event.data));
    case 'person.hidden':
      return changeItems(pages, (comment) => withoutPerson(comment, event.data.personId));
    default:
      return changeItems(pages, (comment) => applyToComment(comment, event, list.viewerId));
  }
}

function withCreated(
  pages: Pages<Comment>,
  { comment, repliesCount }: CreatedEvent['data'],
  { viewerId, parentId = null, isByUse = false }: CommentList,
): Pages<Comment> {
  const known = pages.flatMap((page) => page.items).find(({ id }) => id === comment.id);
  const own = known ?? { viewer: { liked: false }, can: permitComment(viewerId, comment.author.id) };
  const { answered, mentions } = known ?? comment;
  const added: Comment = {
    ...comment,
    answered,
    mentions,
    viewer: own.viewer,
    can: own.can,
  };
  if (comment.parentId === parentId) {
    if (parentId !== null) return appendItem(pages, added);
    return isByUse ? insertOwn(pages, added, viewerId) : insertItem(pages, added);
  }
  return changeItems(pages, (one) => (one.id === comment.parentId ? withCounts(one, { repliesCount }) : one));
}

/** On top, where the writer looks for it; what others write has no place here before it is useful. */
function insertOwn(pages: Pages<Comment>, added: Comment, viewerId: string): Pages<Comment> {
  const [first, ...rest] = pages;
  const isKnown = pages.some((page) => page.items.some(({ id }) => id === added.id));
  if (isKnown || !first || added.author.id !== viewerId) return pages;
  return [{ ...first, items: [added, ...first.items] }, ...rest];
}

type DeletedEvent = Extract<LiveEvent, { type: 'comment.deleted' }>;

function withoutDeleted(comment: Comment, gone: DeletedEvent['data']): Comment | null {
  if (comment.id === gone.commentId) return null;
  if (comment.id === gone.parentId) return withCounts(comment, gone);
  return comment.answered?.commentId === gone.commentId ? withAnswered(comment, noQuote(comment.answered)) : comment;
}

function withoutPerson(comment: Comment, personId: string): Comment | null {
  if (comment.author.id === personId) return null;
  const { answered } = comment;
  const quoting = answered?.quote?.author.id === personId ? withAnswered(comment, noQuote(answered)) : comment;
  return withoutMentionOf(quoting, personId);
}

function noQuote(answered: Answered): Answered {
  return { ...answered, quote: null };
}

function withAnswered(comment: Comment, answered: Answered): Comment {
  const isSame = JSON.stringify(answered.quote) === JSON.stringify(comment.answered?.quote ?? null);
  return isSame ? comment : { ...comment, answered };
}

function withCounts(comment: Comment, change: Partial<Pick<Comment, 'likesCount' | 'repliesCount'>>): Comment {
  const { likesCount = comment.likesCount, repliesCount = comment.repliesCount } = change;
  const isSame = likesCount === comment.likesCount && repliesCount === comment.repliesCount;
  return isSame ? comment : { ...comment, likesCount, repliesCount };
}

/** What happens to one comment while it stays where it is. */
function applyToComment(comment: Comment, event: LiveEvent, viewerId: string): Comment {
  switch (event.type) {
    case 'comment.edited':
      return withEditOf(comment, event.data);
    case 'text.mentioned':
      return event.data.commentId === comment.id ? withMention(comment, event.data) : comment;
    case 'comment.quoted':
      return event.data.commentId === comment.id ? withAnswered(comment, event.data.answered) : comment;
    case 'comment.counted':
      return event.data.commentId === comment.id ? withCounts(comment, event.data) : comment;
    case 'comment.liked':
    case 'comment.unliked': {
      const { commentId, personId, likesCount } = event.data;
      if (commentId !== comment.id) return comment;
      return withLike(
        comment,
        personId === viewerId ? event.type === 'comment.liked' : comment.viewer.liked,
        likesCount,
      );
    }
    default:
      return withWorks(comment, event);
  }
}

type EditedEvent = Extract<LiveEvent, { type: 'comment.edited' }>;

/** Its own words, or those that it quotes: the quoted place is of an earlier version, so the first words stand there. */
function withEditOf(comment: Comment, edit: EditedEvent['data']): Comment {
  if (edit.commentId === comment.id) return withEdit(comment, edit);
  const { answered } = comment;
  if (answered?.commentId !== edit.commentId || !answered.quote) return comment;
  return withAnswered(comment, { ...answered, quote: { ...answered.quote, content: quotedWords(edit.content) } });
}

/** Cut as the server does, by code points. */
function quotedWords(content: string): string {
  return [...content].slice(0, quotedMaxLength).join('');
}
