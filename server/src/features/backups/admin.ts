import type { Config } from '../../config.ts';
import {
  type AdminCommand,
  type AdminContext,
  type AdminInput,
  type LoneCommand,
  megabytes,
  minuteOf,
} from '../../platform/admin/command.ts';
import { prepareDataFolder } from '../../platform/disk/data-folder.ts';
import type { CheckedBackup } from './check-backup.ts';

/** `npm run admin -- backup` */
export const backupCommands: readonly AdminCommand[] = [
  {
    group: 'backup',
    name: '',
    parameters: ['pasta'],
    summary: 'Guarda banco e arquivos num só arquivo novo da pasta, sem parar o servidor; cifrado quando há BACKUP_KEY',
    isAct: true,
    run: backup,
  },
];

/** `npm run admin -- restore`, `backup-key` */
export const loneBackupCommands: readonly LoneCommand[] = [
  {
    group: 'restore',
    name: '',
    parameters: ['arquivo'],
    switches: { check: 'só confere o backup do começo ao fim, sem tocar em nada' },
    summary: 'Devolve um backup a um lugar vazio (banco e DATA_DIR), inteiro ou nada, com o servidor parado',
    runAlone: ({ config, print }, input) => (input.switches.has('check') ? check : restore)(config, print, input),
  },
  {
    group: 'backup-key',
    name: '',
    parameters: [],
    summary: 'Faz um par de chaves para BACKUP_KEY: a pública só cifra, a secreta cifra e abre',
    runAlone: async ({ print }) => printKeys(print),
  },
];

type Print = (line: string) => void;

async function backup(
  { platform: { config, databaseUrl }, print }: AdminContext,
  { values }: AdminInput,
): Promise<void> {
  const done = await (await import('./write-backup.ts')).writeBackup({ config, databaseUrl }, values['pasta'] ?? '');
  print(`Backup inteiro em ${done.path} (${megabytes(done.size)}, ${done.seconds.toFixed(0)} s).`);
  print(`Linhas do banco: ${number(done.rows)}. Arquivos: ${number(done.files)}.`);
  if (done.lost > 0) print(`Atenção: ${number(done.lost)} arquivos que o banco cita não estão no armazenamento.`);
  if (!config.backups.key) print('Não está cifrado: quem o lê, lê tudo. Veja BACKUP_KEY.');
  if (config.authSecret) print('AUTH_SECRET não está nele: guarde-o à parte.');
}

async function check({ backups }: Config, print: Print, { values }: AdminInput): Promise<void> {
  const { checkBackup } = await import('./check-backup.ts');
  describe(await checkBackup(values['arquivo'] ?? '', backups.key), print);
  print('O backup está inteiro, e esta versão o restaura.');
}

async function restore(config: Config, print: Print, { values }: AdminInput): Promise<void> {
  const { readForRestore, restoreBackup } = await import('./restore-backup.ts');
  const path = values['arquivo'] ?? '';
  await prepareDataFolder(config.dataDir);
  const backup = await readForRestore(config, path);
  describe(backup, print);
  const address = config.databaseOwnerUrl ?? config.databaseUrl;
  const database = address
    ? { url: address, stop: async () => {} }
    : await (await import('../../platform/db/embedded-join.ts')).joinEmbeddedPostgres({
        dataDir: config.dataDir,
        log: () => {},
        onProgress: print,
      });
  try {
    await restoreBackup({ config, databaseUrl: database.url }, path, backup);
    print('Tudo voltou. Inicie o servidor.');
  } finally {
    await database.stop();
  }
}

function describe({ header, totals }: CheckedBackup, print: Print): void {
  print(`Backup de ${minuteOf(new Date(header.takenAt))} (UTC), da versão ${header.version}.`);
  print(`Linhas do banco: ${number(totals.rows)}. Arquivos: ${number(totals.files)} (${megabytes(totals.bytes)}).`);
}

async function printKeys(print: Print): Promise<void> {
  const keys = await (await import('../../platform/backups/sealing.ts')).makeKeys();
  print(`Pública (BACKUP_KEY do servidor):        ${keys.public}`);
  print(`Secreta (guarde fora dele; só ela abre): ${keys.secret}`);
}

function number(count: number): string {
  return count.toLocaleString('pt-BR');
}
