import { type PersonRole, personRoles } from '@publyka/contract/staff';
import { requireAccount } from '../features/accounts/views.ts';
import { operator } from '../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  printable,
} from '../platform/admin/command.ts';
import { listCommand } from '../platform/admin/list-command.ts';
import type { Platform } from '../platform/platform.ts';

/** Loaded by the commands that need it. */
const roles = () => import('../features/roles/service.ts');

/** `npm run admin -- roles …`. The service writes the line of the audit. */
export const roleCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'roles',
    name: 'list',
    parameters: [],
    summary: 'Lista quem modera e quem administra, e se tem a segunda etapa, sem a qual o papel não vale',
    fields: ['username', 'role', 'secondStep', 'fullName'],
    whenEmpty: 'Ninguém modera nem administra. `roles give <quem> administra` dá o papel.',
    readRows,
  }),
  {
    group: 'roles',
    name: 'give',
    parameters: ['quem', 'papel'],
    summary: 'Dá um papel a uma pessoa: modera, administra, ou membro, que o tira; os dois pedem a segunda etapa',
    run: give,
  },
];

async function readRows(platform: Platform): Promise<string[][]> {
  return (await (await roles()).listStaff(platform)).map(({ person, role, hasSecondStep }) => [
    `@${person.username}`,
    role,
    hasSecondStep ? 'com segunda etapa' : 'sem segunda etapa',
    printable(person.fullName),
  ]);
}

async function give({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { id, username } = await requireAccount(platform, values['quem']);
  const role = readRole(values['papel']);
  await (await roles()).giveRole(platform, operator(), id, role);
  print(role === 'membro' ? `@${username} não tem mais papel.` : `@${username} ${role}.`);
}

function readRole(text = ''): PersonRole {
  const role = personRoles.find((one) => one === text);
  if (!role) throw new AdminError(`O papel é ${personRoles.join(', ')}.`);
  return role;
}
