import type { InstallationCheck } from '@publyka/contract/routes/first-start';
import type { Platform } from '../../platform/platform.ts';
import { findNewestBackup } from '../backups/service.ts';

const shownMoment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** What an installation should have before people come. Nothing of it keeps the first account from being made. */
export async function checkInstallation(platform: Platform): Promise<InstallationCheck[]> {
  return [checkHttps(platform), await checkMail(platform), await checkBackups(platform), checkOperator(platform)];
}

function checkHttps({ config: { publicUrl } }: Platform): InstallationCheck {
  return { name: 'https', isReady: publicUrl.startsWith('https:'), detail: publicUrl };
}

async function checkMail({ config, mail }: Platform): Promise<InstallationCheck> {
  const refusal = config.smtpUrl ? await mail.findRefusal() : null;
  return { name: 'smtp', isReady: config.smtpUrl !== undefined && refusal === null, detail: refusal };
}

async function checkBackups(platform: Platform): Promise<InstallationCheck> {
  const { folder, key } = platform.config.backups;
  if (folder !== undefined && key === undefined)
    return { name: 'backups', isReady: false, detail: 'Sem BACKUP_KEY, quem lê um backup lê tudo' };
  const newest = await findNewestBackup(platform);
  const detail = newest ? `O mais novo é de ${shownMoment.format(newest)}` : 'Ainda não há nenhum';
  // One that was never made proves nothing of the folder.
  return { name: 'backups', isReady: newest !== null, detail: folder === undefined ? null : detail };
}

function checkOperator({ settings }: Platform): InstallationCheck {
  const { name, email } = settings.now.operator;
  return { name: 'operator', isReady: name !== null && email !== null, detail: name };
}
