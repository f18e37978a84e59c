import type { Review } from '@publyka/contract/routes/reviews';
import { expect, test } from 'vitest';
import { withChange } from './change-command.ts';

const me: Review['reviewer'] = {
  ...{ id: 'maira', fullName: 'Maíra Quintão', username: 'maira', title: null, institution: null, avatar: null },
};
const review: Review = {
  ...{ id: 'r', reviewer: { ...me, id: 'helena' }, subject: { kind: 'post', id: 'p', author: me, excerpt: 'Mangues' } },
  ...{ form: 'article', visibility: 'public', answers: [], strongest: 'A borda', firstStep: 'Os transectos' },
  ...{ conflict: 'nenhum', usedAi: false, aiUse: '', reviewed: [me], helped: [], reply: null },
  ...{ version: 1, createdAt: '2026-11-01T00:00:00.000Z', editedAt: null, viewer: { isHelped: false } },
  can: { edit: false, reply: true, markHelped: true, report: true },
};
const by = { me, at: '2026-11-02T00:00:00.000Z' };

test('what waits for a connection is shown as it will be', () => {
  const helped = withChange(review, { kind: 'help', isHelped: true }, by);
  expect(helped).toMatchObject({ helped: [{ id: 'maira' }], viewer: { isHelped: true } });
  expect(helped && withChange(helped, { kind: 'help', isHelped: false }, by)?.helped).toEqual([]);
  const answered = withChange(review, { kind: 'reply', content: 'Na versão 2.' }, by);
  expect(answered).toMatchObject({
    reply: { author: { id: 'maira' }, content: 'Na versão 2.' },
    can: { reply: false },
  });
  expect(answered && withChange(answered, { kind: 'remove-reply' }, by)).toMatchObject({
    reply: null,
    can: { reply: true },
  });
  const content = { answers: [], strongest: 'A beira', firstStep: 'As estações', conflict: 'nenhum', usedAi: true };
  const edit = { kind: 'edit', version: 1, content, subject: { kind: 'post', id: 'p' } } as const;
  expect(withChange(review, edit, by)).toMatchObject({ strongest: 'A beira', aiUse: '', editedAt: by.at });
  expect(withChange(review, { kind: 'withdraw' }, by)).toBeNull();
});
