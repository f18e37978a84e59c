/** Readings of a RePublyka: how many meetings each may have, and how many of its people are shown. */
export const readingMeetingsMax = 20;
export const readingPeopleShown = 100;
export const readingsPageSize = 20;
/** Messages in the minutes of a reading, and how many a request adds. */
export const minutesMax = 500;
export const minutesPartMax = 100;
export const extractsPageSize = 20;
export const minutesPageSize = 100;
export const meetingPlaceMaxLength = 200;
/** Hours before a meeting at which those who take part are reminded. */
export const meetingReminderHours = 24;

export const readingRoles = ['leads', 'questions', 'passage', 'minutes'] as const;
export type ReadingRole = (typeof readingRoles)[number];
/** 'Helena — abre com perguntas' */
export const readingRoleTexts: Readonly<Record<ReadingRole, string>> = {
  leads: 'conduz a conversa',
  questions: 'abre com perguntas',
  passage: 'traz uma passagem',
  minutes: 'faz a relatoria',
};

/** Brazil's hours, from east to west. */
export const meetingTimeZones = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
] as const;

export const timeZoneTexts: Readonly<Record<(typeof meetingTimeZones)[number], string>> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus',
  'America/Rio_Branco': 'Rio Branco',
};

/** 'qua., 2 dez., 14h', in the hour of the meeting; 'Manaus' is named by the screen where it is not the reader's. */
export function formatMeeting(startsAt: string, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, ...options }).format(new Date(startsAt));
  const [hour = '', minute = ''] = part({ hour: '2-digit', minute: '2-digit' }).split(':');
  const clock = minute === '00' ? `${Number(hour)}h` : `${Number(hour)}h${minute}`;
  return `${part({ weekday: 'short' })}, ${part({ day: 'numeric' })} ${part({ month: 'short' })}, ${clock}`;
}

/** As a form says it, on the clock of the zone: '2026-12-02T14:00'. */
export function formatLocalTime(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(time)).replace(' ', 'T');
}
