const key = 'publyka:destino';

/**
 * The page a visitor asked for before the guard led them to /auth: sign-in, sign-up and onboarding lead there. Kept for
 * this browser tab, so that reading the terms on the way does not lose it.
 */
export function keepDestination(href: string): void {
  // Everybody arrives at the feed anyway, and 'Voltar' of the public pages leads through it.
  if (href === '/' || !isOwnPage(href)) return;
  try {
    sessionStorage.setItem(key, href);
  } catch {
    // Storage is switched off: the way leads to the feed.
  }
}

export function readDestination(): string {
  try {
    const href = sessionStorage.getItem(key);
    return href !== null && isOwnPage(href) ? href : '/';
  } catch {
    return '/'; // Storage is switched off: nothing was kept.
  }
}

export function forgetDestination(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** A path of this site; '//host' and '/\host' are other sites to a browser. */
function isOwnPage(href: string): boolean {
  return /^\/(?![/\\])[^\t\r\n]*$/.test(href);
}
