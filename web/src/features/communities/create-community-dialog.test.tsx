import { createCommunityRoute } from '@publyka/contract/routes/communities';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { community } from '../../../test/cast.ts';
import { render } from '../../../test/component.tsx';
import { answer, disconnect, refuse, requestsTo } from '../../../test/fake-server.ts';
import { CreateCommunityDialog } from './create-community-dialog.tsx';

async function open() {
  const shown = await render(<CreateCommunityDialog open onOpenChange={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Criar Nova RePublyka' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
  const create = () => userEvent.click(within(dialog).getByRole('button', { name: 'Criar RePublyka' }));
  return { ...shown, dialog, name, create };
}

test('a RePublyka without a name says what is missing, in the field that gets the focus', async () => {
  const { dialog, name, create } = await open();
  await create();
  await within(dialog).findByText('Por favor, insira um nome para a RePublyka');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(requestsTo(createCommunityRoute)).toEqual([]);
});

test('its own page is opened once it is created, and the next one begins empty', async () => {
  answer(createCommunityRoute, ({ body }) => community({ id: body.id, name: body.name }));
  const { name, create, path } = await open();
  await userEvent.type(name, 'Aves do Cerrado');
  await create();
  await screen.findByText('RePublyka "Aves do Cerrado" criada com sucesso!');
  const [sent] = requestsTo(createCommunityRoute);
  expect(sent?.body).toMatchObject({ name: 'Aves do Cerrado', description: null, avatarFileId: null });
  await expect.poll(() => path()).toBe(`/communities/${sent?.body.id}`);
  expect(name.value).toBe('');
});

test('a refusal is told, and what was typed stays, in another visit, too', async () => {
  refuse(createCommunityRoute, 'internal');
  const { name, create } = await open();
  await userEvent.type(name, 'Ainda sem pressa');
  await create();
  await screen.findByText('Erro ao criar RePublyka');
  await screen.findByText(/x-1/);
  disconnect(createCommunityRoute);
  await create();
  await expect.poll(() => screen.queryByText(/x-1/)).toBeNull();
  await screen.findByText('Erro ao criar RePublyka');
  expect(name.value).toBe('Ainda sem pressa');
  await render(<CreateCommunityDialog open onOpenChange={() => undefined} />);
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
  expect(again.value).toBe('Ainda sem pressa');
});
