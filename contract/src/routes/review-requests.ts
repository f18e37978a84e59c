import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { reviewForms } from '../review-forms.ts';
import { reviewNoteMaxLength, reviewRequestPeopleMax } from '../review-limits.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { reviewSchema, reviewSubjectSchema, subjectQuery } from './reviews.ts';

const tag = 'reviews';

/** Asked of the viewer. `dueOn`: a reminder comes on its eve, and no other. */
export const reviewRequestSchema = z
  .object({
    id: idSchema,
    asker: personSchema,
    subject: reviewSubjectSchema,
    note: z.string(),
    dueOn: z.iso.date(),
    createdAt: timeSchema,
  })
  .meta({ id: 'ReviewRequest' });
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

/** What the server knows of the reviewer and one of those who wrote it: the conflict of interest that it proposes. */
export const reviewTieSchema = z.object({
  kind: z.enum(['coauthor', 'collaboration', 'link', 'community', 'institution']),
  fullName: z.string(),
  name: z.string().nullable(),
});

export const reviewPreparationSchema = z
  .object({
    subject: reviewSubjectSchema,
    /** The one that fits, to begin with. */
    form: z.enum(Object.keys(reviewForms) as [keyof typeof reviewForms, ...(keyof typeof reviewForms)[]]),
    /** Members who wrote it. `isCertain`: nobody else has this name here. */
    authors: z.array(z.object({ person: personSchema, isCertain: z.boolean() })),
    ties: z.array(reviewTieSchema),
    /** Why the viewer does not review it: it is their own, or nothing in it could be reviewed. */
    refusal: z.enum(['own', 'plain_text']).nullable(),
    own: reviewSchema.nullable(),
    request: reviewRequestSchema.nullable(),
  })
  .meta({ id: 'ReviewPreparation' });
export type ReviewPreparation = z.infer<typeof reviewPreparationSchema>;

export const prepareReviewRoute = defineRoute({
  method: 'get',
  path: '/api/review-preparation',
  tag,
  summary: 'What the form of a review begins with: form, who wrote it, conflicts of interest',
  access: 'member',
  query: subjectQuery,
  response: reviewPreparationSchema,
  errors: ['not_found'],
});

/** Somebody who may be asked. `isAsked`: one did already, whatever came of it: a refusal is silent. */
export const reviewCandidateSchema = z
  .object({
    person: personSchema,
    isLink: z.boolean(),
    interest: z.string().nullable(),
    /** Reviews that helped those whom they were for. */
    helpedCount: z.int(),
    isAsked: z.boolean(),
  })
  .meta({ id: 'ReviewCandidate' });
export type ReviewCandidate = z.infer<typeof reviewCandidateSchema>;

export const listReviewCandidatesRoute = defineRoute({
  method: 'get',
  path: '/api/review-candidates',
  tag,
  summary: "Whom one may ask for a review of one's own: Links, or people of an interest; at most thirty",
  access: 'member',
  query: subjectQuery.extend({
    q: typedText().max(100).default(''),
    interest: typedText().max(100).optional(),
  }),
  response: z.object({
    subject: reviewSubjectSchema,
    items: z.array(reviewCandidateSchema),
    /** The viewer's own interests, to choose from. */
    interests: z.array(z.string()),
  }),
  errors: ['not_found'],
});

export const askForReviewsRoute = defineRoute({
  method: 'post',
  path: '/api/review-requests',
  tag,
  summary: "'Pedir avaliação' of one's own; whoever was asked already is not asked again",
  access: 'member',
  uncheckedText: ['note'],
  body: z.strictObject({
    subject: subjectQuery,
    people: z
      .array(z.strictObject({ id: idSchema, personId: idSchema }))
      .min(1, 'Escolha a quem pedir')
      .max(reviewRequestPeopleMax, `Peça a até ${reviewRequestPeopleMax} pessoas por vez`),
    note: typedText().max(reviewNoteMaxLength, `Até ${reviewNoteMaxLength} caracteres`).default(''),
    dueOn: z.iso.date('Informe uma data'),
  }),
  errors: ['not_found', 'invalid_input', 'too_many_requests'],
});

export const listReviewRequestsRoute = defineRoute({
  method: 'get',
  path: '/api/review-requests',
  tag,
  summary: "'Pedidas a mim': open ones, newest first; `count` up to 100",
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(reviewRequestSchema).extend({ count: z.int() }),
  errors: ['invalid_cursor'],
});

export const closeReviewRequestRoute = defineRoute({
  method: 'delete',
  path: '/api/review-requests/{requestId}',
  tag,
  summary: 'Refuse, silently, what one is asked; or withdraw what one asked',
  access: 'member',
  openToLimited: 'withdrawal',
  params: z.strictObject({ requestId: idSchema }),
  errors: ['not_found'],
});
