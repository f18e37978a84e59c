import type { SettingKey, SettingValues } from '@publyka/contract/routes/installation';
import type { TestApp } from './test-app.ts';

/** Sets one of the settings that may change while the server runs, as an administrator does; null as it was. */
export async function setSetting<Key extends SettingKey>(
  { platform }: TestApp,
  key: Key,
  value: SettingValues[Key] | null,
): Promise<void> {
  await platform.transaction((tx) => platform.settings.change(tx, key, value));
}
