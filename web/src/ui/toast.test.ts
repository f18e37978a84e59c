import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissErrors, dismissToast, getToasts, holdToasts, releaseToasts, toast } from './toast.ts';

const texts = () => getToasts().map((one) => one.text);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const one of getToasts()) dismissToast(one.id);
  vi.useRealTimers();
});

test('two show at most, and the oldest leaves first', () => {
  toast.success('um');
  toast.error('dois');
  toast.info('três');
  expect(texts()).toEqual(['dois', 'três']);
});

test('the same words do not pile up', () => {
  toast.error('Erro ao buscar');
  toast.error('Erro ao buscar');
  expect(texts()).toEqual(['Erro ao buscar']);
});

test('a toast goes by itself, one with an action stays longer', () => {
  toast.success('um');
  toast.error('dois', { label: 'Repetir', onPress: () => {} });
  vi.advanceTimersByTime(5_000);
  expect(texts()).toEqual(['dois']);
  vi.advanceTimersByTime(5_000);
  expect(texts()).toEqual([]);
});

test('none goes while one is pointed at', () => {
  toast.success('um');
  holdToasts();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['um']);
  releaseToasts();
  vi.advanceTimersByTime(5_000);
  expect(texts()).toEqual([]);
});

test('what was wrong is taken away once it is mended, and nothing else', () => {
  toast.error('Adicione uma descrição');
  toast.error('Erro ao salvar');
  dismissErrors('Adicione uma descrição', 'Selecione um vídeo');
  expect(texts()).toEqual(['Erro ao salvar']);
});
