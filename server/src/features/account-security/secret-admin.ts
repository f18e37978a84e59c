import { AdminError, type LoneCommand } from '../../platform/admin/command.ts';
import { prepareDataFolder } from '../../platform/disk/data-folder.ts';
import { makeNewSecret, secretPath } from '../../platform/sessions/auth-secret.ts';

/** `npm run admin -- auth-secret …`, for an installation whose secret is lost. */
export const secretCommands: readonly LoneCommand[] = [
  {
    group: 'auth-secret',
    name: 'make',
    parameters: [],
    summary: 'Faz outro segredo das sessões onde o de antes se perdeu: todos entram de novo, e sem a segunda etapa',
    runAlone: async ({ config, print }) => {
      if (config.authSecret) throw new AdminError('O segredo é o de AUTH_SECRET: mude-o ali.');
      await prepareDataFolder(config.dataDir);
      if ((await makeNewSecret(config.dataDir)) === null)
        throw new AdminError(`Já há um segredo em ${secretPath(config.dataDir)}.`);
      print(`Novo segredo em ${secretPath(config.dataDir)}. Inicie o servidor: todas as sessões terminaram.`);
      print('Quem usava a segunda etapa a perde com people remove-second-step, e a configura de novo.');
    },
  },
];
