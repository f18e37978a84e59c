import {
  type AreaStarter,
  addInterestRoute,
  createStarterRoute,
  type KeptInterest,
  listKeptInterestsRoute,
  listStartersRoute,
  renameInterestRoute,
  retireInterestRoute,
} from '@publyka/contract/routes/interest-administration';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, refuse, requestsTo } from '../../../../test/fake-server.ts';
import { InterestsSection } from './interests-section.tsx';

const ecology: KeptInterest = {
  id: '0192f000-0000-7000-8000-000000000001',
  name: 'Ecologia',
  category: 'Ciências Biológicas',
  people: 12,
  isRetired: false,
};
const alchemy: KeptInterest = {
  ...ecology,
  id: '0192f000-0000-7000-8000-000000000002',
  name: 'Alquimia',
  category: 'Fronteiras',
  people: 1,
  isRetired: true,
};
const starter: AreaStarter['starter'] = {
  id: '0192f000-0000-7000-8000-000000000009',
  name: 'Vida sob a lente',
  membersCount: 40,
};
const areas: AreaStarter[] = [
  { category: 'Ciências Biológicas', starter },
  { category: 'Fronteiras', starter: null },
];

function answerLists(items: KeptInterest[] = [ecology, alchemy]): void {
  answer(listKeptInterestsRoute, { items });
  answer(listStartersRoute, { items: areas });
}

test('each area has its interests, how many chose each, and its starter RePublyka', async () => {
  answerLists();
  await render(<InterestsSection />);
  const area = within(await screen.findByRole('region', { name: 'Ciências Biológicas' }));
  area.getByText('12 pessoas');
  expect((await area.findByRole('link', { name: 'Vida sob a lente' })).getAttribute('href')).toContain(starter.id);
  within(screen.getByRole('region', { name: 'Fronteiras' })).getByText('1 pessoa · não é mais oferecido');
  screen.getByText('1 interesse oferecido em 1 área');
});

test('one is added by keyboard; what is refused is said at its field, and what was typed stays', async () => {
  answerLists();
  await render(<InterestsSection />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Interesse' }), 'Ecologia');
  await userEvent.tab();
  refuse(addInterestRoute, 'conflict', { name: 'Já existe o interesse “Ecologia”' });
  await userEvent.keyboard('Fronteiras{Enter}');
  await screen.findByText('Já existe o interesse “Ecologia”');
  expect(screen.getByRole('textbox', { name: 'Interesse' })).toHaveProperty('value', 'Ecologia');
  answer(addInterestRoute, { items: [ecology] });
  await userEvent.type(screen.getByRole('textbox', { name: 'Interesse' }), ' de campo{Enter}');
  await screen.findByText('Já se pode escolher');
  expect(requestsTo(addInterestRoute).at(-1)?.body).toEqual({ name: 'Ecologia de campo', category: 'Fronteiras' });
});

test('one is renamed, retired after a question, and offered again', async () => {
  answerLists();
  await render(<InterestsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Renomear Ecologia' }));
  const name = await screen.findByRole('textbox', { name: 'Nome' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Ecologia de campo');
  answer(renameInterestRoute, { items: [{ ...ecology, name: 'Ecologia de campo' }, alchemy] });
  await userEvent.click(screen.getByRole('button', { name: 'Renomear' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Aposentar Ecologia de campo' }));
  await screen.findByText(/^Ninguém mais o escolhe/);
  expect(requestsTo(retireInterestRoute)).toEqual([]);
  answer(retireInterestRoute, { items: [{ ...ecology, isRetired: true }, alchemy] });
  await userEvent.click(screen.getByRole('button', { name: 'Aposentar' }));
  await screen.findByText('12 pessoas · não é mais oferecido');
  answer(addInterestRoute, { items: [ecology, { ...alchemy, isRetired: false }] });
  await userEvent.click(screen.getByRole('button', { name: 'Oferecer Alquimia de novo' }));
  await screen.findByRole('button', { name: 'Aposentar Alquimia' });
  expect(requestsTo(addInterestRoute).map(({ body }) => body)).toEqual([{ name: 'Alquimia', category: 'Fronteiras' }]);
});

test('an area without a starter RePublyka gets one, by one id however often it is sent', async () => {
  answerLists();
  await render(<InterestsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar a RePublyka inicial de Fronteiras' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Beiras');
  refuse(createStarterRoute, 'conflict', { category: 'A área “Fronteiras” já tem a sua RePublyka' });
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }));
  await screen.findByText('A área “Fronteiras” já tem a sua RePublyka', { selector: 'p' });
  answer(createStarterRoute, {
    items: [{ category: 'Fronteiras', starter: { ...starter, name: 'Beiras' } }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }));
  await screen.findByRole('link', { name: 'Beiras' });
  const ids = requestsTo(createStarterRoute).map(({ body }) => body.id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('nothing there, and a failure that can be tried again', async () => {
  refuse(listKeptInterestsRoute, 'internal');
  await render(<InterestsSection />);
  await screen.findByText('Erro ao carregar os interesses');
  answerLists([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Nenhum interesse até agora');
});
