import { type Block, blockSchema } from '@publyka/contract/block-list';
import { operator } from '../../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  printable,
} from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';

/** `npm run admin -- blocks …`: what the installation keeps out. The line of the audit is that of the setting. */
export const blockCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'blocks',
    name: 'list',
    parameters: [],
    summary: 'Lista os endereços, as redes e os domínios de e-mail bloqueados',
    fields: ['what', 'until', 'reason'],
    whenEmpty: 'Nada está bloqueado.',
    readRows: async (platform) =>
      (await readBlocks(platform)).map(({ what, until, reason }) => [what, until ?? 'sem fim', printable(reason)]),
  }),
  {
    group: 'blocks',
    name: 'add',
    parameters: ['endereço, rede ou domínio'],
    options: {
      motivo: { value: 'texto', what: 'fica na lista e na auditoria', isNeeded: true },
      fim: { value: 'data', what: 'último dia, como 2026-12-31; sem ele, até ser tirado', isNeeded: false },
    },
    summary: 'Bloqueia: ninguém escreve do endereço ou da rede, e ninguém tem conta com e-mail do domínio',
    run: add,
  },
  {
    group: 'blocks',
    name: 'remove',
    parameters: ['endereço, rede ou domínio'],
    summary: 'Tira um bloqueio',
    run: remove,
  },
];

async function readBlocks(platform: Platform): Promise<Block[]> {
  return (await platform.settings.load()).blockList.entries;
}

async function setBlocks(platform: Platform, entries: Block[]): Promise<void> {
  const { changeSetting } = await import('./service.ts');
  await changeSetting(platform, operator(), { key: 'blockList', value: { entries } });
}

async function add({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const what = values['endereço, rede ou domínio'];
  const parsed = blockSchema.safeParse({ what, reason: values['motivo'], until: values['fim'] ?? null });
  if (parsed.data?.reason === '') throw new AdminError('Diga o motivo');
  if (!parsed.success) throw new AdminError(parsed.error.issues.map(({ message }) => message).join('; '));
  const others = (await readBlocks(platform)).filter((block) => block.what !== parsed.data.what);
  await setBlocks(platform, [...others, parsed.data]);
  print(`${parsed.data.what} está bloqueado.`);
}

async function remove({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const what = values['endereço, rede ou domínio'];
  const blocks = await readBlocks(platform);
  const left = blocks.filter((block) => block.what !== what);
  if (left.length === blocks.length) throw new AdminError(`${what} não está bloqueado.`);
  await setBlocks(platform, left);
  print(`${what} não está mais bloqueado.`);
}
