import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { forget, join, open, requestAs } from './app.tsx';
import { cutConnection } from './connection.ts';
import { composer, findMessage, findSent, say, writeMessage } from './conversations.ts';
import { createCommunity, press } from './things.ts';

afterEach(forget);

function touch(target: Element, type: string, x: number): void {
  const at = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: x, clientY: 100, bubbles: true };
  target.dispatchEvent(new PointerEvent(type, at));
}

/** So many pixels to the right, and let go. */
function swipe(article: HTMLElement, by: number): void {
  touch(article, 'pointerdown', 100);
  for (const way of [10, by]) touch(article, 'pointermove', 100 + way);
  touch(article, 'pointerup', 100 + by);
}

const bar = () => screen.queryByRole('region', { name: 'Resposta' });

test('a finger that pulls a message to the right answers it, a short pull does not', async () => {
  await join('Tobias Arruda');
  const address = await createCommunity('Respostas do mangue');
  await writeMessage(address, 'A maré de sábado é 0,2');
  await open(address);
  const message = await findMessage('A maré de sábado é 0,2');
  // The code of the finger comes after the page: it is there once a whole pull answers.
  await vi.waitFor(() => {
    swipe(message, 90);
    expect(bar()?.textContent).toContain('Respondendo a Tobias Arruda');
  }, 20_000);
  await press('Cancelar resposta');
  await waitFor(() => expect(bar()).toBeNull());
  swipe(message, 30);
  await userEvent.type(await composer(), 'Sem resposta');
  expect(bar()).toBeNull();
});

test('an answer is sent after a time without a connection, follows its message when it is edited, and knows when it is gone', async () => {
  const tobias = await join('Tobias Arruda');
  await join('Iara Nascimento');
  const address = await createCommunity('Respostas do túnel');
  await requestAs(tobias, 'PUT', `/api${address}/membership`);
  const id = uuidv7();
  await requestAs(tobias, 'POST', `/api${address}/messages`, { id, content: 'Longe daqui' });
  await open(address);
  await press('Responder', await findMessage('Longe daqui'));
  const reconnect = cutConnection();
  await say('Do túnel');
  expect((await findMessage('Do túnel')).textContent).toContain('Tobias Arruda');
  reconnect();
  const quote = async () =>
    within(await findSent('Do túnel')).findByRole('button', { name: /^Em resposta a Tobias Arruda/ });
  expect((await quote()).textContent).toContain('Longe daqui');
  await requestAs(tobias, 'PATCH', `/api${address}/messages/${id}`, { content: 'Perto daqui' });
  await waitFor(async () => expect((await quote()).textContent).toContain('Perto daqui'));
  await requestAs(tobias, 'DELETE', `/api${address}/messages/${id}`);
  await waitFor(async () =>
    expect((await findMessage('Do túnel')).textContent).toContain('Essa mensagem não está mais aqui'),
  );
});

test('a press on what is quoted leads there, also far up', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Respostas de longe');
  const replyToId = await writeMessage(address, 'A maré de sábado');
  for (let n = 1; n <= 60; n += 1) await writeMessage(address, `Ponto ${n}`);
  await writeMessage(address, 'Eu vou, com a sonda', { replyToId });
  await open(address);
  await press(/^Em resposta a /, await findMessage('Eu vou, com a sonda'));
  const first = await findMessage('A maré de sábado');
  await waitFor(() => expect(first.getAttribute('aria-current')).toBe('true'));
});
