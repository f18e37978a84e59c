import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an address that is none stops the start', () => {
  expect(() => readConfig({ OPERATOR_EMAIL: 'rede' })).toThrow('OPERATOR_EMAIL deve ser um endereço de e-mail.');
});
