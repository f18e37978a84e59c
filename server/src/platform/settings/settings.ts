import { type SettingKey, type SettingValues, settingSchemas } from '@publyka/contract/routes/installation';
import type { Database, Sql } from '../db/client.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Logger } from '../log/logger.ts';

/** What an administrator may set while the server runs; every node has it in memory (docs/words.md). */
export interface Settings {
  /** What counts now: what was set, else what the environment says. */
  readonly now: SettingValues;
  /** Reads all of it, for whom memory is not certain enough. */
  load(): Promise<SettingValues>;
  /**
   * Sets one, and answers what it was; null sets it back to what the environment says. `now` has it when the
   * transaction returns, on other nodes within moments.
   */
  change<Key extends SettingKey>(
    tx: Transaction,
    key: Key,
    value: SettingValues[Key] | null,
  ): Promise<SettingValues[Key]>;
  /** When each key that has a row was set. */
  listChanges(sql: Sql): Promise<Map<string, Date>>;
}

interface SettingsOptions {
  db: Database;
  log: Logger;
  defaults: SettingValues;
  /** Has every node load; this one has when it resolves. */
  announce(): Promise<void>;
}

export function createSettings({ db, log, defaults, announce }: SettingsOptions): Settings {
  let now = defaults;
  let started = 0;
  let applied = 0;
  return {
    get now() {
      return now;
    },
    async load() {
      started += 1;
      const turn = started;
      const values = toValues(await selectSettings(db), defaults, log);
      // Of two loads at once the one that began later knows more.
      if (turn < applied) return now;
      applied = turn;
      now = values;
      return now;
    },
    async change({ sql, afterCommit }, key, value) {
      // One change after another: what each was before is on record.
      await sql`lock table settings in share row exclusive mode`;
      const before = toValues(await selectSettings(sql), defaults, log)[key];
      await (value === null ? deleteSetting(sql, key) : upsertSetting(sql, key, value));
      afterCommit(announce);
      return before;
    },
    async listChanges(sql) {
      return new Map((await selectSettings(sql)).map(({ key, changedAt }) => [key, changedAt]));
    },
  };
}

interface SettingRow {
  key: string;
  value: unknown;
  changedAt: Date;
}

/** A value that this version cannot read, written by another one, counts as not set. */
function toValues(rows: SettingRow[], defaults: SettingValues, log: Logger): SettingValues {
  const set: Record<string, unknown> = {};
  for (const { key, value } of rows) {
    const schema = Object.hasOwn(settingSchemas, key) ? settingSchemas[key as SettingKey] : undefined; // It is one of them.
    const parsed = schema?.safeParse(value);
    if (parsed?.success) set[key] = parsed.data;
    else log.warn({ key }, 'a setting cannot be read');
  }
  return { ...defaults, ...set };
}

async function selectSettings(sql: Sql): Promise<SettingRow[]> {
  return sql<SettingRow[]>`select key, value, changed_at from settings`;
}

async function upsertSetting(sql: Sql, key: SettingKey, value: object): Promise<void> {
  await sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::text::jsonb)
    on conflict (key) do update set value = excluded.value, changed_at = now()`;
}

async function deleteSetting(sql: Sql, key: SettingKey): Promise<void> {
  await sql`delete from settings where key = ${key}`;
}
