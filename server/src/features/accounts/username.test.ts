import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveUsernameBase, numberUsername } from './username.ts';

test.each([
  ['Ana', 'ana'],
  ['Ana Lima', 'anali'],
  ['João da Silva', 'joaosi'],
  ['  Érica   Ângela  Ñandú ', 'ericana'],
  ['Maria de Fátima Çelik', 'mariace'],
  ['Søren Łukasz', 'sorenlu'],
  ['Weiß Straße', 'weissst'],
  ['Li Wu', 'liwu'],
  ['Jo', 'jo_pessoa'],
  ['A B', 'ab_pessoa'],
  ['李 Ana', 'ana'],
  ['李 明', 'pessoa'],
  ['Suporte', 'pessoa'],
  ['Publyka Oficial', 'pessoa'],
  ['Time Silva', 'timesi'],
  ['a'.repeat(40), 'a'.repeat(30)],
])('%s becomes %s', (fullName, username) => {
  expect(deriveUsernameBase(fullName)).toBe(username);
});

test.each([
  ['anali', 1, 'anali'],
  ['anali', 2, 'anali2'],
  ['a'.repeat(30), 12, `${'a'.repeat(28)}12`],
])('%s, number %i, is %s', (base, number, username) => {
  expect(numberUsername(base, number)).toBe(username);
});

test('whatever the name and the number, the username is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.integer({ min: 1, max: 1e9 }), (name, number) => {
      expect(numberUsername(deriveUsernameBase(name), number)).toMatch(/^[a-z0-9_]{3,30}$/);
    }),
  );
});
