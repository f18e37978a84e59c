import { product } from '@publyka/contract/brand';
import { formatMeeting } from '@publyka/contract/reading-limits';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import type { Mail } from '../../platform/mail/create-mailer.ts';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import type { Question } from '../questions/service.ts';
import type { NextMeeting } from '../readings/service.ts';
import type { Reading } from './store.ts';

interface Weekly {
  readings: Reading[];
  question: Question | undefined;
  /** The next meeting of this week. */
  meeting: NextMeeting | undefined;
  /** Ends these mails. */
  token: string;
  publicUrl: string;
}

const excerptLength = 180;

/** 'Carta de segunda': what others wrote, in their own words, who still waits for an answer, and when one meets. */
export function weeklyMail(person: Recipient, weekly: Weekly): Mail {
  const { readings, question, meeting, token, publicUrl } = weekly;
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
  const meetingItem = meeting && {
    text: `E um encontro em ${meeting.community}, ${formatMeeting(meeting.startsAt, meeting.timeZone)}: “${meeting.title}”`,
    label: 'Ver a leitura',
    url: `${publicUrl}/communities/${meeting.communityId}/leitura/${meeting.readingId}`,
  };
  const mail = toMail(person, subjectOf(weekly), {
    greeting: greet(person),
    paragraphs: readings.length > 0 ? ['A semana começa. Da anterior, isto talvez você não tenha visto:'] : [],
    items: [...readingItems, questionItem, meetingItem].filter((item) => item !== undefined),
    closing: [`Você pediu esta carta nas configurações do ${product}. Ela só vem quando há o que contar.`],
    farewell: { label: 'Não receber mais', url: `${publicUrl}/carta/${token}` },
  });
  return { ...mail, unsubscribeUrl: `${publicUrl}/api/weekly-mail/${token}/stop` };
}

const numbers = ['', 'Uma publicação', 'Duas publicações', 'Três publicações'];

function subjectOf({ readings, question, meeting }: Weekly): string {
  const posts = numbers[readings.length];
  const asked = question && `uma pergunta de ${question.interest}`;
  if (posts && asked) return meeting ? `${posts}, ${asked} e um encontro` : `${posts} e ${asked}`;
  if (posts) return meeting ? `${posts} e um encontro` : `${posts} para a sua semana`;
  if (question) return `Uma pergunta de ${question.interest} ${meeting ? 'e um encontro' : 'espera resposta'}`;
  return `Um encontro em ${meeting?.community} esta semana`;
}
