import { pollDaysMax, pollOptionsMax, pollOptionsMin, pollQuestionMaxLength } from '@publyka/contract/limits';
import type { NewPoll } from '@publyka/contract/routes/polls';
import { judgePollOptions } from '@publyka/contract/text/poll-options';
import { cleanText } from '@publyka/contract/text/visible-text';
import { uuidv7 } from 'uuidv7';

export const endings = ['never', 'hour', 'tomorrow', 'week', 'at'] as const;
export type Ending = (typeof endings)[number];

/** `id` is the row's, which keeps its focus while it is moved. */
export type DraftOption = { id: string; text: string };

export type PollDraft = {
  question: string;
  options: readonly DraftOption[];
  isMultiple: boolean;
  isSecret: boolean;
  ending: Ending;
  /** The value of the field for day and hour, in local time. */
  endsAt: string;
};

export const newOption = (text = ''): DraftOption => ({ id: uuidv7(), text });

export function emptyDraft(): PollDraft {
  const options = [newOption(), newOption()];
  return { question: '', options, isMultiple: false, isSecret: false, ending: 'never', endsAt: '' };
}

/** What this browser stored, perhaps by another version of the app. */
export function parsePollDraft(stored: unknown): PollDraft {
  const empty = emptyDraft();
  if (typeof stored !== 'object' || stored === null) return empty;
  const { question, options, isMultiple, isSecret, ending, endsAt } = stored as Partial<
    Record<keyof PollDraft, unknown>
  >;
  const texts = (Array.isArray(options) ? options : []).flatMap((one: unknown) => {
    const { text } = (one ?? {}) as { text?: unknown };
    return typeof text === 'string' ? [text] : [];
  });
  return {
    question: typeof question === 'string' ? question : '',
    options: texts.length < pollOptionsMin ? empty.options : texts.slice(0, pollOptionsMax).map(newOption),
    isMultiple: isMultiple === true,
    isSecret: isSecret === true,
    ending: endings.find((one) => one === ending) ?? 'never',
    endsAt: typeof endsAt === 'string' ? endsAt : '',
  };
}

export function isBlankDraft({ question, options }: PollDraft): boolean {
  return cleanText(question) === '' && options.every(({ text }) => cleanText(text) === '');
}

/** When it ends, counted from now; null for never, and for no time. */
export function closingDate({ ending, endsAt }: Pick<PollDraft, 'ending' | 'endsAt'>, now: Date): Date | null {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (ending) {
    case 'never':
      return null;
    case 'hour':
      return new Date(now.getTime() + 3_600_000);
    case 'tomorrow':
      return new Date(year, month, day + 1, 18);
    case 'week':
      return new Date(year, month, day + 7, 18);
    case 'at': {
      const date = new Date(endsAt);
      return Number.isNaN(date.getTime()) ? null : date;
    }
  }
}

export type PollErrors = { question?: string; options?: string; ending?: string };

// Without zod; the rest of `newPollSchema` is written once more here.
export function checkDraft(draft: PollDraft, now: Date): PollErrors {
  const question = checkQuestion(cleanText(draft.question));
  const options = judgePollOptions(filledOptions(draft))?.message;
  const ending = checkEnding(draft, now);
  return { ...(question && { question }), ...(options && { options }), ...(ending && { ending }) };
}

function checkQuestion(question: string): string | undefined {
  if (question === '') return 'Escreva a pergunta';
  return question.length > pollQuestionMaxLength
    ? `A pergunta pode ter até ${pollQuestionMaxLength} caracteres`
    : undefined;
}

function checkEnding(draft: PollDraft, now: Date): string | undefined {
  if (draft.ending !== 'at') return undefined;
  const date = closingDate(draft, now);
  if (!date) return 'Escolha o dia e a hora';
  if (date <= now) return 'Este horário já passou';
  const last = now.getTime() + pollDaysMax * 86_400_000;
  return date.getTime() >= last ? 'Escolha um dia dentro de um ano' : undefined;
}

/** Rows that were left empty are no options. */
function filledOptions({ options }: PollDraft): string[] {
  return options.map(({ text }) => cleanText(text)).filter((text) => text !== '');
}

export function toNewPoll(draft: PollDraft, now: Date): NewPoll {
  const { isMultiple, isSecret } = draft;
  const closesAt = closingDate(draft, now)?.toISOString() ?? null;
  return { options: filledOptions(draft), isMultiple, isSecret, closesAt };
}

/** Answers the array itself when there is nowhere to move the option. */
export function moveOption<Option>(options: readonly Option[], from: number, to: number): readonly Option[] {
  const moved = options[from];
  if (moved === undefined || to < 0 || to >= options.length || from === to) return options;
  const others = options.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
