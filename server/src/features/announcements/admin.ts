import { newAnnouncementSchema, type SentAnnouncement } from '@publyka/contract/routes/announcements';
import { uuidv7 } from 'uuidv7';
import { operator } from '../../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  printable,
} from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import { AppError } from '../../platform/errors/app-error.ts';

const states = { sending: 'a caminho', sent: 'enviado', withdrawn: 'retirado' };

/** Loaded by the commands that need it. */
const service = () => import('./service.ts');

/** `npm run admin -- announcements …`. The service writes the line of the audit. */
export const announcementCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'announcements',
    name: 'list',
    parameters: [],
    summary: 'Lista os últimos avisos: quando, a quem, a quantas pessoas já chegou',
    fields: ['id', 'at', 'state', 'reached', 'to', 'title'],
    whenEmpty: 'Nenhum aviso.',
    readRows: async (platform) => (await (await service()).listAnnouncements(platform, undefined)).items.map(cellsOf),
  }),
  {
    group: 'announcements',
    name: 'send',
    parameters: ['título', 'texto'],
    options: { instituicao: { value: 'sigla', what: 'só a quem confirmou o vínculo com ela', isNeeded: false } },
    switches: { enviar: 'envia; sem isto, mostra só a quantas pessoas chegaria' },
    summary: 'Avisa, uma vez cada, todas as pessoas que têm conta agora',
    run: send,
  },
  {
    group: 'announcements',
    name: 'withdraw',
    parameters: ['id'],
    summary: 'Retira um aviso: quem ainda não recebeu não recebe, e de quem recebeu ele some',
    run: withdraw,
  },
];

function cellsOf({ id, at, state, told, institution, title }: SentAnnouncement): string[] {
  const to = institution ? printable(institution) : 'todas';
  return [id, at.slice(0, 16).replace('T', ' '), states[state], `${told} pessoas`, to, printable(title)];
}

async function send({ platform, print }: AdminContext, { values, switches }: AdminInput): Promise<void> {
  const { título: title, texto: words, instituicao: initials } = values;
  const institutionId = initials
    ? await (await import('../affiliations/service.ts')).requireInstitution(platform, initials)
    : null;
  const parsed = newAnnouncementSchema.safeParse({ id: uuidv7(), title, words, institutionId });
  if (!parsed.success) throw new AdminError(parsed.error.issues.map(({ message }) => message).join('; '));
  const { people } = await (await service()).countAudience(platform.db, institutionId);
  if (!switches.has('enviar')) return print(`Chegaria a ${people} pessoas. Com --enviar, vai.`);
  const { id } = await (await service()).sendAnnouncement(platform, operator(), parsed.data);
  print(`A caminho de ${people} pessoas: ${id}`);
}

async function withdraw({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const id = values['id']?.toLowerCase() ?? '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new AdminError('O id é o que announcements list mostra.');
  const { title } = await (await service()).withdrawAnnouncement(platform, operator(), id).catch(refuse);
  print(`Retirado: ${printable(title)}`);
}

function refuse(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found'
    ? new AdminError('Não há um aviso com este id.')
    : error;
}
