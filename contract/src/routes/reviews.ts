import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { questionsOf, type ReviewAnswer, type ReviewFormName, reviewAnswers, reviewForms } from '../review-forms.ts';
import {
  reviewDeclarationMaxLength,
  reviewedPeopleMax,
  reviewTextMaxLength,
  reviewWhyMaxLength,
} from '../review-limits.ts';
import { reviewSubjectKinds } from '../review-subjects.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { workCardSchema } from './works.ts';

// zod wants the keys of a list as a tuple.
const formNames = Object.keys(reviewForms) as [ReviewFormName, ...ReviewFormName[]];
const answerNames = Object.keys(reviewAnswers) as [ReviewAnswer, ...ReviewAnswer[]];

/** What a review is of. */
export const subjectQuery = z.strictObject({ kind: z.enum(reviewSubjectKinds), id: idSchema });
export type SubjectReference = z.infer<typeof subjectQuery>;

/** A review's subject as it is shown; a work that was merged is the one it became. */
export const reviewSubjectSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('work'), id: idSchema, work: workCardSchema }),
    z.object({ kind: z.literal('post'), id: idSchema, author: personSchema, excerpt: z.string() }),
  ])
  .meta({ id: 'ReviewSubject' });
export type ReviewSubject = z.infer<typeof reviewSubjectSchema>;

/** 'public': whoever sees its subject reads it. 'private': who wrote the subject, as far as the reviewer named them. */
export const reviewVisibilities = ['public', 'private'] as const;
export type ReviewVisibility = (typeof reviewVisibilities)[number];

export const upTo = (length: number) => typedText().max(length, `Até ${length.toLocaleString('pt-BR')} caracteres`);

export const answerSchema = z.strictObject({
  question: z.string().max(40),
  answer: z.enum(answerNames, 'Escolha uma resposta'),
  why: upTo(reviewWhyMaxLength).default(''),
});
export type GivenAnswer = z.output<typeof answerSchema>;

const contentShape = {
  answers: z.array(answerSchema).max(10),
  strongest: upTo(reviewTextMaxLength).min(1, 'Conte o que é mais forte'),
  firstStep: upTo(reviewTextMaxLength).min(1, 'Diga um primeiro passo'),
  /** Always declared: what ties the reviewer to who wrote it, or that nothing does. */
  conflict: upTo(reviewDeclarationMaxLength).min(1, 'Declare o conflito de interesse, ou que não há'),
  /** Always declared, without a default. `aiUse` tells what for. */
  usedAi: z.boolean('Diga se usou IA'),
  aiUse: upTo(reviewDeclarationMaxLength).default(''),
};

/** Whether these answers are those of a form: each question once, in its order. */
export function isAnswered(form: ReviewFormName, answers: readonly { question: string }[]): boolean {
  return questionsOf(form).join() === answers.map(({ question }) => question).join();
}

/** A new review. `id` is a UUIDv7 made by the client: the second arrival of an id answers as the first. */
export const newReviewSchema = z
  .strictObject({
    id: idSchema,
    subject: subjectQuery,
    form: z.enum(formNames),
    visibility: z.enum(reviewVisibilities, 'Escolha quem lê'),
    /** A work's reviewed people: those of the proposed members who wrote it. A post's is its author. */
    reviewedIds: z.array(idSchema).max(reviewedPeopleMax).default([]),
    /** 'Público na web': of a public one, whose subject visitors may read. */
    isOnWeb: z.boolean().default(false),
    ...contentShape,
  })
  .refine(({ form, answers }) => isAnswered(form, answers), {
    path: ['answers'],
    message: 'Responda a todas as perguntas',
  });
export type NewReview = z.input<typeof newReviewSchema>;

