import type { AdminCommand, AdminContext } from '../platform/admin/command.ts';
import { columns } from '../platform/admin/shown.ts';
import { countGroups, countOf, selectRecent, selectSizes } from './stats-store.ts';

/** Tables above this are told as PostgreSQL estimates them: counting would read them whole. */
const countedMax = 100_000;
const tables = {
  profiles: 'pessoas',
  posts: 'publicações',
  comments: 'comentários',
  drops: 'Drops',
  messages: 'mensagens',
  connections: 'Links e convites',
} as const;

/** `npm run admin -- stats` */
export const statsCommands: readonly AdminCommand[] = [
  {
    group: 'stats',
    name: 'show',
    parameters: [],
    summary: 'Mostra quantas pessoas, publicações e mensagens há, e quem esteve ativo nos últimos 7 dias',
    run: show,
  },
];

async function show({ platform: { db }, print }: AdminContext): Promise<void> {
  const sizes = await selectSizes(db, Object.keys(tables));
  const rows: string[][] = [];
  for (const [table, label] of Object.entries(tables)) {
    const estimate = sizes.get(table) ?? 0;
    const isLarge = estimate > countedMax;
    const count = isLarge ? estimate : await countOf(db, table);
    rows.push([label, `${isLarge ? 'cerca de ' : ''}${count.toLocaleString('pt-BR')}`]);
  }
  rows.push(['RePublykas', (await countGroups(db)).toLocaleString('pt-BR')]);
  const recent = await selectRecent(db);
  rows.push(['ativas nos últimos 7 dias', recent.active.toLocaleString('pt-BR')]);
  rows.push(['contas novas em 7 dias', recent.arrived.toLocaleString('pt-BR')]);
  rows.push(['contas suspensas', recent.suspended.toLocaleString('pt-BR')]);
  for (const line of columns(rows)) print(line);
}
