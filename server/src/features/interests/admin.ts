import { interestNameSchema, newInterestSchema } from '@publyka/contract/routes/interest-administration';
import { operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import { readTyped } from '../../platform/admin/read-typed.ts';
import type { Platform } from '../../platform/platform.ts';
import * as catalogue from './catalogue.ts';

/** `npm run admin -- interests …` */
export const interestCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'interests',
    name: 'list',
    parameters: [],
    summary: 'Lista os interesses por área, com quantas pessoas os escolheram',
    fields: ['area', 'name', 'people', 'state'],
    whenEmpty: 'Nenhum interesse.',
    readRows,
  }),
  {
    group: 'interests',
    name: 'add',
    parameters: ['nome', 'área'],
    summary:
      'Acrescenta um interesse, ou traz de volta um aposentado; uma área nova ganha RePublyka por `starters create`',
    run: add,
  },
  {
    group: 'interests',
    name: 'rename',
    parameters: ['nome', 'novo-nome'],
    summary: 'Muda o nome de um interesse; quem o escolheu continua com ele',
    run: rename,
  },
  {
    group: 'interests',
    name: 'retire',
    parameters: ['nome'],
    summary: 'Deixa de oferecer um interesse; quem o escolheu continua com ele',
    run: retire,
  },
];

async function readRows(platform: Platform): Promise<string[][]> {
  return (await catalogue.listCatalogue(platform)).map(({ name, category, people, isRetired }) => [
    category,
    name,
    people === 1 ? '1 pessoa' : `${people} pessoas`,
    isRetired ? 'aposentado' : '',
  ]);
}

async function add({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const interest = readTyped(newInterestSchema, { name: values['nome'], category: values['área'] });
  await catalogue.addInterest(platform, operator(), interest);
  print(`“${interest.name}” entrou em ${interest.category}.`);
}

async function rename({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { name } = readTyped(interestNameSchema, { name: values['nome'] });
  const { name: newName } = readTyped(interestNameSchema, { name: values['novo-nome'] });
  await catalogue.renameInterest(platform, operator(), await requireId(platform, name), newName);
  print(`“${name}” agora é “${newName}”.`);
}

async function retire({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { name } = readTyped(interestNameSchema, { name: values['nome'] });
  const isNew = await catalogue.retireInterest(platform, operator(), await requireId(platform, name));
  if (!isNew) throw new AdminError(`“${name}” já está aposentado.`);
  print(`“${name}” não é mais oferecido.`);
}

async function requireId(platform: Platform, name: string): Promise<string> {
  const id = await catalogue.findInterestId(platform, name);
  if (id) return id;
  throw new AdminError(`Não há o interesse “${name}”. \`interests list\` mostra todos, com maiúsculas e acentos.`);
}
