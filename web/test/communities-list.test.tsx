import type { Community } from '@publyka/contract/routes/communities';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { findMessage, say, writeMessage } from './conversations.ts';
import { createCommunity, fill, press, waitForPath } from './things.ts';

afterEach(forget);

const sayAs = (id: string, address: string, content: string) =>
  requestAs(id, 'POST', `/api${address}/messages`, { id: uuidv7(), content });

/** Each of them, signed up and a member. */
async function addMembers(address: string, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    ids.push(await join(name));
    await request('PUT', `/api${address}/membership`);
  }
  return ids;
}

async function findRow(name: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'RePublykas' });
  const link = await within(list).findByRole('link', { name: new RegExp(name) });
  return link.closest('li') ?? link;
}

const expectWords = (find: () => Promise<HTMLElement>, words: string) =>
  waitFor(async () => expect((await find()).textContent).toContain(words));

test('unread messages are counted exactly in list, bar and title', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Fonética de bolso');
  await addMembers(address, 'Rui Antunes');
  await open('/communities');
  await findRow('Fonética de bolso');
  await sayAs(iara, address, 'Mandei o espectrograma');
  await sayAs(iara, address, 'E a legenda dele');
  await expectWords(() => findRow('Fonética de bolso'), 'Iara: E a legenda dele');
  await expectWords(() => findRow('Fonética de bolso'), '2 mensagens não lidas');
  await waitFor(() => {
    const links = screen.getAllByRole('link', { name: /^RePublykas/ });
    const described = links.map((link) => document.getElementById(link.getAttribute('aria-describedby') ?? ''));
    expect(described.map((text) => text?.textContent).join()).toContain('2 mensagens não lidas');
  });
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
  await userEvent.click(within(await findRow('Fonética de bolso')).getByRole('link'));
  await screen.findByText('novas mensagens');
  await waitFor(() => expect(document.title).toMatch(/^Fonética/));
  await say('Recebi');
  await findMessage('Recebi');
  screen.getByText('novas mensagens');
  await comeBack(iara);
  await open(address);
  await findMessage('Recebi');
});

test('group information: sharing, participants, leaving for real', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('ABNT sem lágrimas');
  const [rui = ''] = await addMembers(address, 'Rui Antunes');
  await comeBack(iara);
  await open(`${address}/info`);
  await screen.findByText('Sem descrição');
  await screen.findByRole('link', { name: /^Acervo/ });
  const participants = await screen.findByRole('list', { name: 'Participantes' });
  for (const role of ['Responsável', 'Membro'])
    await waitFor(() => expect(within(participants).getAllByText(role)).toHaveLength(1));
  Reflect.set(navigator, 'share', undefined);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await press('Compartilhar RePublyka');
  await screen.findByText('Link copiado para a área de transferência!');
  expect(copied.join()).toContain(address);
  await open(`${address}/participants`);
  await fill(await screen.findByRole('searchbox', { name: 'Buscar participantes' }), 'rui');
  await waitFor(async () =>
    expect(within(await screen.findByRole('list', { name: 'Participantes' })).getAllByRole('link')).toHaveLength(1),
  );

  await comeBack(rui);
  await open(`${address}/info`);
  await press('Sair da RePublyka');
  await press('Sair', await screen.findByRole('alertdialog'));
  await screen.findByText('Você saiu da RePublyka');
  await waitForPath(/^\/communities$/);
  await screen.findByText('Nenhuma conversa encontrada');
  await open(address);
  await screen.findByRole('button', { name: 'Entrar' });
});

test('what is not there is said, and leads back', async () => {
  await join('Iara Nascimento');
  await open('/communities/01890a5d-ac96-774b-bcce-b302099a8057');
  await screen.findByText('RePublyka não encontrada');
  await waitForPath(/^\/communities$/);
  const address = await createCommunity('Mangues do Norte');
  await open(`${address}/room/01890a5d-ac96-774b-bcce-b302099a8057`);
  await screen.findByText('Thread não encontrada');
  await waitForPath(new RegExp(`^${address}$`));
});

test('the list says who spoke last; of more than four participants the first four are shown', async () => {
  const iara = await join('Iara Nascimento');
  const address = await createCommunity('Marés e gente');
  await addMembers(address, 'Rui Antunes', 'Tobias Arruda', 'Helena Koga', 'Caetano Brum');
  await comeBack(iara);
  await writeMessage(address, 'Quem traz a sonda?');
  await open(address);
  await screen.findByText('5 participantes');
  await open('/communities');
  await expectWords(() => findRow('Marés e gente'), 'Você: Quem traz a sonda?');
  await open(`${address}/info`);
  const linksOf = async (list: string) => within(await screen.findByRole('list', { name: list })).getAllByRole('link');
  await waitFor(async () => expect(await linksOf('Participantes')).toHaveLength(4));
  await userEvent.click(await screen.findByRole('link', { name: 'Ver todos os participantes' }));
  await waitFor(async () => expect(await linksOf('Cuidam do grupo')).toHaveLength(1));
  expect(await linksOf('Participantes')).toHaveLength(4);
});

test('the list shows the time that it is sorted by: of a group just joined, that of the message it quotes', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Rios sem pressa');
  await writeMessage(address, 'Cheguei antes de vocês');
  await join('Rui Antunes');
  const own = await createCommunity('Rios com pressa');
  await request('PUT', `/api${address}/membership`);
  const { items } = await request<{ items: Community[] }>('GET', '/api/communities');
  const [newest, older] = items;
  expect([newest?.name, older?.name]).toEqual(['Rios com pressa', 'Rios sem pressa']);
  const activeAt = newest?.activeAt ?? '';
  expect(older?.activeAt).toBe(older?.lastMessage?.createdAt);
  const shown = async () => {
    const list = await screen.findByRole('list', { name: 'RePublykas' });
    return within(list)
      .getAllByRole('time')
      .map((time) => time.getAttribute('datetime'));
  };
  await open('/communities');
  await waitFor(async () => expect(await shown()).toEqual([activeAt, older?.activeAt]));
  await writeMessage(own, 'Agora eu');
  await open('/communities');
  await expectWords(() => findRow('Rios com pressa'), 'Você: Agora eu');
  const [first, second] = await shown();
  expect(second).toBe(older?.activeAt);
  expect(String(first) > activeAt).toBe(true);
});
