import { product } from '@publyka/contract/brand';
import type { LoneCommand } from '../platform/admin/command.ts';
import { version } from '../platform/version/version.ts';

/** `npm run admin -- version` */
export const versionCommands: readonly LoneCommand[] = [
  {
    group: 'version',
    name: '',
    parameters: [],
    summary: 'Mostra a versão deste programa',
    runAlone: async ({ print }) => print(`${product} ${version}`),
  },
];
