import { expect, test } from 'vitest';
import { applyTags, changeTags, type TagChange } from './selection-bar.tsx';

const nothing: TagChange = { add: [], remove: [] };

test('chips that are pressed add to all of the works, or take away from all, and a second press takes that back', () => {
  const one = changeTags(['aula', 'tese'], nothing, ['aula', 'vogais']);
  expect(one).toEqual({ add: ['vogais'], remove: ['tese'] });
  expect(applyTags(['aula', 'tese'], one)).toEqual(['aula', 'vogais']);
  expect(changeTags(['aula', 'tese'], one, ['aula', 'tese'])).toEqual(nothing);
});

test('what is shared may change while the sheet is open, or when other works are marked: what was chosen stays', () => {
  const chosen = changeTags(['aula'], nothing, ['vogais']);
  expect(applyTags(['aula', 'nova'], chosen)).toEqual(['nova', 'vogais']);
  expect(changeTags(['aula', 'nova'], chosen, ['nova', 'vogais', 'x'])).toEqual({
    add: ['vogais', 'x'],
    remove: ['aula'],
  });
  expect(applyTags([], chosen)).toEqual(['vogais']);
});
