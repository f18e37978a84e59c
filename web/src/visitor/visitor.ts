/** What a page for visitors does beyond being read: 'Entrar' that comes back, 'Copiar o link'. */
import { keepDestination } from '../lib/navigation/destination.ts';

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const entrance = target.closest<HTMLElement>('[data-destination]');
  if (entrance?.dataset.destination) keepDestination(entrance.dataset.destination);
  const copied = target.closest<HTMLButtonElement>('button[data-copy]');
  if (copied) void copyLink(copied);
});

// Without this script it does nothing, and is not shown.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) button.hidden = false;

/** The button itself says what happened: there is no toaster here. */
async function copyLink(button: HTMLButtonElement): Promise<void> {
  const words = button.querySelector('[role="status"]');
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  try {
    await navigator.clipboard.writeText(url);
    if (words) words.textContent = 'Link copiado';
  } catch {
    if (words) words.textContent = url;
  }
}
