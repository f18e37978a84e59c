import { afterEach, expect, test } from 'vitest';
import { dismissToast, getToasts } from '../../ui/toast.ts';
import { messageCommand } from './data.ts';

afterEach(() => {
  for (const one of getToasts()) dismissToast(one.id);
});

test('a message that the server cannot take says so', () => {
  messageCommand.tellFailed?.();
  expect(getToasts()).toMatchObject([{ kind: 'error', text: 'Erro ao enviar mensagem' }]);
});
