import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissError,
  dismissNonErrors,
  dismissToast,
  getToasts,
  holdToasts,
  openLayer,
  releaseToasts,
  toast,
  untilNoticesPass,
} from './toast.ts';

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
  toast.info('um');
  toast.error('dois', { label: 'Repetir', onPress: () => {} });
  vi.advanceTimersByTime(5_000);
  expect(texts()).toEqual(['dois']);
  vi.advanceTimersByTime(5_000);
  expect(texts()).toEqual([]);
});

test('a few words of success stay for a glance, a sentence for as long as one reads', () => {
  toast.success('Link copiado!');
  toast.success('Missão aceita! Cada colega que chegar pelo seu convite vale 50 EduCoins.');
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual(['Missão aceita! Cada colega que chegar pelo seu convite vale 50 EduCoins.']);
});

test('what the page shows as well stays for a glance, however long its words', () => {
  toast.seenSuccess('RePublyka "Leituras longas de história oral" criada com sucesso!');
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual([]);
});

test('a layer that opens takes away what is said in passing, and over it one failure stands', () => {
  toast.success('um');
  toast.info('dois');
  const closeLayer = openLayer();
  expect(texts()).toEqual([]);
  toast.error('três');
  toast.error('quatro');
  expect(texts()).toEqual(['quatro']);
  closeLayer();
  toast.error('cinco');
  expect(texts()).toEqual(['quatro', 'cinco']);
  openLayer()();
  expect(texts()).toEqual(['cinco']);
});

test('what went well is over with the step that said it', () => {
  toast.success('um');
  toast.error('dois');
  dismissNonErrors();
  expect(texts()).toEqual(['dois']);
});

test('none goes while one is pointed at', () => {
  toast.info('um');
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
  dismissError('Adicione uma descrição');
  expect(texts()).toEqual(['Erro ao salvar']);
});

test('a celebration waits for the success that it would dismiss, and for no error', async () => {
  const passed = vi.fn();
  toast.success('Drop criado com sucesso! 🎬');
  toast.error('Erro ao salvar');
  void untilNoticesPass().then(passed);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(passed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(texts()).toEqual(['Erro ao salvar']);
  expect(passed).toHaveBeenCalledOnce();
});
