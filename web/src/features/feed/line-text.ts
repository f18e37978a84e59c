import type { FeedLine } from '@publyka/contract/routes/feed';

/** More would make two lines of it. */
const namesMax = 3;

/** Under what is new for the reader; `hasNews`: something stands above it. */
export function lineText(
  { interests, seenCursor }: Pick<FeedLine, 'interests' | 'seenCursor'>,
  hasNews: boolean,
): string {
  const where = interests.length > 0 ? `em ${listOf(interests)}` : 'para você';
  return hasNews || seenCursor ? `Você já viu o que é novo ${where}` : `Nada novo ${where} por enquanto`;
}

function listOf(names: readonly string[]): string {
  const shown =
    names.length > namesMax ? [...names.slice(0, namesMax - 1), `mais ${names.length - namesMax + 1}`] : names;
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(shown);
}
