import type { WorkCsl } from '@publyka/contract/csl-schema';
import { questionsOf, type ReviewFormName } from '@publyka/contract/review-forms';
import { createPostRoute } from '@publyka/contract/routes/posts';
import type { NewReview, SubjectReference } from '@publyka/contract/routes/reviews';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Publishes a post with a link, which can be reviewed; answers its id. */
export async function publishLink(app: TestApp, person: TestPerson, content = 'Leiam o relatório.'): Promise<string> {
  const body = { id: uuidv7(), type: 'link' as const, content, link: 'https://exemplo.br/relatorio' };
  return (await app.call(createPostRoute, { body }, person.cookie)).body.id;
}

/** Types an article by Maíra Quintão and Tobias Arruda, unless others are given; answers its id. */
export async function typeSignedWork(
  app: TestApp,
  person: TestPerson,
  title: string,
  further: Partial<WorkCsl> = {},
): Promise<string> {
  const author = [
    { given: 'Maíra', family: 'Quintão' },
    { given: 'Tobias', family: 'Arruda' },
  ];
  const body = { id: uuidv7(), csl: { type: 'article', title, author, ...further } };
  return (await app.call(createWorkRoute, { body }, person.cookie)).body.id;
}

/** What a review says: 'Sim' to every question of its form. */
export function reviewContent(form: ReviewFormName = 'article') {
  return {
    answers: questionsOf(form).map((question) => ({ question, answer: 'yes' as const, why: '' })),
    strongest: 'A amostragem cabe numa página.',
    firstStep: 'Separar a análise por estação.',
    conflict: 'nenhum conflito de interesse',
    usedAi: false,
  };
}

export function newReview(subject: SubjectReference, overrides: Partial<NewReview> = {}): NewReview {
  const form = overrides.form ?? 'article';
  return { id: uuidv7(), subject, form, visibility: 'public', ...reviewContent(form), ...overrides };
}

/** 'YYYY-MM-DD', so many days from now in Brazil. */
export function dayAfter(days: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
  return format.format(Date.now() + days * 24 * 60 * 60 * 1000);
}
