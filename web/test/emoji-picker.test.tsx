import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request, requestAs } from './app.tsx';
import { cutConnection } from './connection.ts';
import { findMessage, writeMessage } from './conversations.ts';
import { createCommunity, press } from './things.ts';

afterEach(forget);

test('a reaction given without a connection shows at once, survives a reload and reaches the others', async () => {
  const rui = await join('Rui Antunes');
  const address = await createCommunity('Reações na balsa');
  const id = await writeMessage(address, 'Passei na qualificação');
  await join('Iara Nascimento');
  await request('PUT', `/api${address}/membership`);
  await open(address);
  const text = 'Passei na qualificação';
  const react = async (emoji: string) => {
    await press('Reagir', await findMessage(text));
    await press(`Reagir com ${emoji}`, await screen.findByRole('dialog', { name: 'Reagir' }));
  };
  const findChip = async (name: string) =>
    within(await findMessage(text)).findByRole('button', { name, pressed: true });
  await react('🎉');
  await findChip('🎉 1');
  const reconnect = cutConnection();
  await react('🔥');
  await findChip('🔥 1');
  // Only the last press of an emoji counts.
  await react('👍');
  await userEvent.click(await findChip('👍 1'));
  await waitFor(async () => expect(within(await findMessage(text)).queryByRole('button', { name: '👍 1' })).toBeNull());
  reconnect();
  await open(address);
  await findChip('🔥 1');
  const seen = async () => JSON.stringify(await requestAs(rui, 'GET', `/api${address}/messages?around=${id}`));
  await waitFor(async () => expect(await seen()).toContain('🔥'));
  expect(await seen()).not.toContain('👍');
});
