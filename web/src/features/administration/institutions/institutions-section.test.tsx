import {
  addInstitutionRoute,
  type KeptInstitution,
  listKeptInstitutionsRoute,
  removeDomainRoute,
} from '@publyka/contract/routes/institution-administration';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, refuse, requestsTo } from '../../../../test/fake-server.ts';
import { InstitutionsSection } from './institutions-section.tsx';

const para: KeptInstitution = {
  id: '0192f000-0000-7000-8000-000000000001',
  initials: 'UFPA',
  name: 'Universidade Federal do Pará',
  place: 'Belém, PA',
  domains: ['ufpa.br', 'campus.ufpa.br'],
  people: 3,
};
const exemplo: KeptInstitution = {
  ...para,
  id: para.id.replace(/1$/, '2'),
  initials: 'UNIX',
  name: 'Exemplo',
  domains: [],
};

test('institutions are found by their words without accents, and each has its domains', async () => {
  answer(listKeptInstitutionsRoute, { items: [para, exemplo] });
  await render(<InstitutionsSection search={{ q: 'para' }} />);
  within(await screen.findByRole('list', { name: 'Domínios de UFPA' })).getByText('campus.ufpa.br');
  screen.getByText('Belém, PA · 3 vínculos confirmados');
  expect(screen.queryByText('UNIX · Exemplo')).toBeNull();
});

test('one is added; what is wrong is said at its field', async () => {
  answer(listKeptInstitutionsRoute, { items: [] });
  await render(<InstitutionsSection search={{}} />);
  await screen.findByText('Nenhuma instituição até agora');
  const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
  refuse(addInstitutionRoute, 'conflict', { domain: 'O domínio ufpa.br já é de uma instituição' });
  await type('Sigla', 'UNIX');
  await type('Nome', 'Exemplo');
  await type('Cidade e estado', 'Belém, PA');
  await type('Domínio do e-mail', 'ufpa.br{Enter}');
  await screen.findByText('O domínio ufpa.br já é de uma instituição', { selector: 'p' });
  answer(addInstitutionRoute, { items: [exemplo] });
  await type('Domínio do e-mail', '{Backspace}{Backspace}ar{Enter}');
  await screen.findByText('UNIX · Exemplo');
  screen.getByText('Sem domínio: ninguém confirma vínculo.');
  expect(requestsTo(addInstitutionRoute).at(-1)?.body).toMatchObject({ initials: 'UNIX', domain: 'ufpa.ar' });
});

test('a domain is taken away after a question', async () => {
  answer(listKeptInstitutionsRoute, { items: [para] });
  await render(<InstitutionsSection search={{}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar ufpa.br' }));
  await screen.findByText(/não confirmam mais vínculo/);
  expect(requestsTo(removeDomainRoute)).toEqual([]);
  answer(removeDomainRoute, { items: [{ ...para, domains: ['campus.ufpa.br'] }] });
  await userEvent.click(screen.getByRole('button', { name: 'Tirar' }));
  await expect.poll(() => screen.queryByText('ufpa.br')).toBeNull();
  expect(requestsTo(removeDomainRoute).map(({ params }) => params)).toEqual([{ domain: 'ufpa.br' }]);
});

test('a failure can be tried again', async () => {
  refuse(listKeptInstitutionsRoute, 'internal');
  await render(<InstitutionsSection search={{}} />);
  await screen.findByText('Erro ao carregar as instituições');
  answer(listKeptInstitutionsRoute, { items: [para] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('UFPA · Universidade Federal do Pará');
});
