import type { EnvironmentFact } from '@publyka/contract/routes/installation';
import { trimEnd } from '@publyka/contract/text/trim-end';
import { z } from 'zod';
import { type IdentitiesConfig, identitiesOf, identityEnvironment } from './config-identities.ts';
import { environmentFacts, type SettingsConfig, settingEnvironment, settingsOf } from './config-settings.ts';
import { commaList, megabytesFrom, optionalText, port, secretFrom, urlOf } from './config-values.ts';
import { isBackupKey } from './platform/backups/backup-key.ts';
import { ConfigError } from './platform/errors/app-error.ts';

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'deve ser uma pasta').default('./data'),
  PUBLIC_URL: urlOf(['http:', 'https:']),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']),
  DATABASE_OWNER_URL: urlOf(['postgres:', 'postgresql:']),
  DATABASE_REPLICA_URL: urlOf(['postgres:', 'postgresql:']),
  NATS_URL: urlOf(['nats:', 'tls:']),
  S3_BUCKET: optionalText,
  S3_ENDPOINT: urlOf(['http:', 'https:']),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  DRAIN_SECONDS: z.coerce
    .number('deve ser um número de segundos')
    .min(0, 'deve ser de 0 a 60')
    .max(60, 'deve ser de 0 a 60')
    .default(0),
  DISK_RESERVE_MB: megabytesFrom(16).default(512),
  METRICS_TOKEN: secretFrom(16),
  SMTP_URL: urlOf(['smtp:', 'smtps:']),
  MAIL_FROM: z.string().default('Publyka <nao-responda@localhost>'),
  AUTH_SECRET: secretFrom(32),
  TRUSTED_PROXIES: commaList,
  RATE_LIMITS: z.enum(['on', 'off'], 'deve ser on ou off').default('on'),
  LINK_PREVIEWS: z.enum(['on', 'off'], 'deve ser on ou off').default('off'),
  WORKS_LOOKUP: z.enum(['on', 'off'], 'deve ser on ou off').default('on'),
  WORKS_SOURCES_URL: urlOf(['http:', 'https:']),
  OPENALEX_KEY: optionalText,
  FEDERATION: z.enum(['on', 'off'], 'deve ser on ou off').default('off'),
  FEDERATION_HOME_ADDRESSES: commaList,
  ...identityEnvironment,
  ...settingEnvironment,
  SOURCE_URL: urlOf(['http:', 'https:']),
  BACKUP_DIR: optionalText,
  BACKUP_EVERY_HOURS: z.coerce
    .number('deve ser um número de horas')
    .int('deve ser um número inteiro de horas')
    .min(1, 'deve ser de 1 a 168')
    .max(168, 'deve ser de 1 a 168')
    .default(24),
  BACKUP_KEEP: z.coerce
    .number('deve ser quantos backups ficam')
    .int('deve ser quantos backups ficam')
    .min(1, 'deve ser ao menos 1')
    .default(7),
  BACKUP_KEY: optionalText.refine(
    (text) => text === undefined || isBackupKey(text),
    'deve ser uma chave age1… ou AGE-SECRET-KEY-1…; npm run admin -- backup-key faz um par',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(['http:', 'https:']),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlOf(['http:', 'https:']),
  OTEL_SDK_DISABLED: optionalText,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'deve ser fatal, error, warn, info, debug ou silent')
    .default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Object storage that speaks S3. Without an endpoint it is Amazon's own. */
