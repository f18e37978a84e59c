import { expect, test } from 'vitest';
import { cleanOrcid, isOrcid } from './orcid.ts';

test.each([
  '0000-0002-1825-0097',
  '0000000218250097',
  'https://orcid.org/0000-0002-1825-0097',
  ' HTTP://www.orcid.org/0000-0002-1825-0097 ',
])('%s is an iD, in its one written form', (text) => {
  expect(cleanOrcid(text)).toBe('0000-0002-1825-0097');
  expect(isOrcid(cleanOrcid(text))).toBe(true);
});

test('the last digit may be an X', () => {
  expect(isOrcid(cleanOrcid('0000-0001-5109-370x'))).toBe(false);
  expect(isOrcid(cleanOrcid('0000-0002-1694-233x'))).toBe(true);
});

test.each(['0000-0002-1825-0098', '0000-0002-1852-0097', '0000-0002-1825-009', '', 'orcid', '0000-0002-1825-00977'])(
  '%s is none',
  (text) => expect(isOrcid(cleanOrcid(text))).toBe(false),
);
