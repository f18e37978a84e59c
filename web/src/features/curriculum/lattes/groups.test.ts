import { expect, test } from 'vitest';
import { isTickedAtFirst, markKnown, toGroups } from './groups.ts';

const article = { kind: 'article', title: 'Marés e Método', detail: 'Revista', from: null, until: 2020 } as const;
const csl = { type: 'article-journal', title: article.title, DOI: '10.5072/mares' } as const;

test('what the profile has is marked without regard to case and accents, and is not ticked', () => {
  const groups = toGroups([
    { ...article, csl },
    { ...article, until: 2021, csl },
  ]);
  const [group] = markKnown(groups, [{ ...article, title: 'MARES E METODO' }]);
  const items = group?.items ?? [];
  expect(items.map(({ isKnown }) => isKnown)).toEqual([true, false]);
  expect(items.map((item) => isTickedAtFirst({ name: 'articles' }, { ...item, isRepeated: false }))).toEqual([
    false,
    true,
  ]);
});
