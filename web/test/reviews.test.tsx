import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { fill, findField, press } from './things.ts';

afterEach(forget);

test('a review is asked for of a Link, and refused without a word', async () => {
  const rui = await join('Rui Antunes');
  const dandara = await join('Dandara Lopes');
  const connectionId = uuidv7();
  await request('POST', '/api/connections', { id: connectionId, personId: rui });
  await requestAs(rui, 'PUT', `/api/connections/${connectionId}/acceptance`);
  const postId = uuidv7();
  const content = 'As vogais médias de Cachoeira: capítulo 2';
  await request('POST', '/api/posts', { id: postId, type: 'link', link: 'https://exemplo.br/relatorio', content });
  await open(`/post/${postId}`);
  await press('Pedir avaliação');
  const sheet = await screen.findByRole('dialog', { name: 'Pedir avaliação' });
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: /Rui Antunes/ }));
  await fill(await findField('O que mais quer saber', sheet), 'Se o argumento se sustenta, na seção 2.3.');
  await press('Pedir a 1 pessoa', sheet);
  await screen.findByText('Pedido enviado');

  await comeBack(rui);
  await open('/profile?aba=avaliacoes');
  await userEvent.click(await findField(/^Pedidas a mim/));
  const asked = await screen.findByRole('list', { name: 'Pedidas a mim' });
  await within(asked).findByText(/Se o argumento se sustenta/);
  const places = screen.getAllByRole('link', { name: 'Perfil' });
  expect(places.map((place) => place.getAttribute('aria-current'))).toContain('page');
  await press('Recusar', asked);
  await screen.findByText('Nenhuma avaliação ainda');
  await comeBack(dandara);
  await open(`/post/${postId}`);
  await press('Pedir avaliação');
  await within(await screen.findByRole('dialog', { name: 'Pedir avaliação' })).findByText(/Você já pediu/);
});
