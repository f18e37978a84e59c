import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { composer, findMessage, findSent, say, writeMessage } from './conversations.ts';
import { choose, createCommunity, press } from './things.ts';

afterEach(forget);

test('a thread is new once, followed, silenced and resolved, and a message opens it again', async () => {
  const rui = await join('Rui Antunes');
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Herbário de várzea');
  await requestAs(rui, 'PUT', `/api${address}/membership`);
  await comeBack(rui);
  await open(address);
  await composer();
  const roomId = uuidv7();
  await requestAs(iara, 'POST', `/api${address}/rooms`, { id: roomId, name: 'Prensagem', description: '' });
  const strip = () => screen.findByRole('navigation', { name: 'Threads de Discussão' });
  const findLink = async () => within(await strip()).findByRole('link');
  const waitForStrip = (text: string) => waitFor(async () => expect((await findLink()).textContent).toBe(text));
  const sayInThread = (content: string) =>
    requestAs(iara, 'POST', `/api${address}/messages`, { id: uuidv7(), roomId, content });
  const chooseOfThread = async (item: string) => {
    await press('Opções da thread');
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await waitForStrip('Prensagem·nova');
  // Being seen makes it known, for the next visit.
  await waitFor(async () => {
    const { items } = await request<{ items: { viewer: { isNew: boolean } }[] }>('GET', `/api${address}/rooms`);
    expect(items.map(({ viewer }) => viewer.isNew)).toEqual([false]);
  });
  await waitForStrip('Prensagem·nova');
  await open(address);
  await waitForStrip('Prensagem');

  await userEvent.click(await findLink());
  await press('Opções da thread');
  await screen.findByRole('menuitem', { name: 'Acompanhar' });
  expect(screen.queryByRole('menuitem', { name: 'Resolver' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Acompanhar' }));
  await press('Voltar');
  await strip();
  await sayInThread('Troquem o jornal hoje');
  await waitForStrip('Prensagem·1 nova');
  await userEvent.click(await findLink());
  await findMessage('Troquem o jornal hoje');
  await chooseOfThread('Silenciar');
  await press('Voltar');
  await strip();
  await sayInThread('E amanhã de novo');
  await waitForStrip('Prensagem');

  await comeBack(iara);
  await open(`${address}/room/${roomId}`);
  await findMessage('E amanhã de novo');
  await chooseOfThread('Resolver');
  await screen.findByText(/^Resolvida ·/);

  await comeBack(rui);
  await open(address);
  await composer();
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Threads de Discussão' })).toBeNull());
  await open(`${address}/info`);
  await press('Resolvidas');
  const resolved = await screen.findByRole('list', { name: 'Threads resolvidas' });
  await userEvent.click(within(resolved).getByRole('link'));
  await findMessage('E amanhã de novo');
  await say('Troquei');
  await findSent('Troquei');
  await waitFor(() => expect(screen.queryByText(/^Resolvida ·/)).toBeNull());
});

test('a message becomes a thread, which quotes it, leads back to it and shows what is new', async () => {
  const iara = await join('Iara Nascimento');
  await join('Rui Antunes');
  const address = await createCommunity('Cartografia social');
  await writeMessage(address, 'Quem leva o GPS no sábado?');
  await open(address);
  await choose('Criar thread', await findMessage('Quem leva o GPS no sábado?'));
  const dialog = await screen.findByRole('dialog', { name: 'Nova Thread' });
  within(dialog).getByText('Quem leva o GPS no sábado?');
  await press('Criar Thread', dialog);
  await within(dialog).findByText('Por favor, insira um nome para a thread');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Nome' }), 'Equipamento do sábado');
  await press('Criar Thread', dialog);
  await screen.findByRole('heading', { name: 'Equipamento do sábado' });
  const back = await screen.findByRole('link', { name: /A partir da mensagem de Rui Antunes/ });
  expect(back.textContent).toContain('Quem leva o GPS no sábado?');
  await userEvent.click(back);
  const origin = await findMessage('Quem leva o GPS no sábado?');
  within(origin).getByRole('link', { name: /Equipamento do sábado/ });
  await press('Mais opções', origin);
  await screen.findByRole('menuitem', { name: 'Copiar link' });
  expect(screen.queryByRole('menuitem', { name: 'Criar thread' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  const { items } = await request<{ items: { id: string }[] }>('GET', `/api${address}/rooms`);
  await requestAs(iara, 'PUT', `/api${address}/membership`);
  const content = 'E o tripé?';
  await requestAs(iara, 'POST', `/api${address}/messages`, { id: uuidv7(), roomId: items[0]?.id, content });
  await waitFor(async () => {
    const link = within(await findMessage('Quem leva o GPS no sábado?')).getByRole('link', { name: /do sábado/ });
    expect(link.textContent).toContain('1 nova');
  });
});
