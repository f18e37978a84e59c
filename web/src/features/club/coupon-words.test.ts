import type { Coupon } from '@publyka/contract/routes/club';
import { expect, test } from 'vitest';
import { couponTitle, expiryText, validityText } from './coupon-words.ts';

const now = new Date(2026, 10, 20, 15);
const coupon: Coupon = {
  id: 'c',
  partnerName: 'Livraria do Pátio',
  offer: null,
  status: 'unused',
  codeHint: 'PATIO',
  code: null,
  expiresAt: new Date(2026, 11, 2, 9).toISOString(),
  usedAt: null,
  createdAt: now.toISOString(),
};

function expiring(date: Date): Coupon {
  return { ...coupon, expiresAt: date.toISOString() };
}

test('validity is told by days of the calendar', () => {
  expect(validityText(coupon, now)).toBe('vence em 12 dias');
  expect(validityText(expiring(new Date(2026, 10, 21, 1)), now)).toBe('vence amanhã');
  expect(validityText(expiring(new Date(2026, 10, 20, 23)), now)).toBe('vence hoje');
  expect(expiryText(coupon, now)).toBe('Vence em 2 de dezembro, daqui a 12 dias');
});

test('one that ends at midnight is worth something on the day before', () => {
  const midnight = expiring(new Date(2026, 11, 16));
  expect(expiryText(midnight, now)).toBe('Vence em 15 de dezembro, daqui a 25 dias');
  expect(validityText(expiring(new Date(2026, 10, 21)), now)).toBe('vence hoje');
  expect(validityText({ ...midnight, status: 'expired' }, now)).toBe('venceu em 15 de dezembro');
});

test('what became of a coupon is told with its day', () => {
  expect(validityText({ ...coupon, status: 'used', usedAt: now.toISOString() }, now)).toBe('usado em 20 de novembro');
  expect(validityText({ ...coupon, status: 'expired', expiresAt: now.toISOString() }, now)).toBe(
    'venceu em 20 de novembro',
  );
});

test('without an offer a coupon is called by its partner', () => {
  expect(couponTitle(coupon)).toBe('Cupom de Livraria do Pátio');
  expect(couponTitle({ ...coupon, offer: '20% em livros' })).toBe('20% em livros');
});
