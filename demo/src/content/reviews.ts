import { type ReviewAnswer, reviewAnswers } from '@publyka/contract/review-forms';
import { ContentError, cutAtColon, cutBlocks, readLines, readNumber } from './lines.ts';

export interface DemoReview {
  reviewer: string;
  /** Key of the work. */
  work: string;
  hoursAgo: number;
  answers: { question: string; answer: ReviewAnswer; why: string }[];
  strongest: string;
  firstStep: string;
  conflict: string;
}

const closing = ['strongest', 'first step', 'conflict'];

export async function readReviews(): Promise<DemoReview[]> {
  const { blocks } = cutBlocks(await readLines('reviews.txt'), '== ');
  return blocks.map(readReview);
}

function readReview([header = '', ...lines]: string[]): DemoReview {
  const [reviewer = '', work = '', hours] = header.split(' ');
  const parts = lines.filter(Boolean).map(cutAtColon);
  const texts = new Map(parts);
  return {
    reviewer,
    work,
    hoursAgo: readNumber(hours, `review by ${reviewer}`),
    answers: parts.filter(([name]) => !closing.includes(name)).map(readAnswer),
    strongest: texts.get('strongest') ?? '',
    firstStep: texts.get('first step') ?? '',
    conflict: texts.get('conflict') ?? '',
  };
}

function readAnswer([question, words]: [string, string]): DemoReview['answers'][number] {
  const [answer = '', why = ''] = words.split('|').map((part) => part.trim());
  if (!isAnswer(answer)) throw new ContentError(`No answer is called "${answer}"`);
  return { question, answer, why };
}

function isAnswer(text: string): text is ReviewAnswer {
  return Object.hasOwn(reviewAnswers, text);
}
