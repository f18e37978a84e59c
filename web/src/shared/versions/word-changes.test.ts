import { expect, test } from 'vitest';
import { findWordChanges } from './word-changes.ts';

const marks = { same: '', entered: '+', left: '-' };
const shown = (before: string, after: string) =>
  findWordChanges(before, after).map(({ words, kind }) => (kind === 'same' ? words : `[${marks[kind]}${words}]`));

test.each([
  ['contamos 241 propágulos', 'contamos 214 propágulos', ['contamos ', '[-241]', '[+214]', ' propágulos']],
  [
    'os propágulos nos primeiros',
    'os propágulos vivos nos primeiros',
    ['os propágulos ', '[+vivos ]', 'nos primeiros'],
  ],
  ['em março.', 'em março. A diferença não é a chuva.', ['em março.', '[+ A diferença não é a chuva.]']],
  ['ação', 'aço', ['[-ação]', '[+aço]']],
  ['linha\n\noutra', 'linha\n\noutra', ['linha\n\noutra']],
])('%j became %j', (before, after, parts) => expect(shown(before, after)).toEqual(parts));
