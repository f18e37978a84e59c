import type { Reason } from '@publyka/contract/text/feed-reasons';
import { expect, test } from 'vitest';
import { whyIntroduction } from './why-introduction.ts';

const fresh: Reason = { kind: 'freshness', points: 17 };
const liked: Reason = { kind: 'engagement', points: 13, likesCount: 41, commentsCount: 3 };
const weightless: Reason = { kind: 'news', points: 0, base: 20, count: 1 };

test.each([
  ['two that speak for it', [fresh, liked], 'Duas razões trouxeram esta publicação até você.'],
  [
    'two, and one that counts for nothing',
    [fresh, liked, weightless],
    'Duas razões trouxeram esta publicação até você.',
  ],
  ['one', [fresh, weightless], 'Uma razão trouxe esta publicação até você.'],
  ['none', [{ ...fresh, points: 0 }], 'Nenhuma razão pesa a favor: esta publicação completa a página.'],
])('of %s', (_, reasons, text) => {
  expect(whyIntroduction(reasons)).toBe(text);
});
