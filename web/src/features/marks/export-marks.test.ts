import type { Mark } from '@publyka/contract/routes/marks';
import { expect, test } from 'vitest';
import { writeMarks } from './export-marks.ts';

const author = {
  id: 'a',
  fullName: 'Cecília Prado',
  username: 'ceciliapr',
  title: null,
  institution: null,
  avatar: null,
};
const mark: Mark = {
  ...{ id: 'm', exact: 'É o lugar\nem que', prefix: 'gravação. ', suffix: ' a pessoa', note: 'Capítulo 2?' },
  ...{ audience: 'counted', createdAt: '2026-11-24T12:00:00.000Z', markersCount: 9, isInText: true },
  post: { id: 'p', author, createdAt: '2026-11-23T12:00:00.000Z' },
};
const origin = 'https://publyka.exemplo.br';

test('each format has the words, their source and the note', () => {
  const markdown = writeMarks([mark, { ...mark, note: null }], 'md', origin);
  expect(markdown).toContain('# Meus grifos: 2 grifos\n\n> É o lugar\n> em que\n\nCecília Prado, ');
  expect(markdown).toContain('<https://publyka.exemplo.br/post/p>\n\nCapítulo 2?\n');
  expect(writeMarks([mark], 'txt', origin)).toMatch(
    /^Meus grifos: 1 grifo\n\n“É o lugar\nem que”\nCecília Prado, .*2026.* https:\/\/publyka.exemplo.br\/post\/p\nNota: Capítulo 2\?\n$/,
  );
  expect(JSON.parse(writeMarks([mark], 'json', origin))).toEqual([
    {
      ...{ exact: mark.exact, prefix: mark.prefix, suffix: mark.suffix, note: mark.note, markedAt: mark.createdAt },
      source: { author: 'Cecília Prado', publishedAt: mark.post.createdAt, url: `${origin}/post/p` },
    },
  ]);
});
