import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerInstall } from '../src/features/shell/offer-install.ts';
import { dismissToast, getToasts } from '../src/ui/toast.ts';

const quietMs = 25_000;

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  for (const { id } of getToasts()) dismissToast(id);
});

/** Each visit is a tab of its own. */
function visit(): { prompt: ReturnType<typeof vi.fn> } {
  sessionStorage.clear();
  offerInstall();
  const prompt = vi.fn(() => Promise.resolve());
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  return { prompt };
}

const offers = () => getToasts().map(({ action }) => action?.label);

test('the app is offered on the third visit, at a quiet moment on the feed, and never again', () => {
  visit();
  visit();
  vi.advanceTimersByTime(quietMs);
  expect(offers()).toEqual([]);
  const { prompt } = visit();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  vi.advanceTimersByTime(quietMs);
  expect(offers()).toEqual([]);
  field.remove();
  history.replaceState(null, '', '/club');
  vi.advanceTimersByTime(quietMs);
  expect(offers()).toEqual([]);
  history.replaceState(null, '', '/');
  vi.advanceTimersByTime(quietMs);
  expect(offers()).toEqual(['Instalar']);
  getToasts()[0]?.action?.onPress();
  expect(prompt).toHaveBeenCalledOnce();
  for (const { id } of getToasts()) dismissToast(id);
  visit();
  vi.advanceTimersByTime(quietMs * 3);
  expect(offers()).toEqual([]);
});

test('where only a menu of the browser installs, words say how', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
  for (let count = 0; count < 3; count += 1) {
    sessionStorage.clear();
    offerInstall();
  }
  vi.advanceTimersByTime(quietMs);
  expect(getToasts().map(({ text }) => text)).toEqual([
    'Publyka na tela de início: toque em Compartilhar e em “Adicionar à Tela de Início”.',
  ]);
});
