import type { Poll } from '@publyka/contract/routes/polls';
import { formatNumber } from '../../../lib/format.ts';
import { formatDate } from '../../../ui/format-time.ts';

/** 'Sua enquete · uma resposta' */
export function kindWords({ isMultiple, isSecret }: Pick<Poll, 'isMultiple' | 'isSecret'>, isMine: boolean): string {
  const words = [isMine ? 'Sua enquete' : 'Enquete', isMultiple ? 'várias respostas' : 'uma resposta'];
  return [...words, ...(isSecret ? ['voto secreto'] : [])].join(' · ');
}

/** The votes in words; where several answers may be given, people are counted, not votes. */
export function votesWords({ votersCount, isMultiple }: Pick<Poll, 'votersCount' | 'isMultiple'>): string {
  if (votersCount === 0) return 'Nenhum voto';
  const count = formatNumber(votersCount);
  if (isMultiple) return votersCount === 1 ? '1 pessoa votou' : `${count} pessoas votaram`;
  return votersCount === 1 ? '1 voto' : `${count} votos`;
}

/** 'hoje, 18h', 'amanhã, 6h40', 'sexta, 18h', '12 dez. 2026, 18h' */
export function closingTime(date: Date, now: Date): string {
  return `${closingDay(date, now)}, ${hourOf(date)}`;
}

function closingDay(date: Date, now: Date): string {
  const days = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000);
  if (days <= 0) return 'hoje';
  if (days === 1) return 'amanhã';
  if (days < 7) return new Intl.DateTimeFormat('pt-BR', { weekday: 'long' }).format(date).replace('-feira', '');
  return formatDate(date);
}

function hourOf(date: Date): string {
  const minutes = date.getMinutes();
  return `${date.getHours()}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
