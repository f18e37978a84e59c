import { expect, test } from 'vitest';
import { affiliationTitle, monthOf, personRole, placeOf } from './affiliation.ts';

test('a confirmed institution takes the place of the typed one', () => {
  const person = { title: 'Doutoranda', institution: 'Universidade Federal do Pará' };
  expect(personRole(person)).toBe('Doutoranda\u00a0·\u00a0Universidade Federal do Pará');
  expect(personRole({ ...person, affiliation: 'UFPA' })).toBe('Doutoranda\u00a0·\u00a0UFPA ✓');
  expect(placeOf({ ...person, affiliation: 'UFPA' })).toBe('UFPA ✓');
  expect(personRole({ title: null, institution: null, affiliation: null })).toBe('');
});

test('an affiliation is named with its article, and since a month', () => {
  expect(affiliationTitle({ institution: 'Instituto Federal do Pará', initials: 'IFPA' })).toBe('Vínculo com o IFPA');
  expect(monthOf('2026-03-15T12:00:00.000Z')).toBe('mar. 2026');
});
