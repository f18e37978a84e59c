import type { AuditLine } from '@publyka/contract/routes/administration';
import { type AdminCommand, type AdminContext, AdminError, printable } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import { lastLines, verify } from './service.ts';

const listMax = 100;
const outcomes = { begun: 'interrompido', done: 'feito', failed: 'não feito' };

/** `npm run admin -- audit …` */
export const auditCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'audit',
    name: 'list',
    parameters: [],
    summary: `Lista os últimos ${listMax} atos de administração: quando, quem, o que fez, sobre o quê`,
    fields: ['at', 'who', 'outcome', 'act'],
    whenEmpty: 'Nenhum ato de administração até agora.',
    readRows: async (platform) => (await lastLines(platform, listMax)).map(cellsOf),
  }),
  {
    group: 'audit',
    name: 'verify',
    parameters: [],
    summary: 'Confere se cada linha da auditoria guarda o resumo (SHA-256) da anterior, e mostra o da última',
    run: verifyAll,
  },
];

function cellsOf({ at, person, operator, outcome, act, target }: AuditLine): string[] {
  const who = person ? `@${person.username}` : (operator ?? 'conta excluída');
  // A command repeats its target.
  const words = target === null || act.includes(target) ? act : `${act} ${target}`;
  return [at.slice(0, 16).replace('T', ' '), who, outcomes[outcome], printable(words)];
}

async function verifyAll({ platform, print }: AdminContext): Promise<void> {
  const { lines, erased, brokenAt, head } = await verify(platform);
  if (brokenAt !== null) throw new AdminError(`A auditoria foi alterada: a linha ${brokenAt} não continua a anterior.`);
  print(`A auditoria está inteira: ${lines} linhas, cada uma com o resumo da anterior.`);
  if (erased > 0) print(`${erased} perderam o que diziam de contas que foram excluídas.`);
  print(`Resumo da última: ${head}`);
}
