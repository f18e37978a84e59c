import type { Reason } from '@publyka/contract/text/feed-reasons';
import { expect, test } from 'vitest';
import { whyIntroduction } from './why-introduction.ts';

const fresh: Reason = { kind: 'freshness', points: 17 };
const liked: Reason = { kind: 'engagement', points: 13, likesCount: 41, commentsCount: 3 };
const seen: Reason = { kind: 'seen', points: -60 };

test.each([
  ['two that speak for it', [fresh, liked], 'Duas razões trouxeram esta publicação até você.'],
  ['two, and one against it', [fresh, liked, seen], 'Duas razões trouxeram esta publicação até você.'],
  ['one', [fresh, seen], 'Uma razão trouxe esta publicação até você.'],
  ['none', [{ ...fresh, points: 0 }, seen], 'Nenhuma razão pesa a favor: esta publicação completa a página.'],
])('of %s', (_, reasons, text) => {
  expect(whyIntroduction(reasons)).toBe(text);
});
