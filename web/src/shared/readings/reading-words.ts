import { meetingTimeZones } from '@publyka/contract/reading-limits';
import type { Meeting, Reading } from '@publyka/contract/routes/readings';

const ordinals = ['Primeiro', 'Segundo', 'Terceiro', 'Quarto', 'Quinto', 'Sexto', 'Sétimo', 'Oitavo', 'Nono', 'Décimo'];
const counts = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];

/** A day as it is written, in no time zone: '16 dez.' */
export function formatDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(date);
  return `${part({ day: 'numeric' })}\u00a0${part({ month: 'short' })}`;
}

export function isOver({ startsAt, minutes }: Meeting, now = Date.now()): boolean {
  return Date.parse(startsAt) + minutes * 60_000 < now;
}

/** The one that comes, or is on. */
export function nextMeeting({ meetings }: Pick<Reading, 'meetings'>, now = Date.now()): Meeting | undefined {
  return meetings.find((meeting) => !isOver(meeting, now));
}

/** 'Primeiro de dois encontros · até 16 dez.', the end once; after ten by figures; '' where there is nothing to say. */
export function meetingFacts({ meetings, endsOn }: Pick<Reading, 'meetings' | 'endsOn'>, index: number): string {
  const { length } = meetings;
  const ordinal = ordinals[index] ?? `${index + 1}º`;
  const place = length > 1 && `${ordinal} de ${counts[length - 1] ?? length} encontros`;
  return [place, index === 0 && endsOn && `até ${formatDay(endsOn)}`].filter(Boolean).join(' · ');
}

/** 'de 25 nov. até 16 dez.' */
export function periodWords({ startsOn, endsOn }: Pick<Reading, 'startsOn' | 'endsOn'>): string {
  return [startsOn && `de ${formatDay(startsOn)}`, endsOn && `até ${formatDay(endsOn)}`].filter(Boolean).join(' ');
}

/** The hour of this device where it is one of Brazil's, else Brasília's. */
export function ownTimeZone(): (typeof meetingTimeZones)[number] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return meetingTimeZones.find((zone) => zone === own) ?? 'America/Sao_Paulo';
}
