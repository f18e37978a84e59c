import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request } from './app.tsx';

afterEach(forget);

test('what is open is joined from under one’s own list, and gone from there', async () => {
  const me = await join('Heitor Koga');
  const communityId = uuidv7();
  const connectionId = uuidv7();
  const owner = await join('Íris Sampaio');
  await request('POST', '/api/communities', { id: communityId, name: 'Líquens urbanos' });
  await request('POST', '/api/connections', { id: connectionId, personId: me });
  await comeBack(me);
  await request('PUT', `/api/connections/${connectionId}/acceptance`);
  expect(owner).not.toBe(me);
  await open('/communities');
  const section = await screen.findByRole('region', { name: 'Abertas a você' }, { timeout: 40_000 });
  within(section).getByText('Íris, seu Link, conversa aqui');
  within(section).getAllByText('em silêncio esta semana');
  await userEvent.click(within(section).getByRole('button', { name: 'Entrar em Líquens urbanos' }));
  await screen.findByRole('link', { name: /^Líquens urbanos/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Entrar em Líquens urbanos' })).toBeNull());
  await open('/descobrir?area=Engenharias');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todas' }));
  await waitFor(() => expect(location.search).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Buscar entre as abertas' }));
  const field = await screen.findByRole('searchbox', { name: /^Buscar em/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('lí');
  await waitFor(() => expect(location.search).toBe('?q=l%C3%AD&secao=open'));
  await userEvent.clear(field);
  await waitFor(() => expect(location.search).toBe('?secao=open'));
});

test('who asks for an invitation stands apart, and is asked from there', async () => {
  const me = await join('Otília Prado');
  await join('Dario Nunes');
  const [communityId, connectionId] = [uuidv7(), uuidv7()];
  await request('POST', '/api/communities', { id: communityId, name: 'Dialetologia do sertão' });
  await request('PATCH', `/api/communities/${communityId}`, { entry: 'request' });
  await request('POST', '/api/connections', { id: connectionId, personId: me });
  await comeBack(me);
  await request('PUT', `/api/connections/${connectionId}/acceptance`);
  await open('/descobrir');
  const section = await screen.findByRole('region', { name: 'Pedem convite' }, { timeout: 40_000 });
  within(section).getByText('Dario, seu Link, conversa aqui');
  within(section).getByText('1 participante');
  await userEvent.click(within(section).getByRole('button', { name: 'Pedir para entrar em Dialetologia do sertão' }));
  await userEvent.type(await screen.findByLabelText('Quer dizer algo?'), 'Pesquiso o São Francisco.');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  await within(section).findByText('Pedido enviado');
  expect(within(section).queryByRole('button')).toBeNull();
});
