import { readFile } from 'node:fs/promises';
import { emailSchema } from '@publyka/contract/routes/accounts';
import { type ChangeSetting, changeSettingSchema, settingKeys } from '@publyka/contract/routes/installation';
import { operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';

const sources = { screen: 'ajuste', environment: 'ambiente', default: 'padrão' };

/** Loaded by the commands that need it. */
const service = () => import('./service.ts');

/** `npm run admin -- settings …`, `first-start link` */
export const settingCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'settings',
    name: 'list',
    parameters: [],
    summary: 'Mostra os ajustes desta instalação, e de onde vem cada um',
    fields: ['name', 'source', 'value'],
    whenEmpty: 'Nenhum ajuste.',
    readRows,
  }),
  {
    group: 'settings',
    name: 'set',
    parameters: ['chave', 'valor'],
    summary:
      'Muda um ajuste, em todos os nós; <valor> é JSON entre aspas simples, só com o que muda: ' +
      'settings set entrance \'{"door":"domains","domains":["ufba.br"]}\'',
    run: set,
  },
  {
    group: 'settings',
    name: 'clear',
    parameters: ['chave'],
    summary: 'Devolve um ajuste ao que diz o ambiente',
    run: ({ platform }, { values }) => change(platform, requireKey(values['chave']), null),
  },
  {
    group: 'logo',
    name: 'set',
    parameters: ['arquivo'],
    summary: 'Põe a marca da instituição na entrada: PNG, JPEG ou WebP',
    run: async ({ platform, print }, { values }) => {
      await (await import('./logo.ts')).setLogo(platform, operator(), await readImage(values['arquivo'] ?? ''));
      print('A marca já aparece na entrada.');
    },
  },
  {
    group: 'logo',
    name: 'remove',
    parameters: [],
    summary: 'Tira a marca da instituição',
    run: async ({ platform }) => (await import('./logo.ts')).setLogo(platform, operator(), null),
  },
  {
    group: 'mail',
    name: 'test',
    parameters: ['endereço'],
    summary: 'Manda um e-mail de teste, e mostra o que o servidor de e-mail respondeu',
    run: testMail,
  },
  {
    group: 'first-start',
    name: 'link',
    parameters: [],
    summary: 'Mostra outro endereço de primeiro início, de uma vez só, enquanto ninguém administra',
    isAct: true,
    run: async ({ platform, print }) => {
      const address = await (await import('./first-start.ts')).provideFirstStart(platform);
      if (!address) throw new AdminError('Alguém já administra. Veja `roles list`.');
      print(address);
    },
  },
];

async function readImage(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new AdminError(`Não foi possível ler ${path}.`);
  }
}

async function testMail({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const email = emailSchema.safeParse(values['endereço']);
  if (!email.success) throw new AdminError('Isto não é um endereço de e-mail.');
  const sent = await (await import('./test-mail.ts')).sendTestMail(platform, operator(), {
    email: email.data,
    fullName: email.data,
  });
  if (sent.problem !== null) throw new AdminError(`Não foi. O servidor de e-mail respondeu: ${sent.problem}`);
  print(sent.isMailed ? `Saiu para ${sent.to}.` : 'Sem SMTP_URL, ficou na pasta outbox de DATA_DIR.');
}

async function readRows(platform: Platform): Promise<string[][]> {
  const { values, sources: from, environment } = await (await service()).readSettings(platform);
  const rows = settingKeys.map((key) => [key, sources[from[key] ?? 'default'], JSON.stringify(values[key])]);
  const given = environment.map(({ name, source, value }) => [name, sources[source], value]);
  return [...rows, ...given];
}

async function set({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const key = requireKey(values['chave']);
  const { [key]: now } = await platform.settings.load();
  await change(platform, key, { ...now, ...readJson(values['valor'] ?? '') });
  print(JSON.stringify((await (await service()).readSettings(platform)).values[key]));
}

/** The logo is a file, with commands of its own. */
const changeableKeys = settingKeys.filter((key) => key !== 'logo');

function requireKey(text: string | undefined): ChangeSetting['key'] {
  const key = changeableKeys.find((one) => one === text);
  if (!key) throw new AdminError(`Não há o ajuste “${text}”. Os ajustes são ${changeableKeys.join(', ')}.`);
  return key;
}

const valueHint = 'O valor é um objeto JSON, entre aspas simples: \'{"name":"Publyka da UFBA"}\'';

function readJson(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AdminError(valueHint);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AdminError(valueHint);
  return value;
}

async function change(
  platform: AdminContext['platform'],
  key: ChangeSetting['key'],
  value: object | null,
): Promise<void> {
  const parsed = changeSettingSchema.safeParse({ key, value });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`);
    throw new AdminError(`O valor de ${key} não serve. ${problems.join('; ')}`);
  }
  await (await service()).changeSetting(platform, operator(), parsed.data);
}
