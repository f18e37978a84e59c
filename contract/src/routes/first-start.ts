import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { fullNameSchema } from '../text/name.ts';
import { emailSchema, meSchema, newPasswordSchema } from './accounts.ts';
import { logoImageSchema, settingSchemas } from './installation.ts';

/** What an installation should have before people come: whether it is there, and what follows while it is not. */
export const checkNames = ['https', 'smtp', 'backups', 'operator'] as const;
export type CheckName = (typeof checkNames)[number];

export const installationCheckSchema = z
  .object({
    name: z.enum(checkNames),
    isReady: z.boolean(),
    /** What is known of it: when the newest backup was made, why the mail server refuses. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'InstallationCheck' });
export type InstallationCheck = z.infer<typeof installationCheckSchema>;

const checksSchema = z.object({ checks: z.array(installationCheckSchema) });

/** The secret part of the address that the server printed. */
const tokenSchema = z.string().min(1).max(200);

export const beginFirstStartSchema = z.strictObject({
  token: tokenSchema,
  identity: settingSchemas.identity,
  look: settingSchemas.look,
  /** Null for none. */
  logo: logoImageSchema.nullable(),
  entrance: settingSchemas.entrance,
  /** Null for whoever is signed in and goes on with that account. */
  account: z.strictObject({ email: emailSchema, password: newPasswordSchema, fullName: fullNameSchema }).nullable(),
});
export type BeginFirstStart = z.input<typeof beginFirstStartSchema>;

export const readFirstStartRoute = defineRoute({
  method: 'post',
  path: '/api/first-start/checks',
  tag: 'installation',
  summary: 'Whether the address that the server printed still counts, and what the installation lacks',
  access: 'public',
  openToLimited: 'account',
  body: z.strictObject({ token: tokenSchema }),
  response: checksSchema,
  errors: ['reset_invalid'],
});

export const beginFirstStartRoute = defineRoute({
  method: 'post',
  path: '/api/first-start',
  tag: 'installation',
  summary: 'Make the first administrator, once; the session comes as a cookie',
  access: 'public',
  openToLimited: 'account',
  body: beginFirstStartSchema,
  response: meSchema,
  errors: ['reset_invalid', 'email_taken', 'not_authenticated', 'unsupported_media', 'payload_too_large'],
});

export const listChecksRoute = defineRoute({
  method: 'get',
  path: '/api/administration/checks',
  tag: 'administration',
  summary: 'What the installation lacks; asks the mail server',
  access: 'member',
  response: checksSchema,
  errors: ['not_found'],
});
