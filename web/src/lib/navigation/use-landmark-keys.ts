import { useEffect, useEffectEvent } from 'react';

/** The parts of a page that the Brazilian government's accessibility model (e-MAG 3.1, 1.5) gives the keys Alt+1 to Alt+4. */
const landmarks: Readonly<Record<string, string>> = {
  Digit1: '#conteudo',
  Digit2: 'nav[aria-label="Principal"] a',
  Digit4: '[data-footer] a, button[data-footer]',
};

/** Alt+1 content, Alt+2 menu, Alt+3 search, Alt+4 footer. Unlike single keys they cannot be typed by accident. */
export function useLandmarkKeys(openSearch: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
    if (event.defaultPrevented || !altKey || ctrlKey || metaKey || shiftKey) return;
    const selector = landmarks[code];
    if (code !== 'Digit3' && !selector) return;
    event.preventDefault();
    if (selector) firstVisible(selector)?.focus();
    else openSearch();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Rail and bottom bar are both in the page; one of them is hidden. */
function firstVisible(selector: string): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.find((element) => element.getClientRects().length > 0);
}