export interface S3Config {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface BackupConfig {
  /** Where backups are made by themselves; they are not when absent. */
  folder: string | undefined;
  everyHours: number;
  /** How many of them stay. */
  keep: number;
  /** The key of age: the public one seals backups, the secret one opens them, too. Without one they are not sealed. */
  key: string | undefined;
}

export interface WorksConfig {
  /** Whether the facts of a DOI, ISBN or arXiv number are asked of public services: only the identifier leaves. */
  isLookupOn: boolean;
  /** One base for all services, for tests and mirrors; without it each is asked at its own address. */
  sourcesUrl: string | undefined;
  /** OpenAlex answers with a key only. */
  openAlexKey: string | undefined;
}

export interface FederationConfig {
  /** Whether people here may be followed from the Fediverse. */
  isOn: boolean;
  /** 'address:port' of servers of one's own network that may be reached, which are refused otherwise. */
  homeAddresses: string[];
}

export interface Config extends IdentitiesConfig {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  /** For migrations, where the role of `databaseUrl` may not change the schema. */
  databaseOwnerUrl: string | undefined;
  /** A copy that follows within moments, for what may be a second old. */
  databaseReplicaUrl: string | undefined;
  /** The bus between several nodes; without it this one is alone. */
  natsUrl: string | undefined;
  /** Where files are kept; in `dataDir` when absent. */
  s3: S3Config | undefined;
  /** How long a node that is about to stop refuses requests first, so that the proxy before it turns to another one. */
  drainSeconds: number;
  /** Mebibytes of the disk under `dataDir` that uploads leave free; a quarter of them everything else. */
  diskReserve: number;
  /** Opens `/metrics` to whoever brings it; without one only this machine may read them. */
  metricsToken: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  authSecret: string | undefined;
  trustedProxies: string[];
  rateLimits: boolean;
  /** Whether linked pages are fetched for their title: then the server connects to addresses that people write. */
  linkPreviews: boolean;
  works: WorksConfig;
  federation: FederationConfig;
  /** Where the source code of what runs here is; without an address `/codigo-fonte` says how to ask for it. */
  sourceUrl: string | undefined;
  /** What counts until an administrator sets something else. */
  settings: SettingsConfig;
  /** What only the environment may set, as administrators see it: no secrets. */
  facts: EnvironmentFact[];
  backups: BackupConfig;
  logLevel: string;
  /** Whether a place for traces is named; the rest of its variables OpenTelemetry reads by itself. */
  isTraced: boolean;
}

/** Reads the environment once, at start. Throws ConfigError with a sentence that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new ConfigError(sentences.join(' '));
  }
  const env = parsed.data;
  requireTogether(env);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    publicUrl: trimEnd(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`, '/'),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    natsUrl: env.NATS_URL,
    s3: s3Of(env),
    drainSeconds: env.DRAIN_SECONDS,
    diskReserve: env.DISK_RESERVE_MB,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    authSecret: env.AUTH_SECRET,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS === 'on',
    linkPreviews: env.LINK_PREVIEWS === 'on',
    works: worksOf(env),
    federation: { isOn: env.FEDERATION === 'on', homeAddresses: env.FEDERATION_HOME_ADDRESSES },
    ...identitiesOf(env),
    sourceUrl: env.SOURCE_URL,
    settings: settingsOf(env, environment),
    facts: environmentFacts(env, environment),
    backups: {
      folder: env.BACKUP_DIR,
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
      key: env.BACKUP_KEY,
    },
    logLevel: env.LOG_LEVEL,
    isTraced:
      env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
  };
}

/** What makes no sense without something else. */
function requireTogether(env: Environment): void {
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL', 'NATS_URL'] as const)
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`${name} pede também DATABASE_URL.`);
  if (env.FEDERATION === 'on' && !env.PUBLIC_URL)
    throw new ConfigError('FEDERATION pede também PUBLIC_URL: o endereço das pessoas daqui não muda depois.');
  if (env.NATS_URL && !env.AUTH_SECRET)
    throw new ConfigError(
      'AUTH_SECRET falta: com NATS_URL há vários nós, e todos assinam as sessões com o mesmo segredo.',
    );
}

function worksOf({ WORKS_LOOKUP, WORKS_SOURCES_URL, OPENALEX_KEY }: Environment): WorksConfig {
  return {
    isLookupOn: WORKS_LOOKUP === 'on',
    sourcesUrl: WORKS_SOURCES_URL && trimEnd(WORKS_SOURCES_URL, '/'),
    openAlexKey: OPENALEX_KEY,
  };
}

function s3Of({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Environment): S3Config | undefined {
  const needed = { S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length && !S3_ENDPOINT) return undefined;
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new ConfigError(`Para guardar arquivos em S3 falta ${missing.join(' e ')}.`);
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}
