import type { AdminCommand, LoneCommand } from '../platform/admin/command.ts';

type Command = AdminCommand | LoneCommand;
type Source = () => Promise<readonly Command[]>;

/**
 * The groups of commands, in the order of the help, and where each is declared. A command loads its own group and nothing
 * else of the server, so that it answers within a second.
 */
const sources: Readonly<Record<string, readonly Source[]>> = {
  reports: [async () => (await import('../features/reports/admin.ts')).reportCommands],
  people: [
    async () => (await import('../features/accounts/admin.ts')).peopleCommands,
    async () => (await import('../features/account-administration/admin.ts')).accountCommands,
    async () => (await import('../features/account-security/admin.ts')).accountSecurityCommands,
    async () => (await import('../features/entrance/admin.ts')).entranceCommands,
  ],
  roles: [async () => (await import('./roles.ts')).roleCommands],
  coupons: [async () => (await import('../features/club/admin.ts')).couponCommands],
  interests: [async () => (await import('../features/interests/admin.ts')).interestCommands],
  institutions: [async () => (await import('../features/affiliations/admin.ts')).institutionCommands],
  starters: [async () => (await import('../features/onboarding/admin.ts')).starterCommands],
  settings: [loadSettings],
  logo: [loadSettings],
  mail: [loadSettings],
  'first-start': [loadSettings],
  blocks: [async () => (await import('../features/installation/block-admin.ts')).blockCommands],
  announcements: [async () => (await import('../features/announcements/admin.ts')).announcementCommands],
  stats: [async () => (await import('./stats.ts')).statsCommands],
  numbers: [async () => (await import('../features/numbers/admin.ts')).numberCommands],
  jobs: [async () => (await import('../features/failed-jobs/admin.ts')).jobCommands],
  media: [async () => (await import('../features/media-usage/admin.ts')).mediaCommands],
  audit: [async () => (await import('../features/audit/admin.ts')).auditCommands],
  backup: [async () => (await import('../features/backups/admin.ts')).backupCommands],
  restore: [loadLoneBackups],
  'backup-key': [loadLoneBackups],
  'auth-secret': [async () => (await import('../features/account-security/secret-admin.ts')).secretCommands],
  version: [async () => (await import('./version.ts')).versionCommands],
};

async function loadSettings(): Promise<readonly Command[]> {
  return (await import('../features/installation/admin.ts')).settingCommands;
}

async function loadLoneBackups(): Promise<readonly Command[]> {
  return (await import('../features/backups/admin.ts')).loneBackupCommands;
}

/** The commands of the group; all of them when the word names none. */
export async function loadCommands(group?: string): Promise<readonly Command[]> {
  const isGroup = group !== undefined && Object.hasOwn(sources, group);
  const wanted = isGroup ? (sources[group] ?? []) : new Set(Object.values(sources).flat());
  const loaded = await Promise.all([...wanted].map((load) => load()));
  return loaded.flat().filter((command) => !isGroup || command.group === group);
}
