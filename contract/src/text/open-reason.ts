// Free of zod, so that the web may use it.

import type { OpenReason } from '../routes/open-communities.ts';
import { firstName } from './suggestion-reasons.ts';

/** Why a RePublyka is shown, in words: 'Rui, Cecília e mais 3 Links seus conversam aqui'. */
export function openReasonText(reason: OpenReason): string {
  switch (reason.kind) {
    case 'links':
      return linksText(reason.names.map(firstName), reason.count);
    case 'interest':
      return `${reason.name} está nos seus interesses`;
    case 'institution':
      return `Gente de ${reason.name} conversa aqui`;
    case 'area':
      return `Para conversar sobre ${reason.name}`;
  }
}

function linksText(names: string[], count: number): string {
  const others = count - names.length;
  if (others > 0)
    return `${names.join(', ')} e mais ${others} ${others === 1 ? 'Link seu conversam' : 'Links seus conversam'} aqui`;
  return names.length === 1
    ? `${names[0]}, seu Link, conversa aqui`
    : `${names.join(' e ')}, seus Links, conversam aqui`;
}

/** How alive a RePublyka is, with the number: '12 mensagens hoje', '34 mensagens esta semana'. */
export function livelinessText(week: readonly number[]): string {
  const today = week.at(-1) ?? 0;
  if (today > 0) return `${countText(today)} hoje`;
  const sum = week.reduce((all, one) => all + one, 0);
  return sum > 0 ? `${countText(sum)} esta semana` : 'em silêncio esta semana';
}

function countText(count: number): string {
  return count === 1 ? '1 mensagem' : `${count} mensagens`;
}
