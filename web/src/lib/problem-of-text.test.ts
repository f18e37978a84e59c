import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemOfText } from './problem-of-text.ts';

test.each([
  ['', null],
  ['  \n', null],
  ['Oi', null],
  ['👨‍👩‍👧', null],
  ['\u2800', 'Não há nada visível neste texto'],
  [' \u200B\u3164 ', 'Não há nada visível neste texto'],
  ['\u202E\uFE0F', 'Não há nada visível neste texto'],
  ['palavras', '8 de 5 caracteres'],
  // What is cut away is not counted.
  ['  cinco  ', null],
])('%j: %s', (text, problem) => {
  expect(problemOfText(text, 5)).toBe(problem);
});

const source = new URL('../', import.meta.url);

/** What is typed for a command is judged by `cleanText`, as the server does. Where blanks alone are cut off, and why. */
const trimmed: Record<string, readonly string[]> = {
  'words that are looked for': [
    'shared/emoji/',
    'shared/mentions/use-mention-completion.tsx',
    'shared/works/',
    'features/administration/roles/roles-section.tsx',
    'features/marks/mark-list.tsx',
    'features/collaborations/people-field.tsx',
    'features/libraries/filter-bar.tsx',
    'features/reviews/ask-sheet.tsx',
    'features/search/',
    'features/connections/linkar-page.tsx',
    'features/communities/participants-page.tsx',
    'features/communities/choose-targets.tsx',
    'features/messages/search/',
    'features/profiles/face-form.tsx',
    'lib/navigation/words-field.tsx',
  ],
  'files and texts that are read': [
    'shared/quotations/post-links.ts',
    'shared/readings/reading-links.ts',
    'shared/cite/things.ts',
    'shared/versions/history-sheet.tsx',
    'features/libraries/import/',
    'features/curriculum/lattes/',
    'features/marks/sentences.ts',
    'features/comments/answering.ts',
    'features/messages/share/received-share.ts',
  ],
  'numbers, addresses and codes, which have rules of their own': [
    'shared/cite/locators.ts',
    'features/collaborations/proposal-draft.ts',
    'features/administration/settings/block-list-form.tsx',
    'features/posts/create/use-submit.ts',
    'features/accounts/',
    'features/my-data/delete-account-sheet.tsx',
    'features/communities/archiving/archive-dialog.tsx',
    'features/drops/captions/',
  ],
  'parts of a text, put together': ['shared/work-form/work-draft.ts', 'lib/storage/persistent-state.ts'],
  'what is shown while one types': ['shared/formulas/preview.tsx', 'lib/problem-of-text.ts'],
};

test('a form judges a text as the server does', () => {
  const known = Object.values(trimmed).flat();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path));
  const trimming = files.filter((path) => readFileSync(new URL(path, source), 'utf8').includes('.trim()'));
  expect(trimming.length).toBeGreaterThan(30);
  expect(trimming.filter((path) => !known.some((one) => path.startsWith(one)))).toEqual([]);
  expect(known.filter((one) => !trimming.some((path) => path.startsWith(one)))).toEqual([]);
});
