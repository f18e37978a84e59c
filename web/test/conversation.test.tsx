import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request } from './app.tsx';
import { createCommunity } from './things.ts';

afterEach(forget);

/** Milliseconds after which a finger that stays opens the menu. */
const longPress = 450;

function touch(target: Element, type: string, x: number): void {
  const at = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: x, clientY: 100, bubbles: true };
  target.dispatchEvent(new PointerEvent(type, at));
}

test('a finger that stays opens the menu of a message, one that swipes slowly does not', async () => {
  await join('Sônia Paiva');
  const address = await createCommunity('Mangue a dedo');
  await request('POST', `/api${address}/messages`, { id: uuidv7(), content: 'A maré de sábado' });
  await open(address);
  const words = await within(await screen.findByRole('log', { name: 'Mensagens' })).findByText('A maré de sábado');
  const article = words.closest('article') ?? expect.fail('no article');
  const menu = () => screen.queryByRole('dialog', { name: 'Opções da mensagem' });

  touch(words, 'pointerdown', 100);
  await waitFor(() => expect(menu()).not.toBeNull());
  touch(words, 'pointerup', 100);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(menu()).toBeNull());

  touch(words, 'pointerdown', 100);
  touch(words, 'pointermove', 109);
  // The swipe has captured the finger.
  touch(article, 'pointermove', 130);
  await new Promise((resolve) => setTimeout(resolve, longPress + 100));
  expect(menu()).toBeNull();
});
