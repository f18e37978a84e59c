import type { EnvironmentFact, SettingKey, SettingValues } from '@publyka/contract/routes/installation';
import { z } from 'zod';
import type { Environment } from './config.ts';
import { emailAddress, megabytesFrom, optionalText, urlOf } from './config-values.ts';

/** What an administrator may also set while the server runs: then that counts (platform/settings). */
export const settingEnvironment = {
  OPERATOR_NAME: optionalText,
  OPERATOR_EMAIL: emailAddress,
  OPERATOR_OFFICER: optionalText,
  PARTNER_DOCUMENTS_URL: urlOf(['http:', 'https:']),
  PARTNER_MENTORING_URL: urlOf(['http:', 'https:']),
  PARTNER_DONATIONS_URL: urlOf(['http:', 'https:']),
  MESSAGE_FILES_PER_PERSON_MB: megabytesFrom(0).default(5_120),
  MESSAGE_FILES_PER_COMMUNITY_MB: megabytesFrom(0).default(51_200),
  UPDATES_URL: urlOf(['http:', 'https:']),
};

const settingsSchema = z.object(settingEnvironment);

export interface SettingsConfig {
  defaults: SettingValues;
  /** The keys of which the environment says something. */
  given: ReadonlySet<SettingKey>;
}

/** The variables behind each key. */
const variables: Readonly<Record<SettingKey, readonly (keyof typeof settingEnvironment)[]>> = {
  identity: [],
  look: [],
  entrance: [],
  operator: ['OPERATOR_NAME', 'OPERATOR_EMAIL', 'OPERATOR_OFFICER'],
  partners: ['PARTNER_DOCUMENTS_URL', 'PARTNER_MENTORING_URL', 'PARTNER_DONATIONS_URL'],
  logo: [],
  wordList: [],
  messageFiles: ['MESSAGE_FILES_PER_PERSON_MB', 'MESSAGE_FILES_PER_COMMUNITY_MB'],
  openWeb: [],
  maintenance: [],
  blockList: [],
  updates: ['UPDATES_URL'],
};

type Given = Record<string, string | undefined>;

export function settingsOf(env: z.infer<typeof settingsSchema>, environment: Given): SettingsConfig {
  const isGiven = ([, names]: [string, readonly string[]]) => names.some((name) => environment[name]);
  return {
    defaults: {
      identity: { name: null, institution: null },
      look: { mark: 'yellow' },
      entrance: { door: 'open', domains: [], letsGuestsIn: false },
      operator: {
        name: env.OPERATOR_NAME ?? null,
        email: env.OPERATOR_EMAIL ?? null,
        officer: env.OPERATOR_OFFICER ?? null,
      },
      partners: {
        documentos: env.PARTNER_DOCUMENTS_URL ?? null,
        mentorias: env.PARTNER_MENTORING_URL ?? null,
        doacoes: env.PARTNER_DONATIONS_URL ?? null,
      },
      logo: { fileId: null, width: 0, height: 0 },
      wordList: { refused: [] },
      messageFiles: {
        personMb: env.MESSAGE_FILES_PER_PERSON_MB,
        communityMb: env.MESSAGE_FILES_PER_COMMUNITY_MB,
      },
      openWeb: { isAllowed: true },
      maintenance: { sentence: null },
      blockList: { entries: [] },
      updates: { address: env.UPDATES_URL ?? null },
    },
    // Its keys are those of the record above.
    given: new Set(
      Object.entries(variables)
        .filter(isGiven)
        .map(([key]) => key as SettingKey),
    ),
  };
}

/** Shown as they count. What holds a secret, also in an address, is only said to be given. */
const shown = [
  'MAIL_FROM',
  'BACKUP_DIR',
  'BACKUP_EVERY_HOURS',
  'BACKUP_KEEP',
  'S3_BUCKET',
  'OIDC_NAME',
  'OIDC_ONLY',
  'TRUSTED_PROXIES',
  'RATE_LIMITS',
  'LINK_PREVIEWS',
  'WORKS_LOOKUP',
  'FEDERATION',
  'DISK_RESERVE_MB',
  'SOURCE_URL',
] as const satisfies readonly (keyof Environment)[];

const secret = ['SMTP_URL', 'DATABASE_URL', 'NATS_URL', 'BACKUP_KEY', 'ORCID_CLIENT_ID', 'METRICS_TOKEN'] as const;

export function environmentFacts(env: Environment, environment: Given): EnvironmentFact[] {
  const sourceOf = (name: string) => (environment[name] ? ('environment' as const) : ('default' as const));
  return [
    { name: 'PUBLIC_URL', value: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`, source: sourceOf('PUBLIC_URL') },
    ...shown.map((name) => ({ name, value: String(env[name] ?? ''), source: sourceOf(name) })),
    ...secret.map((name) => ({ name, value: env[name] ? 'definido' : '', source: sourceOf(name) })),
  ];
}
