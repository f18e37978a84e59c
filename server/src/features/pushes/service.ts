import { ECDH } from 'node:crypto';
import { type PushDevice, type PushSettings, type PushState, pushKinds } from '@publyka/contract/routes/pushes';
import { isUniqueViolation, type Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

const foreignDevice = 'Este endereço de notificações já serve a outro aparelho';

/** More than anybody carries, few enough that nobody fills the queue. */
const devicesOfPerson = 10;

const defaultTimeZone = 'America/Sao_Paulo';

export async function getPushes({ db }: Platform, viewer: Viewer): Promise<PushState> {
  const [keys, device, row] = await Promise.all([
    provideKeys(db),
    store.selectDevice(db, viewer.sessionId),
    store.selectSettings(db, viewer.id),
  ]);
  return { publicKey: keys.publicKey, isOn: device !== undefined, settings: toSettings(row) };
}

export async function setDevice(platform: Platform, viewer: Viewer, device: PushDevice): Promise<PushState> {
  requirePoint(device.p256dh);
  await platform
    .transaction(async ({ sql }) => {
      await store.upsertDevice(sql, viewer.sessionId, { userId: viewer.id, ...device });
      await store.trimDevices(sql, viewer.id, devicesOfPerson);
    })
    .catch(refuseForeignDevice);
  return getPushes(platform, viewer);
}

const curve = 'prime256v1';

/** Nothing can be encrypted for a key that is no point of the curve (RFC 8291, section 2.1): every push would fail. */
function requirePoint(key: string): void {
  try {
    ECDH.convertKey(key, curve, 'base64url');
  } catch {
    throw new AppError('invalid_input', { fields: { p256dh: 'A chave do aparelho não é válida' } });
  }
}

function refuseForeignDevice(error: unknown): never {
  if (!isUniqueViolation(error, 'push_devices_endpoint_key')) throw error;
  throw new AppError('conflict', { message: foreignDevice, fields: { endpoint: foreignDevice } });
}

export async function removeDevice(platform: Platform, viewer: Viewer): Promise<PushState> {
  await store.deleteDevice(platform.db, viewer.sessionId);
  return getPushes(platform, viewer);
}

export async function setSettings(platform: Platform, viewer: Viewer, settings: PushSettings): Promise<PushState> {
  const { kinds, quiet, timeZone, showsText } = settings;
  if (!(await store.isTimeZone(platform.db, timeZone))) {
    throw new AppError('invalid_input', { fields: { timeZone: 'Informe um fuso horário válido' } });
  }
  await store.upsertSettings(platform.db, viewer.id, {
    muted: pushKinds.filter((kind) => !kinds.includes(kind)),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    timeZone,
    showsText,
  });
  return getPushes(platform, viewer);
}

/** Everything, at any hour, and no words, until one says otherwise. */
function toSettings(row: store.SettingsRow | undefined): PushSettings {
  const { muted, quietFrom, quietUntil, timeZone, showsText } = row ?? {
    muted: [] as string[],
    quietFrom: null,
    quietUntil: null,
    timeZone: defaultTimeZone,
    showsText: false,
  };
  return {
    kinds: pushKinds.filter((kind) => !muted.includes(kind)),
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone,
    showsText,
  };
}

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made once, by whichever node needs them first, and kept in the database: all nodes sign with the same. */
export async function provideKeys(sql: Sql): Promise<PushKeys> {
  const known = await selectKeys(sql);
  if (known) return known;
  // Only now: it is not needed to start.
  const { default: webPush } = await import('web-push');
  await sql`insert into push_keys ${sql({ ...webPush.generateVAPIDKeys() })} on conflict do nothing`;
  const made = await selectKeys(sql);
  if (!made) throw new Error('The push keys that were just made are not there');
  return made;
}

async function selectKeys(sql: Sql): Promise<PushKeys | undefined> {
  const [row] = await sql<PushKeys[]>`select public_key, private_key from push_keys`;
  return row;
}
