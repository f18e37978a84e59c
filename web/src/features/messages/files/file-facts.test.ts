import { expect, test } from 'vitest';
import { extensionOf, fileFacts, progressFacts, sentOf } from './file-facts.ts';

const mebibyte = 1024 * 1024;

test('the ending of a name is its kind, if it has one', () => {
  expect(['tese.PDF', 'dados.tar.gz', '.profile', 'sem ponto', 'Fim. Mesmo', 'a.muitolongo'].map(extensionOf)).toEqual([
    'pdf',
    'gz',
    '',
    '',
    '',
    '',
  ]);
  expect(fileFacts({ name: 'Protocolo.pdf', bytes: 2.3 * mebibyte })).toBe('PDF · 2,3 MB');
  expect(fileFacts({ name: 'LEIAME', bytes: 2048 })).toBe('Arquivo · 2 kB');
});

test('what was sent and all of it are in one unit', () => {
  expect(sentOf(52 * mebibyte, 84 * mebibyte)).toBe('52 de 84 MB');
  expect(sentOf(0.5 * mebibyte, 3.4 * mebibyte)).toBe('0,5 de 3,4 MB');
  expect(sentOf(120 * 1024, 834 * 1024)).toBe('120 de 834 kB');
});

test('a file says how far it is, or what holds it', () => {
  const file = { name: 'a.zip', bytes: 84 * mebibyte };
  const state = { status: 'uploading', sent: 52 * mebibyte, total: 84 * mebibyte, percent: 61 } as const;
  expect(progressFacts({ ...file, state })).toEqual({ percent: '61%', rest: '52 de 84 MB' });
  expect(progressFacts({ ...file, state: { status: 'failed', message: 'Não', retryable: false } }).rest).toBe('Não');
  expect(progressFacts({ ...file, state: { status: 'paused', by: 'person', percent: 7 } }).rest).toBe('Pausado em 7%');
});
