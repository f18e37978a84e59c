import { waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open } from './app.tsx';
import { composer } from './conversations.ts';
import { createCommunity } from './things.ts';

afterEach(forget);

test('a draft stays with its conversation over a reload', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('História oral');
  await open(address);
  const field = await composer();
  expect(field.placeholder).toBe('Envie sua contribuição científica...');
  await userEvent.type(field, 'Transcrição{Shift>}{Enter}{/Shift}não é tradução');
  await open(address);
  await waitFor(async () => expect((await composer()).value).toBe('Transcrição\nnão é tradução'));
});
