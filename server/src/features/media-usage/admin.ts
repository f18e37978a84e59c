import { mediaPeopleMax, orphansMax } from '@publyka/contract/administration-limits';
import { operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, megabytes, printable } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';

/** Loaded by the commands that need it. */
const service = () => import('./service.ts');

/** `npm run admin -- media …` */
export const mediaCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'media',
    name: 'usage',
    parameters: [],
    summary: 'Mostra quanto ocupam os arquivos, por uso',
    fields: ['purpose', 'files', 'size', 'bytes'],
    whenEmpty: 'Não há arquivos.',
    readRows: async (platform) =>
      (await (await service()).readUsage(platform)).purposes.map(({ purpose, ...sum }) => [purpose, ...cellsOf(sum)]),
  }),
  listCommand({
    group: 'media',
    name: 'people',
    parameters: [],
    summary: `Mostra as ${mediaPeopleMax} pessoas cujos arquivos ocupam mais`,
    fields: ['username', 'name', 'files', 'size', 'bytes'],
    whenEmpty: 'Não há arquivos.',
    readRows: async (platform) =>
      (await (await service()).readUsage(platform)).people.map(({ person, ...sum }) => [
        person ? `@${person.username}` : 'ninguém',
        printable(person?.fullName ?? ''),
        ...cellsOf(sum),
      ]),
  }),
  listCommand({
    group: 'media',
    name: 'orphans',
    parameters: [],
    summary: `Procura no armazenamento pastas de arquivos que não existem mais, até ${orphansMax}`,
    fields: ['folder'],
    whenEmpty: 'Nenhuma pasta órfã.',
    readRows: async (platform) => (await (await service()).findOrphans(platform)).folders.map((folder) => [folder]),
  }),
  {
    group: 'media',
    name: 'remove-orphans',
    parameters: [],
    summary: 'Exclui as pastas órfãs; sozinho, o servidor faz isto uma vez por dia',
    run: async ({ platform, print }) => {
      const { folders, isWhole } = await (await service()).removeOrphans(platform, operator());
      print(folders.length === 0 ? 'Nenhuma pasta órfã.' : `Pastas excluídas: ${folders.length}.`);
      if (!isWhole) print('Pode haver mais: repita o comando.');
    },
  },
];

function cellsOf({ files, bytes }: { files: number; bytes: number }): string[] {
  return [files.toLocaleString('pt-BR'), megabytes(bytes), String(bytes)];
}
