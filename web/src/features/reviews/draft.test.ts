import { questionsOf } from '@publyka/contract/review-forms';
import type { ReviewPreparation } from '@publyka/contract/routes/review-requests';
import { isAnswered } from '@publyka/contract/routes/reviews';
import { expect, test } from 'vitest';
import {
  contentOf,
  emptyReviewDraft,
  findErrors,
  findUnanswered,
  type ReviewDraft,
  readDraft,
  reviewedOf,
  withAnswer,
} from './draft.ts';

const author = (id: string, isCertain: boolean) => ({
  isCertain,
  person: { id, fullName: id, username: id, title: null, institution: null, avatar: null },
});
const prepared: Pick<ReviewPreparation, 'ties' | 'authors'> = {
  ties: [{ kind: 'link', fullName: 'Tobias Arruda', name: null }],
  authors: [author('tobias', true), author('homonimo', false)],
};

function answerAll(draft: ReviewDraft): ReviewDraft {
  let answered = draft;
  for (const question of questionsOf(draft.form))
    answered = { ...answered, ...withAnswer(answered, question, { answer: 'yes' }) };
  return answered;
}

test('what is answered in one form is still there after another one', () => {
  const article = answerAll(emptyReviewDraft('article'));
  expect(findUnanswered(article)).toEqual([]);
  const lesson = { ...article, form: 'lesson' as const };
  expect(findUnanswered(lesson)).toEqual(questionsOf('lesson'));
  expect(findUnanswered({ ...lesson, form: 'article' })).toEqual([]);
  const { answers } = contentOf(article, prepared, false);
  expect(isAnswered('article', answers)).toBe(true);
});

test('nothing is declared by default but what is proposed', () => {
  const draft = emptyReviewDraft('project');
  expect(findErrors(draft, prepared)).toEqual({
    strongest: 'Conte o que é mais forte',
    firstStep: 'Diga um primeiro passo',
    usedAi: 'Diga se usou IA',
  });
  const whole = { ...answerAll(draft), strongest: 'A', firstStep: 'B', usedAi: false, aiUse: 'Traduzir' };
  expect(findErrors(whole, prepared)).toEqual({});
  expect(contentOf(whole, prepared, true)).toMatchObject({
    conflict: 'Link com Tobias Arruda',
    aiUse: '',
    reviewedIds: ['tobias'],
    isOnWeb: true,
  });
  expect(contentOf({ ...whole, visibility: 'private' }, prepared, true).isOnWeb).toBe(false);
  expect(findErrors({ ...whole, conflict: ' ' }, prepared)).toHaveProperty('conflict');
});

test('a private one needs somebody to read it; only authors are told', () => {
  const draft: ReviewDraft = { ...emptyReviewDraft('article'), visibility: 'private', reviewedIds: [] };
  expect(findErrors(draft, prepared)).toHaveProperty('visibility');
  const chosen = { ...draft, reviewedIds: ['homonimo', 'estranha'] };
  expect(reviewedOf(chosen, prepared)).toEqual(['homonimo']);
  expect(findErrors(chosen, prepared)).not.toHaveProperty('visibility');
});

test('what another version stored is not taken for a draft', () => {
  const first = emptyReviewDraft('article');
  expect(readDraft({ form: 'poem', answers: [] }, first)).toBe(first);
  expect(readDraft(null, first)).toBe(first);
  const { isOnWeb: _, ...before } = first;
  expect(readDraft({ ...before, strongest: 'De antes' }, first)).toEqual({ ...first, strongest: 'De antes' });
  const stored = { ...first, strongest: 'Palavras' };
  expect(readDraft(JSON.parse(JSON.stringify(stored)), first)).toEqual(stored);
});
