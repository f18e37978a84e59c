import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { request } from './app.tsx';

/** By the one who is signed in. Answers the id. */
export async function writeMessage(address: string, content: string, more: object = {}): Promise<string> {
  const id = uuidv7();
  await request('POST', `/api${address}/messages`, { id, content, ...more });
  return id;
}

export function composer(): Promise<HTMLTextAreaElement> {
  return screen.findByRole('textbox', { name: 'Mensagem' });
}

/** Types it and sends it. */
export async function say(text: string): Promise<void> {
  const field = await composer();
  await userEvent.type(field, `${text}{Enter}`);
  await waitFor(() => expect(field.value).toBe(''));
}

/** The message with these words. */
export async function findMessage(text: string | RegExp): Promise<HTMLElement> {
  const words = await within(await screen.findByRole('log', { name: 'Mensagens' })).findByText(text);
  return words.closest('article') ?? expect.fail(`${text} is in no article`);
}

/** The message with these words, once the server has it. */
export async function findSent(text: string | RegExp): Promise<HTMLElement> {
  // On its way it is another element.
  await waitFor(async () => within(await findMessage(text)).getByRole('img', { name: 'Enviada' }));
  return findMessage(text);
}
