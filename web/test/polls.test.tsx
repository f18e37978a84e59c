import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open, request } from './app.tsx';
import { createCommunity } from './things.ts';

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
