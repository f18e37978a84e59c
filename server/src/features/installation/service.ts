import { type ChangeSetting, type InstallationSettings, settingKeys } from '@publyka/contract/routes/installation';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { version } from '../../platform/version/version.ts';
import { requireRole } from '../roles/service.ts';

export async function getSettings(platform: Platform, viewer: Viewer): Promise<InstallationSettings> {
  await requireRole(platform.db, viewer, 'administra');
  return readSettings(platform);
}

/** Also for a command. Read anew: somebody else may just have changed them on another node. */
export async function readSettings({ config, db, settings }: Platform): Promise<InstallationSettings> {
  const [values, changes] = [await settings.load(), await settings.listChanges(db)];
  const { given } = config.settings;
  const unset = (key: (typeof settingKeys)[number]) => (given.has(key) ? 'environment' : 'default');
  return {
    version,
    values,
    sources: Object.fromEntries(settingKeys.map((key) => [key, changes.has(key) ? 'screen' : unset(key)] as const)),
    changedAt: Object.fromEntries(
      settingKeys.flatMap((key) => {
        const at = changes.get(key);
        return at ? [[key, at.toISOString()] as const] : [];
      }),
    ),
    environment: config.facts,
  };
}

export async function changeSettingFor(
  platform: Platform,
  viewer: Viewer,
  change: ChangeSetting,
): Promise<InstallationSettings> {
  await requireRole(platform.db, viewer, 'administra');
  await changeSetting(platform, { personId: viewer.id }, change);
  return readSettings(platform);
}

/** What was there before and what is there now is on record. */
export async function changeSetting(platform: Platform, by: Actor, { key, value }: ChangeSetting): Promise<void> {
  await platform.transaction(async (tx) => {
    const before = await platform.settings.change(tx, key, value);
    const details = { from: JSON.stringify(before), to: value && JSON.stringify(value) };
    await audit(tx.sql, by, { act: 'settings set', target: key, aboutId: null, details });
  });
}
