import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** `npm run admin -- institutions …` */
export const institutionCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'institutions',
    name: 'list',
    parameters: [],
    summary: 'Lista as instituições, os domínios de e-mail de cada uma e quantas pessoas confirmaram o vínculo',
    fields: ['initials', 'name', 'place', 'domains', 'people'],
    whenEmpty: 'Não há instituições.',
    readRows,
  }),
  {
    group: 'institutions',
    name: 'add',
    parameters: ['sigla', 'nome', 'lugar', 'domínio'],
    summary: 'Acrescenta uma instituição com o seu domínio de e-mail, ou mais um domínio a uma que já existe',
    isAct: true,
    run: add,
  },
  {
    group: 'institutions',
    name: 'remove-domain',
    parameters: ['domínio'],
    summary: 'Deixa de aceitar um domínio; os vínculos já confirmados valem até o fim do prazo',
    isAct: true,
    run: removeDomain,
  },
];

async function readRows({ db }: Platform): Promise<string[][]> {
  return (await store.selectAll(db)).map(({ initials, name, place, domains, people }) => [
    initials,
    name,
    place,
    domains.join(', '),
    String(people),
  ]);
}

async function add({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const domain = domainOf(values['domínio']);
  const [initials, name, place] = [
    textOf(values['sigla'], 20),
    textOf(values['nome'], 120),
    textOf(values['lugar'], 60),
  ];
  const isAdded = await platform.transaction(({ sql }) => store.insertDomain(sql, { initials, name, place, domain }));
  if (!isAdded) throw new AdminError(`O domínio ${domain} já é de uma instituição.`);
  print(`${name} (${initials}): ${domain}`);
}

async function removeDomain({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const domain = domainOf(values['domínio']);
  if (!(await store.deleteDomain(platform.db, domain))) throw new AdminError(`Não há o domínio ${domain}.`);
  print(`${domain} não confirma mais vínculos.`);
}

function textOf(text = '', most: number): string {
  const line = text.trim().normalize('NFC').replaceAll(/\s+/g, ' ');
  if (line === '' || [...line].length > most)
    throw new AdminError(`Sigla, nome e lugar têm de 1 a 20, 120 e 60 caracteres; com espaços, entre aspas.`);
  return line;
}

/** Under these anybody may have an address: one of them would let everybody in. */
const shared =
  /^(?:com|edu|gov|org|net|mil|art|blog|pro|app|dev|eco|[a-z]{2})\.br$|^(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|proton)\.(?:com|me)(?:\.br)?$/;

function domainOf(text = ''): string {
  const domain = text.trim().toLowerCase().replace(/^@/, '');
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain) || domain.length > 253)
    throw new AdminError('Um domínio é como ufpa.br, sem endereço nem espaço.');
  if (shared.test(domain)) throw new AdminError(`Qualquer pessoa pode ter um endereço em ${domain}.`);
  return domain;
}
