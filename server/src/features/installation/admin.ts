import { readFile } from 'node:fs/promises';
import { emailSchema } from '@publyka/contract/routes/accounts';
import { type ChangeSetting, changeSettingSchema, settingKeys } from '@publyka/contract/routes/installation';
import { operator } from '../../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  columns,
} from '../../platform/admin/command.ts';
import { provideFirstStart } from './first-start.ts';
import { setLogo } from './logo.ts';
import { changeSetting, readSettings } from './service.ts';
import { sendTestMail } from './test-mail.ts';

const sources = { screen: 'ajuste', environment: 'ambiente', default: 'padrão' };

/** `npm run admin -- settings …`, `first-start link` */
export const settingCommands: readonly AdminCommand[] = [
  {
    group: 'settings',
    name: 'list',
    parameters: [],
    summary: 'Mostra os ajustes desta instalação, e de onde vem cada um',
    run: list,
  },
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
    run: ({ platform }, { values }) => change(platform, values['chave'], null),
  },
  {
    group: 'logo',
    name: 'set',
    parameters: ['arquivo'],
    summary: 'Põe a marca da instituição na entrada: PNG, JPEG ou WebP',
    run: async ({ platform, print }, { values }) => {
      await setLogo(platform, operator(), await readImage(values['arquivo'] ?? ''));
      print('A marca já aparece na entrada.');
    },
  },
  {
    group: 'logo',
    name: 'remove',
    parameters: [],
    summary: 'Tira a marca da instituição',
    run: ({ platform }) => setLogo(platform, operator(), null),
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
      const address = await provideFirstStart(platform);
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
  const sent = await sendTestMail(platform, operator(), { email: email.data, fullName: email.data });
  if (sent.problem !== null) throw new AdminError(`Não foi. O servidor de e-mail respondeu: ${sent.problem}`);
  print(sent.isMailed ? `Saiu para ${sent.to}.` : 'Sem SMTP_URL, ficou na pasta outbox de DATA_DIR.');
}

async function list({ platform, print }: AdminContext): Promise<void> {
  const { values, sources: from, environment } = await readSettings(platform);
  const rows = settingKeys.map((key) => [key, sources[from[key] ?? 'default'], JSON.stringify(values[key])]);
  const given = environment.map(({ name, source, value }) => [name, sources[source], value]);
  for (const line of columns([...rows, ...given])) print(line);
}

async function set({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const key = settingKeys.find((one) => one === values['chave']);
  const now = key && (await platform.settings.load())[key];
  await change(platform, values['chave'], { ...now, ...readJson(values['valor'] ?? '') });
  const { values: shown } = await readSettings(platform);
  print(JSON.stringify(key ? shown[key] : shown));
}

function readJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    throw new AdminError('O valor é JSON, entre aspas simples: \'{"name":"Publyka da UFBA"}\'');
  }
}

async function change(
  platform: AdminContext['platform'],
  key: string | undefined,
  value: object | null,
): Promise<void> {
  const parsed = changeSettingSchema.safeParse({ key, value });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`);
    throw new AdminError(`As chaves são ${settingKeys.join(', ')}. ${problems.join('; ')}`);
  }
  const valid: ChangeSetting = parsed.data;
  await changeSetting(platform, operator(), valid);
}
