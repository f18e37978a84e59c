import { communityName } from '@publyka/contract/brand';
import { newCommunitySchema } from '@publyka/contract/routes/communities';
import { uuidv7 } from 'uuidv7';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  printable,
} from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';
import { listInterestCategories } from '../interests/service.ts';

/** Loaded by the commands that need it. */
const communities = () => import('../communities/service.ts');

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
    isAct: true,
    run: create,
  },
];

async function readRows({ db }: Platform): Promise<string[][]> {
  const starters = new Map(
    (await (await communities()).listStarters(db)).map((starter) => [starter.category, starter]),
  );
  return (await listInterestCategories(db)).map((category) => {
    const starter = starters.get(category);
    if (!starter) return [category, 'nenhuma', '', ''];
    return [category, printable(starter.name), `${starter.membersCount} participante(s)`, starter.id];
  });
}

async function create({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const id = uuidv7();
  const category = values['área'] ?? '';
  const parsed = newCommunitySchema.safeParse({ id, name: values['nome'], description: values['descrição'] });
  if (!parsed.success) throw new AdminError(parsed.error.issues[0]?.message ?? 'Confira o nome e a descrição.');
  const categories = await listInterestCategories(platform.db);
  if (!categories.includes(category))
    throw new AdminError(`Nenhum interesse é da área “${category}”. Há: ${categories.join('; ')}.`);
  const { name, description } = parsed.data;
  const { createStarter } = await communities();
  const isNew = await platform.transaction((tx) => createStarter(tx, { id, category, name, description }));
  if (!isNew) throw new AdminError(`A área “${category}” já tem a sua ${communityName}.`);
  print(`${communityName} “${name}” criada para ${category}: ${id}`);
}
