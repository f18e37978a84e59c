import { browserStorage } from '../storage/storage.ts';

const memberKey = 'is-member';

/** Whether somebody is signed in here, for the next visit. */
export function rememberMember(isMember: boolean): void {
  browserStorage.write(memberKey, isMember ? '1' : null);
}

/** Pages without the bars of members. */
const barePage =
  /^\/(?:administracao|auth|carta|codigo-fonte|acessibilidade|entrar|iia|onboarding|para-instituicoes|primeiro-inicio|privacy-policy|recurso|solucoes|terms)(?:\/|$)/;
const place = /^\/(?:club|linkar|drops|profile)\/?$/;

/** Shows the shell that is written into the page (visitor/member-shell.tsx), in the frame of the page that will come. */
export function paintShell(path: string): void {
  if (!barePage.test(path) && browserStorage.read(memberKey)) document.documentElement.dataset.shell = frameOf(path);
}

/** As `staticData` of the routes says. */
function frameOf(path: string): string {
  if (path === '/') return 'feed';
  if (/^\/communities\/?$/.test(path)) return 'split';
  if (path.startsWith('/communities/')) return 'split inner';
  return place.test(path) ? 'place' : 'inner';
}
