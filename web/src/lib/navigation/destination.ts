import { tabStorage } from '../storage/storage.ts';

const key = 'publyka:destino';

/** The page a visitor asked for before the guard led to /auth: sign-in, sign-up and onboarding lead there. */
export function keepDestination(href: string): void {
  // The feed is where everybody arrives anyway; 'Voltar' of the public pages leads there.
  if (href === '/' || !isOwnPage(href)) return;
  tabStorage.write(key, href);
}

export function readDestination(): string {
  const href = tabStorage.read(key);
  return href !== null && isOwnPage(href) ? href : '/';
}

export function forgetDestination(): void {
  tabStorage.write(key, null);
}

/** Where a link of invitation into a group leads. */
export function isGroupLink(href: string): boolean {
  return href.startsWith('/convite/');
}

/** A path of this site. Browsers take '//host' and '/\host' for other sites. */
function isOwnPage(href: string): boolean {
  return /^\/(?![/\\])[^\t\r\n]*$/.test(href);
}
