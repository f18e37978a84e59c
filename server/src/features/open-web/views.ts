import { questionText, reviewAnswers } from '@publyka/contract/review-forms';
import type { WebAuthor, WebDrop, WebPost, WebProfile, WebReview } from '@publyka/contract/web-pages';
import { type PersonRow, toPerson } from '../profiles/views.ts';
import type { DropRow, PostRow, ProfileRow, ReviewRow } from './store.ts';

function toAuthor(row: PersonRow & { hasPage: boolean }): WebAuthor {
  return { ...toPerson(row), hasPage: row.hasPage };
}

export function toWebPost(row: PostRow): WebPost {
  return {
    id: row.id,
    type: row.type,
    author: toAuthor(row),
    content: row.content,
    images: row.images,
    video: row.video,
    link: row.link,
    works: row.works ?? [],
    quoted: toQuoted(row),
    authorRating: row.authorRating,
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    createdAt: row.at,
    editedAt: row.editedAt,
  };
}

function toQuoted({ quotedId, quotedAuthor, quotedContent }: PostRow): WebPost['quoted'] {
  if (quotedId === null) return null;
  if (quotedAuthor === null || quotedContent === null) return 'hidden';
  return { id: quotedId, authorName: quotedAuthor, content: quotedContent };
}

export function toWebDrop(row: DropRow): WebDrop {
  return {
    id: row.id,
    author: toAuthor(row),
    title: row.title,
    description: row.description,
    works: row.works ?? [],
    video: row.video,
    cover: row.cover,
    captionsUrl: row.captionsVersion && `/drops/${row.id}/legendas.vtt?v=${row.captionsVersion}`,
    likesCount: row.likesCount,
    createdAt: row.at,
  };
}

export function toWebReview(row: ReviewRow): WebReview {
  return {
    id: row.id,
    author: toAuthor(row),
    subject: toSubject(row),
    answers: row.answers.map(({ question, answer, why }) => ({
      question: questionText(row.form, question),
      answer: reviewAnswers[answer],
      why,
    })),
    strongest: row.strongest,
    firstStep: row.firstStep,
    conflict: row.conflict,
    aiUse: row.usedAi ? row.aiUse : null,
    createdAt: row.at,
    editedAt: row.editedAt,
  };
}

function toSubject({ work, postId, postAuthor, postContent }: ReviewRow): WebReview['subject'] {
  if (work) return { kind: 'work', work };
  return { kind: 'post', id: postId ?? '', authorName: postAuthor ?? '', content: postContent ?? '' };
}

export function toWebProfile(row: ProfileRow): WebProfile {
  return {
    person: toPerson(row),
    bio: row.bio,
    orcid: row.orcid,
    hiddenPostsCount: Math.max(0, row.postsCount - row.onWebCount),
  };
}
