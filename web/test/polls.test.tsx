import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { answer, comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { cutConnection } from './connection.ts';
import { confirm, createCommunity, press } from './things.ts';

afterEach(forget);

interface Ballot {
  own: number[];
}

/** Somebody's own, in a RePublyka of theirs. */
async function ask(isMultiple: boolean) {
  await join('Marina Sá');
  const address = await createCommunity('Turma do voto');
  const id = uuidv7();
  const poll = { options: ['Sábado', 'Domingo', 'Segunda'], isMultiple, isSecret: false, closesAt: null };
  await request('POST', `/api${address}/messages`, { id, content: 'Quando saímos?', poll });
  return { address, poll: `/api${address}/polls/${id}` };
}

async function pressByKey(option: string): Promise<void> {
  const field = await screen.findByRole('checkbox', { name: RegExp(`^${option}`) });
  field.focus();
  await userEvent.keyboard(' ');
}

/** Until the returned function is called, nobody hears what they chose. */
function holdBallots(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(/^\/api\/communities\/.*\/polls\/[^/]*$/, async () => {
    await promise;
    return undefined;
  });
  return resolve;
}

test('a poll that nobody has voted in takes a vote by key at once', async () => {
  const { address, poll } = await ask(false);
  holdBallots();
  await open(address);
  await pressByKey('Domingo');
  await waitFor(async () => expect((await request<Ballot>('GET', poll)).own).toEqual([1]));
  await screen.findByRole('checkbox', { name: 'Domingo 1 voto', checked: true });
});

test('presses made before one’s own vote is known are added to it', async () => {
  const { address, poll } = await ask(true);
  await request('PUT', `${poll}/vote`, { options: [0] });
  const letGo = holdBallots();
  await open(address);
  await pressByKey('Domingo');
  await pressByKey('Segunda');
  letGo();
  await screen.findByRole('checkbox', { name: 'Segunda 1 voto', checked: true });
  await waitFor(async () => expect((await request<Ballot>('GET', poll)).own.sort()).toEqual([0, 1, 2]));
});

test('a poll is asked by keyboard, voted on live and offline, shows who voted, and is closed', async () => {
  const tobias = await join('Tobias Arruda');
  await join('Marina Sá');
  const address = await createCommunity('Mangues do Norte');
  await requestAs(tobias, 'PUT', `/api${address}/membership`);
  await request('POST', `/api${address}/messages`, { id: uuidv7(), content: 'Bom dia' });
  await open(address);
  await press('Anexar');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enquete' }));
  const form = await screen.findByRole('dialog', { name: 'Nova enquete' });
  await press('Enviar enquete', form);
  await within(form).findByText('Escreva a pergunta');
  await within(form).findByText('Escreva pelo menos 2 opções');
  const asked = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Pergunta' });
  await waitFor(() => expect(document.activeElement).toBe(asked));
  await userEvent.keyboard('Quando refazemos o transecto?');
  const options = () => within(form).getAllByRole<HTMLInputElement>('textbox', { name: /^Opção/ });
  await userEvent.type(options()[0] ?? form, 'Domingo{Enter}');
  await userEvent.keyboard('Sábado{Enter}');
  await userEvent.keyboard('<img src=x onerror=alert(1)>');
  expect(options()).toHaveLength(3);
  within(form).getByRole('button', { name: 'Mover a opção 2' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(options()[0]?.value).toBe('Sábado'));
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Encerra' }), 'Amanhã, 18h');
  await press('Enviar enquete', form);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova enquete' })).toBeNull());
  // On its way it is another element.
  const poll = await waitFor(() => {
    const group = screen.getByRole('group', { name: 'Quando refazemos o transecto?' });
    within(group).getByText(/Nenhum voto · encerra amanhã, 18h/);
    return group;
  });
  within(poll).getByRole('checkbox', { name: /<img src=x/ });
  expect(poll.textContent).toMatch(/enquete · uma resposta/);
  const findOption = (name: RegExp, checked: boolean) => within(poll).findByRole('checkbox', { name, checked });
  const { items } = await request<{ items: { id: string }[] }>('GET', `/api${address}/messages`);
  const vote = `/api${address}/polls/${items.at(-1)?.id}/vote`;
  await requestAs(tobias, 'PUT', vote, { options: [0] });
  await findOption(/^Sábado 1 voto/, false);
  await userEvent.click(await findOption(/^<img/, false));
  await userEvent.click(await findOption(/^Sábado/, false));
  await findOption(/^Sábado 2 votos/, true);

  // What is chosen without a connection is sent when it is back.
  const reconnect = cutConnection();
  await press('Retirar voto', poll);
  await userEvent.click(await findOption(/^Domingo/, false));
  await findOption(/^Domingo 1 voto/, true);
  reconnect();
  await waitFor(async () => expect((await request<Ballot>('GET', vote.replace('/vote', ''))).own).toEqual([1]));

  await press('Ver quem votou', poll);
  const voters = await screen.findByRole('dialog', { name: 'Quem votou' });
  await within(voters).findByRole('link', { name: /Tobias Arruda/ });
  await press(/^Domingo/, voters);
  await within(voters).findByRole('link', { name: /Marina Sá/ });
  await userEvent.keyboard('{Escape}');
  await press('Encerrar', poll);
  await confirm('Encerrar');
  await within(poll).findByText(/2 votos · encerrada/);
  expect((await findOption(/^Sábado/, false)).matches(':disabled')).toBe(true);
  await findOption(/^Domingo/, true);

  await comeBack(tobias);
  await open(address);
  const seen = await screen.findByRole('group', { name: 'Quando refazemos o transecto?' });
  await within(seen).findByText(/2 votos · encerrada/);
  expect(within(seen).queryByRole('button', { name: 'Encerrar' })).toBeNull();
});
