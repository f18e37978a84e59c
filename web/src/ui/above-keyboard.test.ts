import { expect, test, vi } from 'vitest';
import { coveredBy, keepAboveKeyboard } from './above-keyboard.ts';

const phone = { offsetTop: 0, height: 844, scale: 1 };

test.each([
  ['no keyboard', phone, 0],
  ['a bar of the browser', { ...phone, height: 790 }, 0],
  ['a keyboard', { ...phone, height: 508 }, 336],
  ['a keyboard under a page that was pushed up', { ...phone, height: 508, offsetTop: 100 }, 236],
  ['two fingers', { ...phone, height: 422, scale: 2 }, 0],
  ['a page taller than it was', { ...phone, height: 900 }, 0],
])('%s covers so much', (_, viewport, covered) => {
  expect(coveredBy(viewport, 844)).toBe(covered);
});

class FakeViewport extends EventTarget {
  offsetTop = 0;
  height = 844;
  scale = 1;

  become(height: number): void {
    this.height = height;
    this.dispatchEvent(new Event('resize'));
  }
}

function fakeElement() {
  const properties = new Map<string, string>();
  const style = {
    bottom: '',
    maxHeight: '',
    setProperty: (name: string, value: string | null) =>
      value === null ? properties.delete(name) : properties.set(name, value),
  };
  // Only what is asked of it.
  return { element: { style, contains: () => true } as unknown as HTMLElement, properties };
}

test('a sheet rises with the keyboard, ends under the top of what is seen, and comes down again', () => {
  const viewport = new FakeViewport();
  const scrollIntoView = vi.fn();
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('document', {
    documentElement: { clientHeight: 844 },
    activeElement: { scrollIntoView, matches: () => false },
  });
  const area = fakeElement();
  const sheet = fakeElement();
  const stop = new AbortController();
  keepAboveKeyboard(area.element, sheet.element, stop.signal);
  expect([area.element.style.bottom, sheet.element.style.maxHeight]).toEqual(['', '']);

  viewport.become(508);
  expect([area.element.style.bottom, sheet.element.style.maxHeight]).toEqual(['336px', '484px']);
  expect(area.properties.get('--safe-bottom')).toBe('0px');
  expect(scrollIntoView).toHaveBeenCalledOnce();

  viewport.become(844);
  expect([area.element.style.bottom, sheet.element.style.maxHeight]).toEqual(['', '']);
  expect(area.properties.size).toBe(0);

  stop.abort();
  viewport.become(508);
  expect(area.element.style.bottom).toBe('');
});

test('a sheet that opens where somebody types is above the keyboard at once; others lay nothing out for it', () => {
  const viewport = new FakeViewport();
  viewport.height = 508;
  vi.stubGlobal('visualViewport', viewport);
  const bottomOver = (isTyping: boolean) => {
    const activeElement = { matches: () => isTyping, scrollIntoView: vi.fn() };
    vi.stubGlobal('document', { documentElement: { clientHeight: 844 }, activeElement });
    const area = fakeElement();
    keepAboveKeyboard(area.element, fakeElement().element, new AbortController().signal);
    return area.element.style.bottom;
  };
  expect([bottomOver(true), bottomOver(false)]).toEqual(['336px', '']);
});
