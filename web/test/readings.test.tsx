import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { breakDown, forget, join, open, request } from './app.tsx';
import { choose, confirm, createCommunity, press } from './things.ts';

afterEach(forget);

test('a work is proposed, a meeting set and called off, a role taken, and it is read', async () => {
  await join('Helena Koga');
  const address = await createCommunity('Fonética de bolso');
  const words = `Letramento ${Date.now()}`;
  const title = `${words}: um tema em três gêneros`;
  for (const name of [title, `${words}: outra edição`]) {
    const csl = { type: 'book', title: name, author: [{ family: 'Soares', given: 'Magda' }] };
    await request('POST', '/api/works', { id: uuidv7(), csl });
  }
  await open(`${address}/leituras`);
  await screen.findByText('Nenhuma leitura ainda');
  await press('Propor leitura');
  await press('Propor');
  await screen.findByText('Escolha a obra');
  const field = screen.getByLabelText('A obra');
  await userEvent.type(field, 'nada assim');
  await screen.findByText('Nenhuma obra encontrada.');
  await userEvent.clear(field);
  await userEvent.type(field, words);
  const found = await screen.findByRole('list', { name: 'Obras encontradas' });
  expect(within(found).getAllByRole('button')).toHaveLength(2);
  await press(title, found);
  await userEvent.type(screen.getByLabelText(/^Até/), '2026-12-16');
  await press('Propor');
  await screen.findByRole('link', { name: title });
  await screen.findByText(/^Leitura até 16\sdez\.$/u);

  await press('Marcar encontro');
  await press('Marcar');
  await screen.findByText('Informe dia e hora');
  await userEvent.type(screen.getByLabelText('Dia e hora'), '2030-12-02T14:00');
  await press('Marcar');
  await screen.findByText('seg., 2 dez., 14h');
  expect(screen.getByRole('link', { name: 'Adicionar ao calendário' }).getAttribute('href')).toMatch(/encontros\.ics$/);
  await press(/^Opções do encontro/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mudar' }));
  const hour = await screen.findByLabelText<HTMLInputElement>('Dia e hora');
  expect(hour.value).toBe('2030-12-02T14:00');
  await userEvent.clear(hour);
  await userEvent.type(hour, '2030-12-03T10:30');
  await press('Mudar');
  await screen.findByText('ter., 3 dez., 10h30');
  await press(/^Opções do encontro/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Desmarcar' }));
  await waitFor(() => expect(screen.queryByText('ter., 3 dez., 10h30')).toBeNull());

  const repair = breakDown(/\/progress$/, { method: 'PUT' });
  await userEvent.click(screen.getByLabelText('Já li'));
  await screen.findByText(/Código do erro/);
  repair();
  await userEvent.click(screen.getByLabelText('Já li'));
  await screen.findByText('1 de 1 já leu');
  await press(/^Pegar um papel/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'conduz a conversa' }));
  await screen.findByText('Seu papel: conduz a conversa');
});

test('the address of one’s calendar is made, copied and revoked', async () => {
  await join('Rui Antunes');
  await open(`${await createCommunity('Sintaxe de bolso')}/leituras`);
  await press('Calendário por endereço');
  await press('Criar endereço');
  const field = await screen.findByLabelText<HTMLInputElement>('Seu endereço');
  expect((await fetch(field.value)).headers.get('content-type')).toContain('text/calendar');
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await press('Copiar endereço');
  await waitFor(() => expect(copied).toHaveBeenCalledWith(field.value));
  await press('Revogar');
  await screen.findByRole('button', { name: 'Criar endereço' });
  expect((await fetch(field.value)).status).toBe(404);
});

test('a reading is taken back by who proposed it', async () => {
  await join('Iara Lima');
  const address = await createCommunity('Morfologia de bolso');
  const communityId = address.split('/').at(-1);
  const csl = { type: 'book', title: 'Morfemas', author: [{ family: 'Câmara', given: 'Joaquim' }] };
  const { id: workId } = await request<{ id: string }>('POST', '/api/works', { id: uuidv7(), csl });
  const readingId = uuidv7();
  await request('POST', `/api/communities/${communityId}/readings`, { id: readingId, workId, roomId: uuidv7() });
  await open(`${address}/leitura/${readingId}`);
  await screen.findByRole('heading', { level: 1, name: 'Morfemas' });
  await choose('Retirar leitura', document.body);
  await confirm('Retirar');
  await screen.findByText('Nenhuma leitura ainda');
});

test('a reading that is proposed stands in the conversation; a passage is quoted, and goes on record', async () => {
  await join('Caio Brandão');
  const address = await createCommunity('Semântica de bolso');
  const communityId = address.split('/').at(-1) ?? '';
  const title = `Sentidos ${Date.now()}`;
  const author = [{ family: 'Ilari', given: 'Rodolfo' }];
  const issued = { 'date-parts': [[2006]] };
  await request('POST', '/api/works', { id: uuidv7(), csl: { type: 'book', title, author, issued } });
  await open(`${address}/leituras`);
  await press('Propor leitura');
  await userEvent.type(await screen.findByLabelText('A obra'), title);
  await press(title, await screen.findByRole('list', { name: 'Obras encontradas' }));
  await press('Propor');
  await screen.findByRole('heading', { level: 1, name: title });
  const roomId = (await list(communityId)).items[0]?.roomId;

  await open(address);
  const card = await screen.findByRole('region', { name: `Clube de leitura: ${title}` });
  await press('Já li', card);
  await within(card).findByText('1 de 1 já leu');

  await open(`${address}/room/${roomId}`);
  await press('Anexar');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Citação com página' }));
  const sheet = await screen.findByRole('dialog', { name: 'Citação com página' });
  await within(sheet).findByText(title);
  await press('Enviar citação', sheet);
  await within(sheet).findByText('Informe a página');
  await userEvent.type(within(sheet).getByLabelText(/^Passagem/), '“o sentido não está nas palavras”');
  await userEvent.type(within(sheet).getByLabelText('Página'), '12');
  await within(sheet).findByText('(Ilari, 2006, p. 12)');
  await press('Enviar citação', sheet);
  const bubble = await screen.findByText('(Ilari, 2006, p. 12)');
  await within(bubble.closest('blockquote') ?? document.body).findByRole('link', { name: title });

  const { items } = await request<{ items: { id: string }[] }>(
    'GET',
    `/api/communities/${communityId}/messages?roomId=${roomId}`,
  );
  await open(`${address}/room/${roomId}`);
  await screen.findByText('(Ilari, 2006, p. 12)');
  await choose('Selecionar', (await screen.findByText('(Ilari, 2006, p. 12)')).closest('article') ?? document.body);
  await press('Pôr na ata');
  await screen.findByText('1 mensagem na ata');
  expect(items).toHaveLength(1);

  const reading = (await list(communityId)).items[0];
  await open(`${address}/leitura/${reading?.id}`);
  await waitFor(() => expect(screen.getAllByText(/o sentido não está nas palavras/)).toHaveLength(2));
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await press('Copiar ata');
  await waitFor(() =>
    expect(copied.mock.calls[0]?.[0]).toContain('“o sentido não está nas palavras” (Ilari, 2006, p. 12)'),
  );
  await press('Tirar da ata a mensagem de Caio Brandão');
  await waitFor(() => expect(screen.getAllByText(/o sentido não está nas palavras/)).toHaveLength(1));
});

function list(communityId: string) {
  return request<{ items: { id: string; roomId: string | null }[] }>('GET', `/api/communities/${communityId}/readings`);
}
