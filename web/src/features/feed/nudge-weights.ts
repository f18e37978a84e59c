import {
  defaultWeight,
  type FeedWeights,
  isWeighable,
  type Weight,
  weightSteps,
  weightTexts,
} from '@publyka/contract/feed-weights';
import type { Why } from '@publyka/contract/routes/feed';
import { type Reason, reasonText } from '@publyka/contract/text/feed-reasons';

/** They say nothing of what a post is like. */
const notOfThePost: readonly Reason['kind'][] = ['freshness', 'news', 'highlight'];

/** 'Ver mais como esta' (1) and 'Ver menos como esta' (-1): each reason that is about this post counts one step more or less. */
export function nudge(weights: FeedWeights, { reasons }: Why, by: 1 | -1): FeedWeights {
  const weighable = reasons.filter(isWeighable);
  const ofThePost = weighable.filter(({ kind }) => !notOfThePost.includes(kind));
  const nudged = ofThePost.length > 0 ? ofThePost : weighable.filter(({ kind }) => kind === 'freshness');
  return { ...weights, ...Object.fromEntries(nudged.map(({ kind }) => [kind, step(weights[kind], by)])) };
}

/** What a change of weights does to the reasons of a post, a line each: 'Sobre Fonética: de Padrão para Pouco'. */
export function changesOf(
  { reasons }: Why,
  { before, after }: Record<'before' | 'after', FeedWeights>,
  about: Parameters<typeof reasonText>[1],
): string[] {
  return reasons.flatMap((reason) => {
    const [from, to] = [before[reason.kind] ?? defaultWeight, after[reason.kind] ?? defaultWeight];
    return from === to ? [] : [`${reasonText(reason, about)}: de ${weightTexts[from]} para ${weightTexts[to]}`];
  });
}

function step(weight: Weight = defaultWeight, by: 1 | -1): Weight {
  const next = weightSteps.indexOf(weight) + by;
  return weightSteps[Math.min(weightSteps.length - 1, Math.max(0, next))] ?? defaultWeight;
}
