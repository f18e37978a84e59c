import {
  findOrphansRoute,
  getMediaUsageRoute,
  type MediaUsage,
  removeOrphansRoute,
} from '@publyka/contract/routes/media-usage';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, refuse, requestsTo } from '../../../../test/fake-server.ts';
import { MediaSection } from './media-section.tsx';

const ana = { id: '0192f000-0000-7000-8000-000000000001', username: 'ana', fullName: 'Ana Lima' };
const usage: MediaUsage = {
  total: { files: 3, bytes: 3 * 1024 * 1024 },
  purposes: [{ purpose: 'post-image', files: 3, bytes: 3 * 1024 * 1024 }],
  people: [
    { person: ana, files: 2, bytes: 2 * 1024 * 1024 },
    { person: null, files: 1, bytes: 1024 * 1024 },
  ],
};
const folder = 'images/0192f000-0000-7000-8000-000000000009';

test('what takes the disk is said by use and by person, each with the way to the account', async () => {
  answer(getMediaUsageRoute, usage);
  await render(<MediaSection />);
  const people = within(await screen.findByRole('region', { name: 'Quem ocupa mais' }));
  expect(people.getByRole('link', { name: 'Ana Lima (@ana)' }).getAttribute('href')).toContain(`pessoas/${ana.id}`);
  people.getByText('Do servidor, ou de contas que estão saindo');
  within(screen.getByRole('region', { name: 'Por uso' })).getByText('3,0 MB · 3 arquivos');
  expect(requestsTo(findOrphansRoute)).toEqual([]);
});

test('orphans are looked for, and removed only after a question', async () => {
  answer(getMediaUsageRoute, usage);
  await render(<MediaSection />);
  answer(findOrphansRoute, { folders: [folder], isWhole: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Procurar' }));
  await screen.findByText('1 pasta. Pode haver mais.');
  screen.getByText(folder);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(requestsTo(removeOrphansRoute)).toEqual([]);
  answer(removeOrphansRoute, { folders: [folder], isWhole: true });
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Nenhuma pasta órfã.');
  screen.getByText('1 pasta excluída');
});

test('nothing there, and failures that can be tried again', async () => {
  refuse(getMediaUsageRoute, 'internal');
  await render(<MediaSection />);
  await screen.findByText('Erro ao carregar os arquivos');
  answer(getMediaUsageRoute, { total: { files: 0, bytes: 0 }, purposes: [], people: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Nenhum arquivo até agora');
  refuse(findOrphansRoute, 'internal');
  await userEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await screen.findByText('Não deu para olhar o armazenamento');
});
