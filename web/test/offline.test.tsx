import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open } from './app.tsx';
import { cutConnection } from './connection.ts';
import { findCard, press, publish } from './things.ts';

afterEach(forget);

test('what the server refuses later says so, and is tried again or discarded', async () => {
  await join('Tobias Arruda');
  const text = `Some enquanto se responde. ${Date.now()}`;
  const id = await publish(text);
  await open(`/post/${id}`);
  await findCard(text);
  const gone = { code: 'not_found', message: 'Não encontramos', requestId: 'x' };
  answer(/\/comments$/, ({ method }) => (method === 'POST' ? Response.json(gone, { status: 404 }) : undefined));
  const reconnect = cutConnection(/\/comments$/);
  const field = await screen.findByRole('textbox', { name: 'Adicione um comentário' });
  await userEvent.type(field, 'Chego tarde{Enter}');
  const words = await screen.findByText('Chego tarde');
  const item = words.closest<HTMLElement>('li') ?? expect.fail('no item');
  reconnect();
  await within(item).findByText(/Não enviado: Não encontramos/);
  await press('Tentar novamente', item);
  await within(item).findByText(/Não enviado: Não encontramos/);
  await press('Descartar', item);
  await waitFor(() => expect(screen.queryByText('Chego tarde')).toBeNull());
});

test('what did not come without a network says so, and comes when it is back', async () => {
  await join('Caetano Brum');
  const text = `Escrito antes da serra. ${Date.now()}`;
  await publish(text);
  await join('Yasmin Teixeira');
  await open('/');
  await screen.findByRole('tab', { name: 'Relevantes', selected: true });
  const reconnect = cutConnection();
  await userEvent.click(screen.getByRole('tab', { name: 'Recentes' }));
  const title = await screen.findByText('Sem conexão por enquanto');
  const notice = title.closest<HTMLElement>('[role="alert"]') ?? expect.fail('no alert');
  within(notice).getByText(/Tudo aparece aqui assim que a conexão voltar/);
  reconnect();
  await findCard(text);
});
