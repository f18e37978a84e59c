import { highlightHours, highlightPrice } from '../limits.ts';
import { missions } from '../missions.ts';
import type { LedgerLine } from '../routes/club.ts';

// Free of zod, so that the web's first load may use it.

/** Clube. */
export const clubTexts = {
  missions: 'Missões Diárias',
  coupons: 'Meus Cupons',
  ranking: 'Sua Classificação',
  ledger: 'Extrato',
  highlight: 'Destacar',
  highlighted: 'Destacado',
  highlightPrice: `Destacar por ${highlightHours} horas custa ${highlightPrice} EduCoins`,
} as const;

/** What a line of the ledger was, and why. */
export function ledgerTexts(line: Pick<LedgerLine, 'kind' | 'missionId' | 'person' | 'post'>): {
  what: string;
  why: string;
} {
  switch (line.kind) {
    case 'mission':
      return { what: line.missionId ? missions[line.missionId].title : 'Missão do dia', why: 'Missão' };
    case 'invitation':
      return { what: line.person ? `${line.person.fullName} chegou` : 'Uma pessoa chegou', why: 'Seu convite' };
    case 'highlight':
      return {
        what: `Destaque por ${highlightHours} horas`,
        why: line.post ? `“${line.post.excerpt}”` : 'Publicação excluída',
      };
  }
}
