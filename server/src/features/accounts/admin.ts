import { suspensionReasonMaxLength } from '@publyka/contract/limits';
import { type ActOnPeople, suspensionReasonSchema } from '@publyka/contract/routes/account-administration';
import { operator } from '../../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  columns,
  minuteOf,
  printable,
} from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import { type AccountRow, selectAccounts, selectFacts } from './store.ts';
import { findSwarms, swarmMin } from './swarms.ts';
import { requireAccount } from './views.ts';

const listMax = 50;
const accountFields = ['id', 'createdAt', 'username', 'state', 'fullName'];

/** Loaded by the commands that need it. */
const suspensions = () => import('./suspension.ts');

/** `npm run admin -- people …`. The service writes the line of the audit. */
export const peopleCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'people',
    name: 'list',
    parameters: [],
    switches: { suspended: 'só as contas suspensas' },
    summary: `Lista as ${listMax} contas mais novas`,
    fields: accountFields,
    whenEmpty: 'Nenhuma conta.',
    readRows: async ({ db }, { switches }) =>
      (await selectAccounts(db, { suspended: switches.has('suspended'), limit: listMax })).map(cellsOf),
  }),
  {
    group: 'people',
    name: 'show',
    parameters: ['quem'],
    summary: 'Mostra uma conta; <quem> é @usuário, e-mail ou id',
    run: show,
  },
  listCommand({
    group: 'people',
    name: 'swarms',
    parameters: [],
    summary: `Mostra quem convidou ${swarmMin} pessoas ou mais que chegaram da mesma rede, nos últimos 30 dias`,
    fields: ['inviter', 'network', 'people'],
    whenEmpty: 'Ninguém convidou tantas pessoas de uma rede só.',
    readRows: async (platform) =>
      (await findSwarms(platform, listMax)).map(({ inviter, network, people }) => [
        `@${inviter}`,
        network,
        String(people),
      ]),
  }),
  {
    group: 'people',
    name: 'suspend',
    parameters: ['quem'],
    options: {
      dias: { value: 'número', what: 'termina sozinha depois destes dias', isNeeded: false },
      motivo: { value: 'texto', what: 'dito a quem tenta entrar', isNeeded: false },
    },
    summary: 'Suspende uma conta: as sessões acabam agora e ninguém entra nela; o que foi publicado fica',
    run: suspendAccount,
  },
  {
    group: 'people',
    name: 'restore',
    parameters: ['quem'],
    summary: 'Devolve uma conta suspensa a quem a criou',
    run: restoreAccount,
  },
];

function cellsOf(account: AccountRow): string[] {
  return [
    account.id,
    minuteOf(account.createdAt),
    `@${account.username}`,
    stateOf(account),
    printable(account.fullName),
  ];
}

async function show({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const account = await requireAccount(platform, values['quem']);
  const facts = await selectFacts(platform.db, account.id);
  const rows = [
    ['Nome', printable(account.fullName)],
    ['Usuário', `@${account.username}`],
    ['Email', printable(account.email)],
    ['Id', account.id],
    ['Criada em', minuteOf(account.createdAt)],
    ['Situação', stateOf(account)],
    ['Boas-vindas', account.onboardedAt ? `terminadas em ${minuteOf(account.onboardedAt)}` : 'em aberto'],
    ['Convite de', facts.invitedBy ? `@${facts.invitedBy}` : 'ninguém'],
    ['Sessões', String(facts.sessions)],
    ['Publicações', String(facts.posts)],
  ];
  for (const line of columns(rows)) print(line);
}

async function suspendAccount({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { id, username } = await requireAccount(platform, values['quem']);
  const days = Number(values['dias'] ?? 0);
  if (!Number.isInteger(days) || days < 0 || days > 3650) throw new AdminError('Os dias são um número de 1 a 3650.');
  const reason = suspensionReasonSchema.safeParse(values['motivo'] ?? '');
  if (!reason.success) throw new AdminError(`O motivo tem até ${suspensionReasonMaxLength} caracteres.`);
  const suspension: ActOnPeople = { act: 'suspend', ids: [id], days: days || null, reason: reason.data };
  if ((await (await suspensions()).changeAccounts(platform, operator(), suspension)) === 0)
    throw new AdminError(`@${username} já está suspensa.`);
  print(`@${username} está suspensa${days > 0 ? ` por ${days} dias` : ''}, e as suas sessões acabaram.`);
}

async function restoreAccount({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { id, username } = await requireAccount(platform, values['quem']);
  if ((await (await suspensions()).changeAccounts(platform, operator(), { act: 'restore', ids: [id] })) === 0)
    throw new AdminError(`@${username} não está suspensa.`);
  print(`@${username} pode entrar de novo.`);
}

function stateOf({ suspendedAt }: AccountRow): string {
  return suspendedAt ? `suspensa desde ${minuteOf(suspendedAt)}` : 'ativa';
}
