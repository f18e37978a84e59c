import {
  proposeConflict,
  questionsOf,
  type ReviewAnswer,
  type ReviewFormName,
  reviewAnswers,
  reviewForms,
} from '@publyka/contract/review-forms';
import { reviewDeclarationMaxLength, reviewTextMaxLength } from '@publyka/contract/review-limits';
import type { ReviewPreparation } from '@publyka/contract/routes/review-requests';
import type { NewReview, Review } from '@publyka/contract/routes/reviews';
import { cleanText } from '@publyka/contract/text/visible-text';
import { z } from 'zod';

// zod wants the keys of a list as a tuple.
const formNames = Object.keys(reviewForms) as [ReviewFormName, ...ReviewFormName[]];
const answerNames = Object.keys(reviewAnswers) as [ReviewAnswer, ...ReviewAnswer[]];

/** As it is stored; by form and question, so that another form keeps what was answered in this one. */
const draftSchema = z.object({
  form: z.enum(formNames),
  answers: z.record(z.string(), z.object({ answer: z.enum(answerNames).optional(), why: z.string() })),
  strongest: z.string(),
  firstStep: z.string(),
  /** Null: as proposed. */
  conflict: z.string().nullable(),
  usedAi: z.boolean().nullable(),
  aiUse: z.string(),
  visibility: z.enum(['public', 'private']),
  /** Null: one's own default. */
  isOnWeb: z.boolean().nullable().default(null),
  /** Null: those that are certain. */
  reviewedIds: z.array(z.string()).nullable(),
});
export type ReviewDraft = z.infer<typeof draftSchema>;

export function emptyReviewDraft(form: ReviewFormName): ReviewDraft {
  return {
    form,
    answers: {},
    ...{ strongest: '', firstStep: '', conflict: null, usedAi: null, aiUse: '', visibility: 'public' },
    ...{ isOnWeb: null, reviewedIds: null },
  };
}

/** An own review, to be edited. */
export function draftOfReview(review: Review): ReviewDraft {
  const { form, strongest, firstStep, conflict, usedAi, aiUse, visibility, reviewed } = review;
  const answers = review.answers.map(({ question, answer, why }) => [`${form}.${question}`, { answer, why }]);
  const reviewedIds = reviewed.map(({ id }) => id);
  return {
    ...{ form, strongest, firstStep, conflict, usedAi, aiUse, visibility, isOnWeb: null, reviewedIds },
    answers: Object.fromEntries(answers),
  };
}

/** What was stored, perhaps by another version of the app. */
export function readDraft(stored: unknown, first: ReviewDraft): ReviewDraft {
  const parsed = draftSchema.safeParse(stored);
  return parsed.success ? parsed.data : first;
}

export function answerOf(
  { form, answers }: ReviewDraft,
  question: string,
): { answer?: ReviewAnswer | undefined; why: string } {
  return answers[`${form}.${question}`] ?? { why: '' };
}

export function withAnswer(
  draft: ReviewDraft,
  question: string,
  change: { answer?: ReviewAnswer; why?: string },
): Pick<ReviewDraft, 'answers'> {
  return {
    answers: { ...draft.answers, [`${draft.form}.${question}`]: { ...answerOf(draft, question), ...change } },
  };
}

/** Questions without an answer, in the order of the form. */
export function findUnanswered(draft: ReviewDraft): string[] {
  return questionsOf(draft.form).filter((question) => answerOf(draft, question).answer === undefined);
}

type Prepared = Pick<ReviewPreparation, 'ties' | 'authors'>;

export function conflictOf(draft: ReviewDraft, { ties }: Prepared): string {
  return draft.conflict ?? proposeConflict(ties);
}

export function reviewedOf(draft: ReviewDraft, { authors }: Prepared): string[] {
  if (draft.reviewedIds === null) return authors.filter(({ isCertain }) => isCertain).map(({ person }) => person.id);
  const { reviewedIds } = draft;
  return authors.map(({ person }) => person.id).filter((id) => reviewedIds.includes(id));
}

export type DraftErrors = Partial<
  Record<'strongest' | 'firstStep' | 'conflict' | 'usedAi' | 'aiUse' | 'visibility', string>
>;

/** What keeps it from being published, beside questions without an answer. */
export function findErrors(draft: ReviewDraft, prepared: Prepared): DraftErrors {
  const errors: DraftErrors = {};
  const conflict = cleanText(conflictOf(draft, prepared));
  if (!cleanText(draft.strongest)) errors.strongest = 'Conte o que é mais forte';
  if (!cleanText(draft.firstStep)) errors.firstStep = 'Diga um primeiro passo';
  for (const part of ['strongest', 'firstStep'] as const)
    if (cleanText(draft[part]).length > reviewTextMaxLength)
      errors[part] = `Até ${reviewTextMaxLength.toLocaleString('pt-BR')} caracteres`;
  if (!conflict) errors.conflict = 'Declare o conflito de interesse, ou que não há';
  if (conflict.length > reviewDeclarationMaxLength) errors.conflict = 'Texto longo demais';
  if (cleanText(draft.aiUse).length > reviewDeclarationMaxLength) errors.aiUse = 'Texto longo demais';
  if (draft.usedAi === null) errors.usedAi = 'Diga se usou IA';
  if (draft.visibility === 'private' && reviewedOf(draft, prepared).length === 0)
    errors.visibility = 'Escolha quem escreveu, ou publique como pública: sem isso ninguém a leria';
  return errors;
}

/** What is sent; the draft must have no errors. `isOnWeb` is what the draft says, or one's own default. */
export function contentOf(draft: ReviewDraft, prepared: Prepared, isOnWeb: boolean): Omit<NewReview, 'id' | 'subject'> {
  const { form, strongest, firstStep, aiUse, visibility } = draft;
  const answers = questionsOf(form).flatMap((question) => {
    const { answer, why } = answerOf(draft, question);
    return answer ? [{ question, answer, why }] : [];
  });
  const usedAi = draft.usedAi === true;
  return {
    ...{ form, answers, strongest, firstStep, visibility, usedAi, isOnWeb: isOnWeb && visibility === 'public' },
    conflict: conflictOf(draft, prepared),
    aiUse: usedAi ? aiUse : '',
    reviewedIds: reviewedOf(draft, prepared),
  };
}
