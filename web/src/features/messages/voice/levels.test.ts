import { waveformPattern } from '@publyka/contract/routes/upload-rules';
import { expect, test } from 'vitest';
import { readDrag } from './drag.ts';
import { loudnessOf, toWaveform } from './microphone.ts';
import { allowHint, obstacleOf } from './permission.ts';

test.each([[[]], [[0.3]], [Array.from({ length: 9000 }, (_, index) => index / 9000)]])(
  'any number of levels is a waveform that the server takes',
  (levels) => expect(toWaveform(levels)).toMatch(waveformPattern),
);

test('the loudest is at the top wherever it is, and silence stays low', () => {
  const levels = Array.from({ length: 640 }, (_, index) => (index === 325 ? 0.4 : 0.1));
  expect(toWaveform(levels)).toBe(`${'4'.repeat(32)}f${'4'.repeat(31)}`);
  expect(toWaveform(Array.from({ length: 64 }, () => 0))).toBe('0'.repeat(64));
  expect(loudnessOf(new Float32Array(8))).toBe(0);
  expect(loudnessOf(new Float32Array(8).fill(1))).toBe(1);
});

test('up locks, left discards, a little does nothing', () => {
  expect(readDrag({ x: -20, y: -30 })).toBeNull();
  expect(readDrag({ x: -10, y: -70 })).toBe('lock');
  expect(readDrag({ x: -120, y: -70 })).toBe('discard');
  expect(readDrag({ x: 120, y: 70 })).toBeNull();
});

test('each refusal has its way out', () => {
  expect(obstacleOf(new DOMException('', 'NotAllowedError'))).toBe('refused');
  expect(obstacleOf(new DOMException('', 'NotFoundError'))).toBe('missing');
  expect(obstacleOf(new DOMException('', 'NotReadableError'))).toBe('busy');
  expect(obstacleOf(new TypeError('mediaDevices is undefined'))).toBe('unsupported');
  expect(allowHint('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toContain('Ajustes do site');
  expect(allowHint('Mozilla/5.0 (X11; Linux) Firefox/140.0')).toContain('microfone riscado');
  expect(allowHint('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')).toContain('Permissões');
  expect(allowHint('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')).toContain('ligue o microfone');
  expect(allowHint('Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15')).toContain('menu Safari');
});
