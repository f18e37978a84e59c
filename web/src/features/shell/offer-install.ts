import { product } from '@publyka/contract/brand';
import { browserStorage, tabStorage } from '../../lib/storage/storage.ts';
import { dialogsOverPage } from '../../ui/layers-over-page.ts';
import { focusedTextField } from '../../ui/text-fields.ts';
import { toast } from '../../ui/toast.ts';

/** Not in TypeScript's library: Chromium alone has it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

const visitsKey = 'publyka.visits';
const offeredKey = 'publyka.install-offered';
/** On the visit with this number, the first that is quiet for so long. */
const offeredFrom = 3;
const quietMs = 25_000;

/**
 * Offers to install the app, once on each device: from the third visit on, on the feed, when nobody types and nothing is
 * open. Whoever lets it pass is not asked again.
 */
export function offerInstall(): void {
  const visits = countVisit();
  let installPrompt: InstallPrompt | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at any moment.
    event.preventDefault();
    // The event of this name is one.
    installPrompt = event as InstallPrompt;
  });
  if (visits < offeredFrom || browserStorage.read(offeredKey) !== null || isInstalled()) return;
  const timer = setInterval(() => {
    if (!isQuiet() || !(installPrompt || isApple())) return;
    clearInterval(timer);
    browserStorage.write(offeredKey, 'yes');
    show(installPrompt);
  }, quietMs);
}

function show(installPrompt: InstallPrompt | undefined): void {
  if (!installPrompt) {
    toast.info(`${product} na tela de início: toque em Compartilhar e em “Adicionar à Tela de Início”.`);
    return;
  }
  const onPress = () => void installPrompt.prompt().catch((error: unknown) => console.warn('Not installed', error));
  toast.info(`O ${product} pode ficar entre os seus aplicativos, sem loja.`, { label: 'Instalar', onPress });
}

/** Each tab counts once. */
function countVisit(): number {
  const before = Number(browserStorage.read(visitsKey) ?? 0);
  if (tabStorage.read(visitsKey) !== null) return before;
  tabStorage.write(visitsKey, 'counted');
  browserStorage.write(visitsKey, String(before + 1));
  return before + 1;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Browsers there install by their own menu only. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}

function isQuiet(): boolean {
  return (
    location.pathname === '/' && !document.hidden && !focusedTextField() && !document.querySelector(dialogsOverPage)
  );
}
