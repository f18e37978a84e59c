import { product } from '@publyka/contract/brand';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import type { Mail } from '../../platform/mail/create-mailer.ts';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import type { Question } from '../questions/service.ts';
import type { Reading } from './store.ts';

interface Weekly {
  readings: Reading[];
  question: Question | undefined;
  /** Ends these mails. */
  token: string;
  publicUrl: string;
}

const excerptLength = 180;

/** 'Carta de segunda': what others wrote, in their own words, and who still waits for an answer. */
export function weeklyMail(person: Recipient, { readings, question, token, publicUrl }: Weekly): Mail {
  const readingItems = readings.map(({ id, authorName, content }) => ({
    text: `${authorName}: “${excerptOf(content, excerptLength)}”`,
    label: 'Ler',
    url: `${publicUrl}/post/${id}`,
  }));
  const questionItem = question && {
    text: `E uma pergunta de ${question.interest} que ninguém respondeu ainda. ${question.author.fullName}: “${question.words}”`,
    label: `Responder a ${firstName(question.author.fullName)}`,
    url: `${publicUrl}/post/${question.postId}`,
  };
  const mail = toMail(person, subjectOf(readings.length, question), {
    greeting: greet(person),
    paragraphs: readings.length > 0 ? ['A semana começa. Da anterior, isto talvez você não tenha visto:'] : [],
    items: [...readingItems, ...(questionItem ? [questionItem] : [])],
    closing: [`Você pediu esta carta nas configurações do ${product}. Ela só vem quando há o que contar.`],
    farewell: { label: 'Não receber mais', url: `${publicUrl}/carta/${token}` },
  });
  return { ...mail, unsubscribeUrl: `${publicUrl}/api/weekly-mail/${token}/stop` };
}

const numbers = ['', 'Uma publicação', 'Duas publicações', 'Três publicações'];

function subjectOf(count: number, question: Question | undefined): string {
  if (!question) return `${numbers[count]} para a sua semana`;
  if (count === 0) return `Uma pergunta de ${question.interest} espera resposta`;
  return `${numbers[count]} e uma pergunta de ${question.interest}`;
}