export const reviewSchema = z
  .object({
    id: idSchema,
    reviewer: personSchema,
    subject: reviewSubjectSchema,
    form: z.enum(formNames),
    visibility: z.enum(reviewVisibilities),
    answers: z.array(z.object({ question: z.string(), answer: z.enum(answerNames), why: z.string() })),
    strongest: z.string(),
    firstStep: z.string(),
    conflict: z.string(),
    usedAi: z.boolean(),
    aiUse: z.string(),
    /** Members who wrote what is reviewed, as far as the viewer may see them. */
    reviewed: z.array(personSchema),
    /** Those of them whom it helped. */
    helped: z.array(personSchema),
    reply: z.object({ author: personSchema, content: z.string(), createdAt: timeSchema }).nullable(),
    version: z.int(),
    createdAt: timeSchema,
    editedAt: timeSchema.nullable(),
    viewer: z.object({ isHelped: z.boolean() }),
    can: z.object({ edit: z.boolean(), reply: z.boolean(), markHelped: z.boolean(), report: z.boolean() }),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

const tag = 'reviews';
export const reviewParams = z.strictObject({ reviewId: idSchema });

export const listReviewsRoute = defineRoute({
  method: 'get',
  path: '/api/reviews',
  tag,
  summary: "'Avaliações' of a post or work that the viewer may read, newest first; `count` up to 100",
  access: 'member',
  query: subjectQuery.extend(pageQuerySchema.shape),
  response: pageSchema(reviewSchema).extend({ count: z.int() }),
  errors: ['not_found', 'invalid_cursor'],
});

export const createReviewRoute = defineRoute({
  method: 'post',
  path: '/api/reviews',
  tag,
  summary: "Review a post with a file or link, or a work; never one's own, once each",
  access: 'member',
  publicText: ['answers', 'strongest', 'firstStep', 'conflict', 'aiUse'],
  body: newReviewSchema,
  response: reviewSchema,
  errors: ['not_found', 'conflict', 'own_work', 'gone', 'too_many_requests'],
});

export const getReviewRoute = defineRoute({
  method: 'get',
  path: '/api/reviews/{reviewId}',
  tag,
  summary: 'One review',
  access: 'member',
  params: reviewParams,
  response: reviewSchema,
  errors: ['not_found'],
});

export const editReviewRoute = defineRoute({
  method: 'put',
  path: '/api/reviews/{reviewId}',
  tag,
  summary: 'Change an own review; what it said before stays readable. Form and visibility stay',
  access: 'member',
  params: reviewParams,
  publicText: ['answers', 'strongest', 'firstStep', 'conflict', 'aiUse'],
  body: z.strictObject({
    /** The one that was changed: a change on another device in between is a conflict. */
    version: z.int(),
    ...contentShape,
  }),
  response: reviewSchema,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const withdrawReviewRoute = defineRoute({
  method: 'delete',
  path: '/api/reviews/{reviewId}',
  tag,
  summary: 'Withdraw an own review, with its reply and its history',
  access: 'member',
  openToLimited: 'withdrawal',
  params: reviewParams,
  errors: ['not_found'],
});

export const reviewVersionSchema = z
  .object({
    version: z.int(),
    createdAt: timeSchema,
    ...reviewSchema.pick({
      answers: true,
      strongest: true,
      firstStep: true,
      conflict: true,
      usedAi: true,
      aiUse: true,
    }).shape,
  })
  .meta({ id: 'ReviewVersion' });
export type ReviewVersion = z.infer<typeof reviewVersionSchema>;

export const listReviewVersionsRoute = defineRoute({
  method: 'get',
  path: '/api/reviews/{reviewId}/versions',
  tag,
  summary: 'What it said before, newest first, the last fifty',
  access: 'member',
  params: reviewParams,
  response: z.object({ items: z.array(reviewVersionSchema) }),
  errors: ['not_found'],
});

export const listPersonReviewsRoute = defineRoute({
  method: 'get',
  path: '/api/people/{personId}/reviews',
  tag,
  summary: 'What a person wrote or received, as far as the viewer may read it, newest first; `count` up to 100',
  access: 'member',
  params: z.strictObject({ personId: idSchema }),
  query: pageQuerySchema.extend({ side: z.enum(['written', 'received']) }),
  response: pageSchema(reviewSchema).extend({ count: z.int() }),
  errors: ['not_found', 'invalid_cursor'],
});
