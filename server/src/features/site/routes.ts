import { listLegalTexts } from '@publyka/contract/text/legal-texts';
import type { Platform } from '../../platform/platform.ts';
import { getInstallation } from '../entrance/service.ts';
import { getProviders } from '../identities/service.ts';
import type { ServePage } from '../open-web/service.ts';

const days = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** The pages of the installation itself, written for visitors: the entrance and the legal texts. */
export function registerSite(platform: Platform, servePage: ServePage): void {
  for (const text of listLegalTexts(platform.config.sourceUrl))
    servePage(`/${text}`, {
      isOwn: true,
      find: async () => ({
        kind: 'legal',
        text,
        operator: platform.settings.now.operator,
        day: days.format(new Date()),
      }),
    });
  // With anything after the path, as an invitation, the app decides what to show.
  for (const path of ['/', '/auth'])
    servePage(path, {
      isOwn: true,
      find: async ({ req }) =>
        new URL(req.url).search === ''
          ? { kind: 'entrance', providers: getProviders(platform), installation: getInstallation(platform) }
          : null,
    });
}
