import type { Csl } from '@publyka/contract/abnt/csl';
import { product } from '@publyka/contract/brand';
import type { Comment } from '@publyka/contract/routes/comments';
import type { Drop } from '@publyka/contract/routes/drops';
import type { Message } from '@publyka/contract/routes/messages';
import type { Post } from '@publyka/contract/routes/posts';
import type { Person } from '@publyka/contract/routes/profiles';
import type { Review } from '@publyka/contract/routes/reviews';
import { trimEnd } from '@publyka/contract/text/trim-end';
import {
  commentAddress,
  dropAddress,
  messageAddress,
  postAddress,
  reviewAddress,
} from '../../lib/navigation/addresses.ts';
import { formatDate } from '../../ui/format-time.ts';
import { dayOf, readName } from '../work-form/work-draft.ts';

// What was said here, as a work: a reference to it is one to a social network.

export type Thing = { post: Post } | { comment: Comment } | { drop: Drop } | { message: Message } | { review: Review };

type Said = { author: Person; createdAt: string };

export function thingToCsl(thing: Thing, today: Date): Csl {
  if ('post' in thing)
    return withVersion(toCsl(thing.post, thing.post.content, postAddress(thing.post.id), today), thing.post);
  if ('drop' in thing) return toCsl(thing.drop, thing.drop.title, dropAddress(thing.drop.id), today);
  if ('review' in thing) return reviewToCsl(thing.review, today);
  if ('comment' in thing) {
    const { comment } = thing;
    return withVersion(toCsl(comment, comment.content, commentAddress(comment.postId, comment.id), today), comment);
  }
  return toCsl(thing.message, thing.message.content, messageAddress(thing.message), today);
}

/** By what it is of: its own words have no title. */
function reviewToCsl(review: Review, today: Date): Csl {
  const { reviewer, subject } = review;
  const title = subject.kind === 'work' ? (subject.work.title ?? 'obra sem título') : firstWords(subject.excerpt);
  const said = { author: reviewer, createdAt: review.createdAt };
  return withVersion({ ...toCsl(said, '', reviewAddress(review.id), today), title: `Avaliação de “${title}”` }, review);
}

/** What was edited is cited as the version that was read. */
function withVersion(csl: Csl, { version, editedAt }: Pick<Post, 'version' | 'editedAt'>): Csl {
  if (editedAt === null) return csl;
  return { ...csl, version: `${version}, editada em ${formatDate(new Date(editedAt))}` };
}

function toCsl({ author, createdAt }: Said, words: string, path: string, today: Date): Csl {
  return {
    type: 'post',
    author: [readName(author.fullName.replace(/[\s,]+/g, ' ').trim())],
    title: firstWords(words),
    'container-title': `${product}: @${author.username}`,
    issued: dayOf(new Date(createdAt)),
    URL: new URL(path, window.location.origin).href,
    accessed: dayOf(today),
  };
}

const titleLength = 80;

/** What has no title is listed under its first words; that more follow is said. */
export function firstWords(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  const sentence = /^.{12,400}?[.!?…](?=\s|$)/u.exec(text)?.[0] ?? text;
  const start = [...sentence].length <= titleLength ? sentence : cutAtWord(sentence);
  return start === text ? text.replace(/\.$/, '') : `${trimEnd(start, ' .,;:…-')} [...]`;
}

/** One word that is longer than that, an address, is cut inside. */
function cutAtWord(text: string): string {
  const cut = [...text].slice(0, titleLength).join('');
  const space = cut.lastIndexOf(' ');
  return space > 0 ? cut.slice(0, space) : cut;
}

export type CiteTarget = Thing | { workId: string };

export type CiteLayerProps = { open: boolean; onOpenChange: (open: boolean) => void; overViewer?: boolean };
