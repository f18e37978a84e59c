import { expect, test } from 'vitest';
import { destinationOf } from './notification-row.tsx';

test('leads to the thing itself', () => {
  expect(destinationOf({ link: '/post/1?comentario=2', refTable: 'comments' })).toBe('/post/1?comentario=2');
});

test.each([
  ['posts', '/'],
  ['comments', '/'],
  ['connections', '/linkar'],
  ['partner_coupons', '/club'],
  [null, '/'],
] as const)('without a link, %s lead to %s', (refTable, page) => {
  expect(destinationOf({ link: '', refTable })).toBe(page);
});

test.each(['https://outro.site/', '//outro.site', '/\\outro.site', 'javascript:alert(1)'])('never to %s', (link) => {
  expect(destinationOf({ link, refTable: null })).toBe('/');
});
