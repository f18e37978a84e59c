/**
 * The first script of a page for visitors, inlined like early/main.ts: the theme that was chosen in this browser, and
 * 'Entrar' that comes back to this place, however early it is pressed.
 */
import { keepDestination } from '../lib/navigation/destination.ts';
import { paintContrast, paintMark, paintTheme, readStoredContrast, readStoredTheme } from '../ui/stored-theme.ts';

paintTheme(readStoredTheme());
paintMark();
paintContrast(readStoredContrast());
document.addEventListener('click', ({ target }) => {
  const entrance = target instanceof Element ? target.closest<HTMLElement>('[data-destination]') : null;
  if (entrance?.dataset.destination) keepDestination(entrance.dataset.destination);
});
