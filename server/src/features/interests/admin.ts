import { interestNameMaxLength } from '@publyka/contract/limits';
import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './admin-store.ts';

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
    isAct: true,
    run: add,
  },
  {
    group: 'interests',
    name: 'rename',
    parameters: ['nome', 'novo-nome'],
    summary: 'Muda o nome de um interesse; quem o escolheu continua com ele',
    isAct: true,
    run: rename,
  },
  {
    group: 'interests',
    name: 'retire',
    parameters: ['nome'],
    summary: 'Deixa de oferecer um interesse; quem o escolheu continua com ele',
    isAct: true,
    run: retire,
  },
];

async function readRows({ db }: Platform): Promise<string[][]> {
  return (await store.selectAll(db)).map(({ name, category, people, isRetired }) => [
    category,
    name,
    people === 1 ? '1 pessoa' : `${people} pessoas`,
    isRetired ? 'aposentado' : '',
  ]);
}

async function add({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const interest = { name: nameOf(values['nome']), category: nameOf(values['área']) };
  if (!(await store.insertInterest(platform.db, interest)))
    throw new AdminError(`Já existe o interesse “${interest.name}”.`);
  print(`“${interest.name}” entrou em ${interest.category}.`);
}

async function rename({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const [name, newName] = [nameOf(values['nome']), nameOf(values['novo-nome'])];
  await platform.transaction(async ({ sql }) => {
    await requireInterest(sql, name);
    if (await store.hasInterest(sql, newName)) throw new AdminError(`Já existe o interesse “${newName}”.`);
    await store.updateName(sql, name, newName);
  });
  print(`“${name}” agora é “${newName}”.`);
}

async function retire({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const name = nameOf(values['nome']);
  await requireInterest(platform.db, name);
  if (!(await store.updateRetired(platform.db, name))) throw new AdminError(`“${name}” já está aposentado.`);
  print(`“${name}” não é mais oferecido.`);
}

async function requireInterest(sql: Parameters<typeof store.hasInterest>[0], name: string): Promise<void> {
  if (!(await store.hasInterest(sql, name)))
    throw new AdminError(`Não há o interesse “${name}”. \`interests list\` mostra todos, com maiúsculas e acentos.`);
}

function nameOf(text = ''): string {
  const name = text.trim().normalize('NFC').replaceAll(/\s+/g, ' ');
  if (name === '' || [...name].length > interestNameMaxLength)
    throw new AdminError(
      `Um nome tem de 1 a ${interestNameMaxLength} caracteres; se tiver espaços, escreva-o entre aspas.`,
    );
  return name;
}
