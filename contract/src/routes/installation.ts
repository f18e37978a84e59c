import { z } from 'zod';
import { blockListSchema, newBlockListSchema } from '../block-list.ts';
import {
  entranceDomainsMax,
  institutionNameMaxLength,
  logoMaxCharacters,
  refusedWordMaxLength,
  refusedWordsMax,
} from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { cleanDomain, domainProblem } from '../text/mail-domain.ts';
import { isFindable } from '../text/refused-words.ts';
import { typedText } from '../text/typed-text.ts';
import { emailSchema } from './accounts.ts';

/** Who may make an account here: anybody, addresses of some domains, who was invited, who asked and was accepted. */
export const doors = ['open', 'domains', 'invitation', 'approval'] as const;
export type Door = (typeof doors)[number];

/** The colour of the highlighter, which is the accent of every screen (web/src/tokens.css). */
export const markColours = ['yellow', 'green', 'blue', 'pink', 'orange'] as const;
export type MarkColour = (typeof markColours)[number];

/** On white, as CSS. */
export const markHex: Readonly<Record<MarkColour, string>> = {
  yellow: '#ffe14a',
  green: '#a6f07f',
  blue: '#8fe0ff',
  pink: '#ffb0d6',
  orange: '#ffc46b',
};

/** In base64. */
export const logoImageSchema = z.base64('Escolha uma imagem').max(logoMaxCharacters, 'Até 180 kB');

export const domainSchema = z
  .string('Um domínio é como ufpa.br')
  .max(300, 'Um domínio é como ufpa.br')
  .transform(cleanDomain)
  .superRefine((domain, context) => {
    const message = domainProblem(domain);
    if (message) context.addIssue({ code: 'custom', message });
  });

const entranceSchema = z
  .strictObject({
    door: z.enum(doors),
    domains: z
      .array(domainSchema)
      .max(entranceDomainsMax, `Até ${entranceDomainsMax} domínios`)
      .transform((domains) => [...new Set(domains)]),
    /** Whether an invitation lets in addresses of other domains, too. */
    letsGuestsIn: z.boolean(),
  })
  .refine(({ door, domains }) => door !== 'domains' || domains.length > 0, {
    path: ['domains'],
    message: 'Diga ao menos um domínio: sem nenhum, ninguém entraria',
  });

function lineUpTo(most: number) {
  return typedText()
    .transform((text) => text.normalize('NFC').replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(most, `Até ${most} caracteres`))
    .transform((text) => text || null)
    .nullable();
}

const addressSchema = z
  .union([
    z.literal('').transform(() => null),
    z.url({ protocol: /^https?$/, error: 'Um endereço começa com https://' }),
  ])
  .nullable();

const megabytesSchema = z.int('Um número inteiro de megabytes').min(0, 'Ao menos 0').max(10_000_000, 'Até 10.000.000');

