import { communityName } from '@publyka/contract/brand';
import { newStarterSchema } from '@publyka/contract/routes/interest-administration';
import { uuidv7 } from 'uuidv7';
import { operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, type AdminContext, type AdminInput, printable } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import { readTyped } from '../../platform/admin/read-typed.ts';
import type { Platform } from '../../platform/platform.ts';

/** Loaded by the commands that need it. */
const service = () => import('./area-starters.ts');

/** `npm run admin -- starters …` */
export const starterCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'starters',
    name: 'list',
    parameters: [],
    summary: `Lista a ${communityName} inicial de cada área de interesses`,
    fields: ['area', 'name', 'members', 'id'],
    whenEmpty: 'Nenhuma área de interesses.',
    readRows,
  }),
  {
    group: 'starters',
    name: 'create',
    parameters: ['área', 'nome', 'descrição'],
    summary: `Cria a ${communityName} inicial de uma área que ainda não tem uma`,
    run: create,
  },
];

async function readRows(platform: Platform): Promise<string[][]> {
  return (await (await service()).listAreaStarters(platform)).map(({ category, starter }) => {
    if (!starter) return [category, 'nenhuma', '', ''];
    return [category, printable(starter.name), `${starter.membersCount} participante(s)`, starter.id];
  });
}

async function create({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const starter = readTyped(newStarterSchema, {
    id: uuidv7(),
    category: values['área'],
    name: values['nome'],
    description: values['descrição'],
  });
  await (await service()).createAreaStarter(platform, operator(), starter);
  print(`${communityName} “${starter.name}” criada para ${starter.category}: ${starter.id}`);
}
