import type { CommunityLink } from '@publyka/contract/routes/joining';

const date = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });

/** 'Vale até 29 nov. · 6 de 10 entradas' */
export function stateOfLink({ expiresAt, uses, usesMax, isDead }: CommunityLink, now = new Date()): string {
  return `${until(expiresAt, isDead, now)} · ${entrances(uses, usesMax)}`;
}

function until(expiresAt: string | null, isDead: boolean, now: Date): string {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end !== null && end <= now) return 'Venceu';
  if (isDead) return 'Esgotado';
  return end === null ? 'Sem prazo' : `Vale até ${date.format(end).replace(' de ', ' ')}`;
}

function entrances(uses: number, usesMax: number | null): string {
  const word = (usesMax ?? uses) === 1 ? 'entrada' : 'entradas';
  return usesMax === null ? `${uses.toLocaleString('pt-BR')} ${word}` : `${uses} de ${usesMax} ${word}`;
}

/** As one reads it: without the protocol. */
export function shownLink({ url }: CommunityLink): string {
  return url.replace(/^https?:\/\//, '');
}
