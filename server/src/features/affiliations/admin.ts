import { domainSchema } from '@publyka/contract/routes/installation';
import { newInstitutionSchema } from '@publyka/contract/routes/institution-administration';
import { operator } from '../../platform/admin/audit.ts';
import type { AdminCommand, AdminContext, AdminInput } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import { readTyped } from '../../platform/admin/read-typed.ts';
import type { Platform } from '../../platform/platform.ts';
import * as catalogue from './catalogue.ts';

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
    run: add,
  },
  {
    group: 'institutions',
    name: 'remove-domain',
    parameters: ['domínio'],
    summary: 'Deixa de aceitar um domínio; os vínculos já confirmados valem até o fim do prazo',
    run: removeDomain,
  },
];

async function readRows(platform: Platform): Promise<string[][]> {
  return (await catalogue.listCatalogue(platform)).map(({ initials, name, place, domains, people }) => [
    initials,
    name,
    place,
    domains.join(', '),
    String(people),
  ]);
}

async function add({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const institution = readTyped(newInstitutionSchema, {
    initials: values['sigla'],
    name: values['nome'],
    place: values['lugar'],
    domain: values['domínio'],
  });
  await catalogue.addInstitution(platform, operator(), institution);
  print(`${institution.name} (${institution.initials}): ${institution.domain}`);
}

async function removeDomain({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const domain = readTyped(domainSchema, values['domínio']);
  await catalogue.removeDomain(platform, operator(), domain);
  print(`${domain} não confirma mais vínculos.`);
}
