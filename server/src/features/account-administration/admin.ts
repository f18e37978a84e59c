import { operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, AdminError, type AdminInput, printable } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAccount } from '../accounts/views.ts';
import type { actOnAccount } from './account.ts';
import { type AccountRow, selectAccounts } from './store.ts';

/** Accounts of a page of `people find`. */
const findMax = 50;

type Act = Parameters<typeof actOnAccount>[3];

/** Loaded by the commands that need them. */
const account = () => import('./account.ts');
const affiliations = () => import('../affiliations/service.ts');

/** `npm run admin -- people …`, what the screen does to one account. The service writes the line of the audit. */
export const accountCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'people',
    name: 'find',
    parameters: ['palavras'],
    options: {
      depois: { value: 'id', what: 'continua depois desta conta, a última da página de antes', isNeeded: false },
    },
    summary: `Procura contas por nome, usuário, título, instituição ou e-mail inteiro, ${findMax} de cada vez`,
    fields: ['id', 'createdAt', 'username', 'email', 'state', 'fullName'],
    whenEmpty: 'Nenhuma conta.',
    readRows: findAccounts,
  }),
  listCommand({
    group: 'people',
    name: 'sessions',
    parameters: ['quem'],
    summary: 'Lista as sessões de uma conta',
    fields: ['id', 'lastSeenAt', 'userAgent'],
    whenEmpty: 'Nenhuma sessão.',
    readRows: readSessions,
  }),
  {
    group: 'people',
    name: 'end-session',
    parameters: ['quem', 'sessão'],
    summary: 'Encerra uma sessão',
    run: act(
      async (platform, values) => (await account()).endSessionOf(platform, values['sessão'] ?? ''),
      'Encerrada.',
    ),
  },
  {
    group: 'people',
    name: 'affiliate',
    parameters: ['quem', 'sigla'],
    summary: 'Confirma o vínculo de uma pessoa com uma instituição, por doze meses',
    run: act(
      async (platform, values) =>
        (await account()).setAffiliation(
          platform,
          await (await affiliations()).requireInstitution(platform, values['sigla']),
        ),
      'Vínculo confirmado.',
    ),
  },
  {
    group: 'people',
    name: 'unaffiliate',
    parameters: ['quem'],
    summary: 'Tira o vínculo confirmado',
    run: act(async (platform) => (await account()).setAffiliation(platform, null), 'Sem vínculo confirmado.'),
  },
  {
    group: 'people',
    name: 'copy',
    parameters: ['quem'],
    summary: 'Manda fazer a cópia dos dados de uma pessoa, a pedido dela; só ela pode baixar',
    run: act(
      async (platform) => (await account()).requestCopy(platform),
      'A cópia está sendo feita e espera só por ela.',
    ),
  },
  {
    group: 'people',
    name: 'delete',
    parameters: ['quem'],
    summary: 'Exclui uma conta, a pedido da pessoa: some agora, e em sete dias não há volta',
    run: act(
      async (platform) => (await account()).departAccount(platform),
      'Exclusão pedida. `people undelete` a desfaz em sete dias.',
    ),
  },
  {
    group: 'people',
    name: 'undelete',
    parameters: ['quem'],
    summary: 'Desfaz uma exclusão, dentro dos sete dias',
    run: act(async (platform) => (await account()).returnAccount(platform), 'A conta voltou.'),
  },
];

const states: Record<AccountRow['state'], string> = { active: 'ativa', suspended: 'suspensa', leaving: 'de saída' };

async function findAccounts({ db }: Platform, { values }: AdminInput): Promise<string[][]> {
  const list = { q: '', filter: 'all', before: null, limit: findMax } as const;
  const { palavras: q = '', depois: id } = values;
  const [last] = id ? await selectAccounts(db, { ...list, limit: 1, id: requireId(id) }) : [];
  if (id && !last) throw new AdminError('Não há conta com este id.');
  return (await selectAccounts(db, { ...list, q, before: last ?? null })).map((row) => [
    row.id,
    row.createdAt.slice(0, 16).replace('T', ' '),
    `@${row.personUsername}`,
    row.email,
    states[row.state],
    printable(row.personFullName),
  ]);
}

function requireId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new AdminError('O id é a primeira coluna.');
  return text;
}

async function readSessions(platform: Platform, { values }: AdminInput): Promise<string[][]> {
  const { id } = await requireAccount(platform, values['quem']);
  const { sessions } = await (await account()).readAccount(platform.db, id);
  return sessions.map((session) => [
    session.id,
    session.lastSeenAt.slice(0, 16).replace('T', ' '),
    printable(session.userAgent ?? ''),
  ]);
}

function act(
  make: (platform: Platform, values: AdminInput['values']) => Act | Promise<Act>,
  done: string,
): AdminCommand['run'] {
  return async ({ platform, print }, { values }) => {
    const { id } = await requireAccount(platform, values['quem']);
    await (await account()).actOnAccount(platform, operator(), id, await make(platform, values));
    print(done);
  };
}
