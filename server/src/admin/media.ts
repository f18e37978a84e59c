import { type AdminCommand, megabytes, printable } from '../platform/admin/command.ts';
import { listCommand } from '../platform/admin/list-command.ts';
import type { Sql } from '../platform/db/client.ts';

const peopleMax = 50;

/** `npm run admin -- media …`: what takes the disk, as it was sent; the sizes made of pictures come on top. */
export const mediaCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'media',
    name: 'usage',
    parameters: [],
    summary: 'Mostra quanto ocupam os arquivos, por uso',
    fields: ['purpose', 'files', 'size', 'bytes'],
    whenEmpty: 'Não há arquivos.',
    readRows: async ({ db }) => (await selectByPurpose(db)).map(({ purpose, ...sum }) => [purpose, ...cellsOf(sum)]),
  }),
  listCommand({
    group: 'media',
    name: 'people',
    parameters: [],
    summary: `Mostra as ${peopleMax} pessoas cujos arquivos ocupam mais`,
    fields: ['username', 'name', 'files', 'size', 'bytes'],
    whenEmpty: 'Não há arquivos.',
    readRows: async ({ db }) =>
      (await selectByPerson(db)).map(({ username, fullName, ...sum }) => [
        username ? `@${username}` : 'ninguém',
        printable(fullName ?? ''),
        ...cellsOf(sum),
      ]),
  }),
];

interface Sum {
  files: number;
  bytes: number;
}

function cellsOf({ files, bytes }: Sum): string[] {
  return [files.toLocaleString('pt-BR'), megabytes(bytes), String(bytes)];
}

function selectByPurpose(sql: Sql): Promise<(Sum & { purpose: string })[]> {
  return sql<(Sum & { purpose: string })[]>`
    select purpose, count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from files
    where ready_at is not null and removed_at is null group by purpose order by 3 desc`;
}

/** One without a person is the server's own, or of an account that is going. */
function selectByPerson(sql: Sql): Promise<(Sum & { username: string | null; fullName: string | null })[]> {
  return sql<(Sum & { username: string | null; fullName: string | null })[]>`
    select username, full_name, sums.files, sums.bytes
    from (
      select owner_id, count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from files
      where ready_at is not null and removed_at is null group by owner_id order by 3 desc limit ${peopleMax}) as sums
    left join profiles on profiles.id = owner_id
    order by sums.bytes desc, username`;
}
