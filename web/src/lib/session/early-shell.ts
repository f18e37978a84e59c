import { browserStorage } from '../storage/storage.ts';
import { forgetHtmlSnapshot } from './html-snapshot.ts';

const memberKey = 'is-member';

/** Whether somebody is signed in here, for the next visit. */
export function rememberMember(isMember: boolean): void {
  browserStorage.write(memberKey, isMember ? '1' : null);
  if (!isMember) forgetHtmlSnapshot();
}

/** Somebody signs in, in another tab. */
export function onMemberElsewhere(handler: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === memberKey && newValue) handler();
  });
}

/** These pages are the same for everybody. */
export const publicPage = /^\/(?:terms|privacy-policy|acessibilidade|para-instituicoes|codigo-fonte|iia)(?:\/|$)/;

/** Others without the bars of members. */
const barePage = /^\/(?:administracao|auth|carta|entrar|onboarding|primeiro-inicio|recurso)(?:\/|$)/;
const place = /^\/(?:club|linkar|drops|profile|solucoes\/\w+)\/?$/;

/** Shows the shell that is written into the page (visitor/member-shell.tsx), in the frame of the page that will come. */
export function paintShell(path: string): void {
  if (publicPage.test(path) || barePage.test(path)) return;
  if (browserStorage.read(memberKey)) document.documentElement.dataset.shell = frameOf(path);
}

/** As `staticData` of the routes says. */
function frameOf(path: string): string {
  if (path === '/') return 'feed';
  if (/^\/communities\/?$/.test(path)) return 'split';
  if (path.startsWith('/communities/')) return 'split inner';
  return place.test(path) ? 'place' : 'inner';
}
