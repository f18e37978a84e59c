import type { WorkCard } from '@publyka/contract/routes/works';
import { kindLabels } from './kind-labels.ts';
import { identifierText } from './work-words.ts';

// Beside work-words.ts, which is part of the first load: lists of works are not.

/** 'Artigo · Revista Brasileira de Educação, 2004'; before its facts are there, what it is named by. */
export function sourceLine({ kind, container, publisher, year, identifier, state }: WorkCard): string {
  if (state === 'pending') return 'Buscando os dados';
  if (state === 'not_found') return 'Sem dados: preencha à mão';
  const place = [container ?? publisher, year].filter(Boolean).join(', ');
  return (
    [kind && kindLabels[kind], place].filter(Boolean).join(' · ') || (identifier ? identifierText(identifier) : '')
  );
}

/** What a work is called in a list, its facts known or not. */
export function titleText({ title, identifier }: WorkCard): string {
  return title ?? (identifier ? identifierText(identifier) : 'Obra sem título');
}
