import { formatMeeting, timeZoneTexts } from '@publyka/contract/reading-limits';
import type { Message } from '@publyka/contract/routes/messages';
import type { Reading } from '@publyka/contract/routes/readings';
import { messageLine } from '@publyka/contract/text/message-preview';
import { titleText } from '../works/work-words.ts';

type Said = Pick<Message, 'content' | 'extract' | 'poll' | 'attachments' | 'createdAt' | 'author'>;

/** What a message says in the minutes: quoted words with the call for their work. */
export function minutesLine({ content, extract, poll, attachments }: Omit<Said, 'createdAt' | 'author'>): string {
  if (extract) return `“${content}” ${extract.call}`;
  return poll ? messageLine({ content, attachments, poll }) : content || messageLine({ content, attachments });
}

type MinutesOf = {
  reading: Pick<Reading, 'work' | 'meetings' | 'people'>;
  communityName: string;
  /** As they were said. */
  messages: readonly Said[];
};

/** The minutes as a text to be kept: what was read, when they met, who took part, what was said. */
export function writeMinutes({ reading: { work, meetings, people }, communityName, messages }: MinutesOf): string {
  const time = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
  const met = meetings.map(
    ({ startsAt, timeZone, place }) =>
      `Encontro: ${formatMeeting(startsAt, timeZone)} (hora de ${timeZoneTexts[timeZone]})${place ? `, ${place}` : ''}`,
  );
  const head = [
    'Ata do clube de leitura',
    communityName,
    `Leitura: ${[titleText(work), work.authors].filter(Boolean).join(', de ')}`,
    ...met,
    ...(people.length > 0 ? [`Participam: ${people.map(({ person }) => person.fullName).join(', ')}`] : []),
  ];
  const said = messages.map(
    (message) => `${time.format(new Date(message.createdAt))} ${message.author.fullName}: ${minutesLine(message)}`,
  );
  return `${[...head, '', ...said].join('\n')}\n`;
}
