import { worksOfTextMax } from '@publyka/contract/limits';
import { findWorkIds, toSoleId } from '@publyka/contract/work-ids';

export const nothingFoundText =
  'Não achamos DOI, ISBN, número do arXiv nem endereço da SciELO aqui. Confira, ou preencha à mão.';

/**
 * Why a text cannot be looked up as it stands. The server would take the first works only, and say nothing of the rest.
 * Apart from the queries of works, which the first load has.
 */
export function lookUpError(text: string): string | undefined {
  const count = new Set(
    findWorkIds(text)
      .map(toSoleId)
      .map(({ scheme, value }) => `${scheme} ${value}`),
  ).size;
  if (count > worksOfTextMax) return `São até ${worksOfTextMax} obras de cada vez, e aqui há ${count}.`;
  if (count > 0) return undefined;
  return text.trim() ? nothingFoundText : 'Cole um DOI, ISBN ou endereço';
}