/** What an administrator may set while the server runs. One row of the database for each key. */
export const settingSchemas = {
  /** How this installation and its institution are called. */
  identity: z.strictObject({
    name: lineUpTo(institutionNameMaxLength),
    institution: lineUpTo(institutionNameMaxLength),
  }),
  entrance: entranceSchema,
  /** Who runs this installation, and who is in charge of personal data (LGPD, art. 41): the legal texts name them. */
  operator: z.strictObject({
    name: lineUpTo(institutionNameMaxLength),
    email: z.union([z.literal('').transform(() => null), emailSchema]).nullable(),
    officer: lineUpTo(institutionNameMaxLength),
  }),
  look: z.strictObject({ mark: z.enum(markColours) }),
  /** Addresses of the partners' tools, by their page. */
  partners: z.strictObject({ documentos: addressSchema, mentorias: addressSchema, doacoes: addressSchema }),
  /** The picture of the institution; set by its own route, from an image. */
  logo: z.strictObject({ fileId: idSchema.nullable(), width: z.int(), height: z.int() }),
  /** What no post, comment or Drop may say: whole words, whatever their case and accents. */
  wordList: z.strictObject({
    refused: z
      .array(
        typedText()
          .transform((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase())
          .pipe(z.string().max(refusedWordMaxLength, `Até ${refusedWordMaxLength} caracteres cada`))
          .refine((word) => word === '' || isFindable(word), 'Uma palavra tem letras ou números'),
      )
      .max(refusedWordsMax, `Até ${refusedWordsMax} palavras`)
      .transform((words) => [...new Set(words.filter(Boolean))]),
  }),
  /** Addresses that nobody writes from, and domains of e-mail that nobody has an account by. */
  blockList: blockListSchema,
  /** How many megabytes the files of messages may take. */
  messageFiles: z.strictObject({ personMb: megabytesSchema, communityMb: megabytesSchema }),
  /** Whether people may publish for readers without an account; whether the entrance says how many people there are. */
  openWeb: z.strictObject({ isAllowed: z.boolean(), showsPeople: z.boolean().optional() }),
  /** While there is a sentence, everything is read and nothing is written; people are shown it. */
  maintenance: z.strictObject({ sentence: lineUpTo(200) }),
  updates: z.strictObject({ address: addressSchema }),
} as const;

export const settingKeys = [
  'identity',
  'look',
  'logo',
  'entrance',
  'operator',
  'partners',
  'wordList',
  'messageFiles',
  'openWeb',
  'maintenance',
  'blockList',
  'updates',
] as const;
export type SettingKey = (typeof settingKeys)[number];
export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

const settingValuesSchema = z.object(settingSchemas).meta({ id: 'SettingValues' });

/** Where a value comes from: set on the screen or by command, given by the environment, or neither. */
const sourceSchema = z.enum(['screen', 'environment', 'default']);
export type SettingSource = z.infer<typeof sourceSchema>;

/** What only the environment may set. Of a secret only whether it is given. */
export const environmentFactSchema = z.object({ name: z.string(), value: z.string(), source: sourceSchema });
export type EnvironmentFact = z.infer<typeof environmentFactSchema>;

export const installationSettingsSchema = z
  .object({
    /** The version of the program that answers. */
    version: z.string(),
    values: settingValuesSchema,
    sources: z.partialRecord(z.enum(settingKeys), sourceSchema),
    changedAt: z.partialRecord(z.enum(settingKeys), timeSchema),
    environment: z.array(environmentFactSchema),
  })
  .meta({ id: 'InstallationSettings' });
export type InstallationSettings = z.infer<typeof installationSettingsSchema>;

/** What anybody may know of the installation before they have an account. */
export const installationSchema = z
  .object({
    name: z.string().nullable(),
    institution: z.string().nullable(),
    door: z.enum(doors),
    domains: z.array(z.string()),
    letsGuestsIn: z.boolean(),
    mark: z.enum(markColours),
    /** Where the picture of the institution is, and its shape; null without one. */
    logo: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
    /** The operator's sentence while nothing can be written; null at other times. */
    maintenance: z.string().nullable(),
  })
  .meta({ id: 'Installation' });
export type Installation = z.infer<typeof installationSchema>;

/** One setting and its new value; null sets it back to what the environment says. */
export const changeSettingSchema = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('identity'), value: settingSchemas.identity.nullable() }),
  z.strictObject({ key: z.literal('look'), value: settingSchemas.look.nullable() }),
  z.strictObject({ key: z.literal('entrance'), value: settingSchemas.entrance.nullable() }),
  z.strictObject({ key: z.literal('operator'), value: settingSchemas.operator.nullable() }),
  z.strictObject({ key: z.literal('partners'), value: settingSchemas.partners.nullable() }),
  z.strictObject({ key: z.literal('wordList'), value: settingSchemas.wordList.nullable() }),
  z.strictObject({ key: z.literal('messageFiles'), value: settingSchemas.messageFiles.nullable() }),
  z.strictObject({ key: z.literal('openWeb'), value: settingSchemas.openWeb.nullable() }),
  z.strictObject({ key: z.literal('blockList'), value: newBlockListSchema.nullable() }),
  z.strictObject({ key: z.literal('maintenance'), value: settingSchemas.maintenance.nullable() }),
  z.strictObject({ key: z.literal('updates'), value: settingSchemas.updates.nullable() }),
]);
export type ChangeSetting = z.output<typeof changeSettingSchema>;

export const getInstallationRoute = defineRoute({
  method: 'get',
  path: '/api/installation',
  tag: 'installation',
  summary: 'The name of this installation, and who may make an account',
  access: 'public',
  response: installationSchema,
});

const tag = 'administration';

export const getSettingsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/settings',
  tag,
  summary: 'What counts for this installation, and where each value comes from',
  access: 'member',
  response: installationSettingsSchema,
  errors: ['not_found'],
});

export const changeSettingRoute = defineRoute({
  method: 'put',
  path: '/api/administration/settings',
  tag,
  summary: 'Set one setting, on every node; null sets it back to what the environment says',
  access: 'member',
  uncheckedText: ['value'],
  body: changeSettingSchema,
  response: installationSettingsSchema,
  errors: ['not_found'],
});

export const sendTestMailRoute = defineRoute({
  method: 'post',
  path: '/api/administration/mail-test',
  tag,
  summary: 'Send a mail to oneself, and hear what the mail server says',
  access: 'member',
  response: z.object({
    to: z.string(),
    /** False where there is no mail server, and mails become files. */
    isMailed: z.boolean(),
    /** Why it was not sent. */
    problem: z.string().nullable(),
  }),
  errors: ['not_found'],
});

export const setLogoRoute = defineRoute({
  method: 'put',
  path: '/api/administration/logo',
  tag,
  summary: 'Set the picture of the institution, made anew from its pixels; null takes it away',
  access: 'member',
  body: z.strictObject({ image: logoImageSchema.nullable() }),
  response: installationSettingsSchema,
  errors: ['not_found', 'unsupported_media', 'payload_too_large'],
});
