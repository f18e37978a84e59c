import { expect, test } from 'vitest';
import { emptyDraft, type ProposalDraft, readDraft } from './proposal-draft.ts';

const id = '01a20ee4-6919-7f00-a942-723ed449b952';
const person = { id, fullName: 'Rui Antunes', username: 'rui', title: null, institution: null, avatar: null };
const filled: ProposalDraft = {
  ...emptyDraft(id),
  kind: 'project',
  title: 'Sotaques do Brasil',
  roles: ['software'],
  people: [{ person, roles: ['validation'] }],
};

test('what is missing is said by its field', () => {
  expect(readDraft(emptyDraft(id))).toEqual({
    errors: { work: 'Escolha a obra', roles: 'Escolha ao menos um papel seu', people: 'Escolha com quem foi' },
  });
  expect(readDraft({ ...emptyDraft(id), kind: 'project' })).toEqual({
    errors: {
      title: 'Dê um título ao projeto',
      roles: 'Escolha ao menos um papel seu',
      people: 'Escolha com quem foi',
    },
  });
  expect(readDraft({ ...filled, people: [{ person, roles: [] }] })).toEqual({
    errors: { people: 'Diga que papéis cada pessoa teve' },
  });
  expect(readDraft({ ...filled, title: ' ' })).toEqual({ errors: { title: 'Dê um título ao projeto' } });
});

test('years may be left out, and are years in their order', () => {
  expect(readDraft(filled)).toMatchObject({ body: { about: { kind: 'project', from: null, until: null } } });
  expect(readDraft({ ...filled, from: '2025' })).toMatchObject({ body: { about: { from: 2025, until: null } } });
  expect(readDraft({ ...filled, from: '25' })).toHaveProperty('errors.from');
  expect(readDraft({ ...filled, from: 'ontem' })).toHaveProperty('errors.from');
  expect(readDraft({ ...filled, from: '2027', until: '2025' })).toHaveProperty('errors.until');
});
