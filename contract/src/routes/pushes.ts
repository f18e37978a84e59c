import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { notificationTypes } from './notifications.ts';

/** What a device can be told of while the app is closed: everything one is notified of, and new messages. */
export const pushKinds = [...notificationTypes, 'message'] as const;
export type PushKind = (typeof pushKinds)[number];

/** A time of the day, by 24 hours: '22:30'. */
const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Informe uma hora como 22:30');

/**
 * Wishes of a person, for all of their devices. `quiet`: nothing is pushed from one time of the day until another, in
 * `timeZone` (IANA). `showsText`: words of comments and messages may show on a locked screen; else only who and where.
 */
export const pushSettingsSchema = z
  .strictObject({
    kinds: z.array(z.enum(pushKinds)).max(pushKinds.length),
    quiet: z.strictObject({ from: clockSchema, until: clockSchema }).nullable(),
    timeZone: z.string().min(1, 'Informe o fuso horário').max(64, 'Informe um fuso horário válido'),
    showsText: z.boolean(),
  })
  .meta({ id: 'PushSettings' });
export type PushSettings = z.infer<typeof pushSettingsSchema>;

/**
 * `publicKey`: what a browser needs to subscribe (VAPID, RFC 8292). `isOn`: whether this session's device receives
 * pushes.
 */
export const pushStateSchema = z
  .object({ publicKey: z.string(), isOn: z.boolean(), settings: pushSettingsSchema })
  .meta({ id: 'PushState' });
export type PushState = z.infer<typeof pushStateSchema>;

/** As the browser's push service made it: its address, and the keys that messages are encrypted with (RFC 8291). */
export const pushDeviceSchema = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https$/u, error: 'Informe o endereço https do serviço de notificações' })
      .max(2048, 'O endereço do serviço de notificações é longo demais'),
    // 65 bytes and 16 bytes in base64url.
    p256dh: z.string().regex(/^[\w-]{87}=?$/u, 'A chave do aparelho não é válida'),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/u, 'O segredo do aparelho não é válido'),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

const tag = 'pushes';

export const getPushesRoute = defineRoute({
  method: 'get',
  path: '/api/pushes',
  tag,
  summary: 'What one’s devices are told while the app is closed',
  access: 'member',
  response: pushStateSchema,
});

export const setPushDeviceRoute = defineRoute({
  method: 'put',
  path: '/api/pushes/device',
  tag,
  summary: 'Tell this session’s device; ends with the session',
  access: 'member',
  openToLimited: 'settings',
  body: pushDeviceSchema,
  response: pushStateSchema,
  errors: ['conflict'],
});

export const removePushDeviceRoute = defineRoute({
  method: 'delete',
  path: '/api/pushes/device',
  tag,
  summary: 'Tell this session’s device no more',
  access: 'member',
  openToLimited: 'settings',
  response: pushStateSchema,
});

export const setPushSettingsRoute = defineRoute({
  method: 'put',
  path: '/api/pushes/settings',
  tag,
  summary: 'Of which kinds, when, and with how many words',
  access: 'member',
  openToLimited: 'settings',
  body: pushSettingsSchema,
  response: pushStateSchema,
});
