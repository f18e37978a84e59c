/** 'Copiar o link' of a page for visitors. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
  if (button) void copyLink(button);
});

// Without this script it does nothing, and is not shown.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) button.hidden = false;

/** The button itself says what happened: there is no toaster here. */
async function copyLink(button: HTMLButtonElement): Promise<void> {
  const words = button.querySelector('[aria-live]');
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  try {
    await navigator.clipboard.writeText(url);
    if (words) words.textContent = 'Link copiado';
  } catch {
    if (words) words.textContent = url;
  }
}

export {};
