import type { Person } from '@publyka/contract/routes/profiles';
import type { Review, ReviewVisibility } from '@publyka/contract/routes/reviews';
import { firstName } from '@publyka/contract/text/suggestion-reasons';

export const visibilityTexts: Record<ReviewVisibility, { title: string; short: string }> = {
  public: { title: 'Pública e assinada', short: 'Pública' },
  private: { title: 'Só para quem escreveu, assinada', short: 'Só para quem escreveu' },
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'Maíra, Iara e Tobias'. */
export function firstNames(people: readonly Person[]): string {
  return list.format(people.map(({ fullName }) => firstName(fullName)));
}

/** 'Ajudou Maíra', 'Ajudou 6 pessoas, entre elas Maíra'; null for nobody. */
export function helpedText(helped: readonly Person[]): string | null {
  const [first] = helped;
  if (!first) return null;
  if (helped.length === 1) return `Ajudou ${firstName(first.fullName)}`;
  return `Ajudou ${helped.length} pessoas, entre elas ${firstName(first.fullName)}`;
}

/** 'Só você e Caetano veem': of a private one, as this viewer is told. */
export function readersText({ reviewer, reviewed }: Pick<Review, 'reviewer' | 'reviewed'>, viewerId: string): string {
  const others = [reviewer, ...reviewed].filter(({ id }) => id !== viewerId);
  return `Só ${list.format(['você', ...others.map(({ fullName }) => firstName(fullName))])} veem`;
}

/** 'Helena declarou: Link com Tobias Arruda; não usou IA.' */
export function declaredText(review: Pick<Review, 'reviewer' | 'conflict' | 'usedAi' | 'aiUse'>): string {
  return `${firstName(review.reviewer.fullName)} declarou: ${withoutStop(review.conflict)}; ${withoutStop(aiText(review))}.`;
}

/** What people end with a stop goes on here. */
function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** 'usou IA: revisar o português', 'não usou IA'. */
export function aiText({ usedAi, aiUse }: Pick<Review, 'usedAi' | 'aiUse'>): string {
  return usedAi ? ['usou IA', aiUse].filter(Boolean).join(': ') : 'não usou IA';
}
