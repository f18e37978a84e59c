import { ConfigError } from '../config-error.ts';

/** The embedded PostgreSQL cannot run; the message is one Portuguese sentence for the operator, saying what to do. */
export class EmbeddedPostgresError extends ConfigError {}

/** Another living process already holds this data folder. */
export class DataFolderInUseError extends EmbeddedPostgresError {}

/** What to do about a file system error under a data folder, in words. */
export function describeFolderError(folder: string, error: unknown): EmbeddedPostgresError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const reasons: Record<string, string> = {
    EACCES: 'este usuário não tem permissão de escrita nela',
    EPERM: 'este usuário não tem permissão de escrita nela',
    EROFS: 'o disco está montado somente para leitura',
    ENOSPC: 'o disco está cheio',
    ENOTDIR: 'parte do caminho é um arquivo, não uma pasta',
    EEXIST: 'parte do caminho é um arquivo, não uma pasta',
  };
  const reason = reasons[code] ?? `o sistema respondeu ${code}`;
  return new EmbeddedPostgresError(
    `Não é possível usar a pasta de dados ${folder}: ${reason}. Corrija a pasta ou indique outra em DATA_DIR.`,
  );
}
