import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request } from './app.tsx';
import { createCommunity, press } from './things.ts';

afterEach(forget);

/** Iara's, where Rui is a member. Both come back as Iara. */
async function createGroup(name: string): Promise<string> {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity(name);
  await join('Rui Antunes');
  await request('PUT', `/api${address}/membership`);
  await comeBack(iara);
  return address;
}

test('the information says who owns the group; what is edited leads to the roles', async () => {
  const address = await createGroup('Papéis à vista');
  await open(`${address}/info`);
  const list = await screen.findByRole('list', { name: 'Participantes' });
  const roleOf = async (name: RegExp) => (await within(list).findByRole('link', { name })).textContent;
  expect(await roleOf(/^Você/)).toContain('Responsável');
  expect(await roleOf(/^Rui Antunes/)).toContain('Membro');
  await press('Editar');
  const sheet = await screen.findByRole('dialog', { name: 'Editar RePublyka' });
  await userEvent.click(await within(sheet).findByRole('link', { name: 'Papéis 1 responsável, 1 membro' }));
  await screen.findByRole('button', { name: 'Opções de Rui Antunes' });
  expect(location.pathname).toBe(`${address}/participants`);
  expect(screen.getByPlaceholderText('Buscar entre 2 pessoas')).toBeTruthy();
  await press('Convidar');
  await screen.findByRole('dialog', { name: 'Links de convite' });
});

test('the list shows what one has begun to write, and mutes from its menu', async () => {
  const address = await createGroup('Rascunho à vista');
  await open(address);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Cecília, sobre o áudio');
  await open('/communities');
  const row = await screen.findByRole('link', { name: /Rascunho à vista/ });
  expect(row.textContent).toContain('Rascunho: Cecília, sobre o áudio');
  await press('Opções de Rascunho à vista');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Silenciar' }));
  await press('Silenciar por 8 horas');
  await waitFor(() => expect(row.textContent).toContain('silenciada'));
});
