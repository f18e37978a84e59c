import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request } from './app.tsx';
import { composer, findMessage, writeMessage } from './conversations.ts';
import { choose, confirm, createCommunity, press } from './things.ts';

afterEach(forget);

test('a message goes on to another RePublyka, and says where it is from only to those who may know', async () => {
  const maira = await join('Maíra Quintã');
  const first = await createCommunity('Mangue do Sul');
  await writeMessage(first, 'A maré de sábado é 0,2 às 6h40');
  const second = await createCommunity('Transecto de sábado');
  await open(first);
  await choose('Encaminhar', await findMessage('A maré de sábado é 0,2 às 6h40'));
  const sheet = await screen.findByRole('dialog', { name: 'Encaminhar para' });
  await userEvent.type(await within(sheet).findByRole('searchbox', { name: 'Buscar conversa' }), 'transécto');
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: /^Transecto de sábado/ }));
  await press(/^Encaminhar/, sheet);
  await screen.findByText('Mensagem encaminhada');

  await join('Nilo Peçanha');
  await request('PUT', `/api${second}/membership`);
  await open(second);
  const seen = await findMessage('A maré de sábado é 0,2 às 6h40');
  await waitFor(() => expect(seen.textContent).toContain('Encaminhada'));
  expect(seen.textContent).not.toContain('Mangue do Sul');

  await comeBack(maira);
  await open(second);
  const own = await findMessage('A maré de sábado é 0,2 às 6h40');
  await press('Mais opções', own);
  await screen.findByRole('menuitem', { name: 'Encaminhar' });
  expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    await within(own).findByRole('link', { name: /^Encaminhada de Maíra.*em Mangue do Sul$/, hidden: true }),
  );
  await waitFor(() => expect(location.pathname).toBe(first));
  expect(location.search).toMatch(/^\?mensagem=/);
});

test('several messages are chosen by keyboard, forwarded in their order, and deleted', async () => {
  await join('Maíra Quintã');
  const target = await createCommunity('Arquivo do campo');
  const address = await createCommunity('Campo');
  for (const text of ['Ponto um', 'Ponto dois', 'Ponto três']) await writeMessage(address, text);
  await open(address);
  await userEvent.type(await composer(), 'Rascunho');
  const bar = () => screen.findByRole('toolbar', { name: 'Mensagens selecionadas' });
  const boxes = () => screen.findAllByRole('checkbox', { name: /Selecionar a mensagem/ });
  await choose('Selecionar', await findMessage('Ponto um'));
  await within(await bar()).findByText('1 selecionada');
  await waitFor(async () => expect(document.activeElement).toBe((await boxes())[0]));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Mensagens selecionadas' })).toBeNull());
  expect((await composer()).value).toBe('Rascunho');

  await choose('Selecionar', await findMessage('Ponto um'));
  await waitFor(async () => expect(document.activeElement).toBe((await boxes())[0]));
  await userEvent.keyboard(' ');
  await within(await bar()).findByText('0 selecionadas');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  const [, , third] = await boxes();
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(third ?? expect.fail('three boxes'));
  await user.keyboard('{/Shift}');
  await within(await bar()).findByText('3 selecionadas');
  await press('Encaminhar', await bar());
  const sheet = await screen.findByRole('dialog', { name: 'Encaminhar para' });
  await userEvent.click(await within(sheet).findByRole('checkbox', { name: /^Arquivo do campo/ }));
  await press(/^Encaminhar/, sheet);
  await screen.findByText('3 mensagens encaminhadas');

  await choose('Selecionar', await findMessage('Ponto dois'));
  await userEvent.click((await boxes())[2] ?? expect.fail('three boxes'));
  await press('Excluir', await bar());
  await screen.findByRole('alertdialog', { name: 'Excluir 2 mensagens?' });
  await confirm('Excluir');
  const log = await screen.findByRole('log', { name: 'Mensagens' });
  await waitFor(() => expect(within(log).getAllByRole('article')).toHaveLength(1));
  await open(target);
  await findMessage('Ponto três');
  const texts = screen.getAllByRole('article').map(({ textContent }) => /Ponto \p{L}+/u.exec(textContent)?.[0]);
  expect(texts).toEqual(['Ponto um', 'Ponto dois', 'Ponto três']);
});
