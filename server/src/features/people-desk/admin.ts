import { operator } from '../../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  type AdminInput,
  columns,
  printable,
} from '../../platform/admin/command.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAccount } from '../accounts/service.ts';
import { requireInstitution } from '../affiliations/service.ts';
import * as account from './account.ts';

type Act = Parameters<typeof account.actOnAccount>[3];

/** `npm run admin -- people …`, what the screen does to one account. The service writes the line of the audit. */
export const accountCommands: readonly AdminCommand[] = [
  {
    group: 'people',
    name: 'sessions',
    parameters: ['quem'],
    summary: 'Lista as sessões de uma conta',
    run: listSessions,
  },
  {
    group: 'people',
    name: 'end-session',
    parameters: ['quem', 'sessão'],
    summary: 'Encerra uma sessão',
    run: act((platform, values) => account.endSessionOf(platform, values['sessão'] ?? ''), 'Encerrada.'),
  },
  {
    group: 'people',
    name: 'affiliate',
    parameters: ['quem', 'sigla'],
    summary: 'Confirma o vínculo de uma pessoa com uma instituição, por doze meses',
    run: act(
      async (platform, values) => account.setAffiliation(platform, await requireInstitution(platform, values['sigla'])),
      'Vínculo confirmado.',
    ),
  },
  {
    group: 'people',
    name: 'unaffiliate',
    parameters: ['quem'],
    summary: 'Tira o vínculo confirmado',
    run: act((platform) => account.setAffiliation(platform, null), 'Sem vínculo confirmado.'),
  },
  {
    group: 'people',
    name: 'copy',
    parameters: ['quem'],
    summary: 'Manda fazer a cópia dos dados de uma pessoa, a pedido dela; só ela pode baixar',
    run: act((platform) => account.requestCopy(platform), 'A cópia está sendo feita e espera só por ela.'),
  },
  {
    group: 'people',
    name: 'delete',
    parameters: ['quem'],
    summary: 'Exclui uma conta, a pedido da pessoa: some agora, e em sete dias não há volta',
    run: act(
      (platform) => account.departAccount(platform),
      'Exclusão pedida. `people undelete` a desfaz em sete dias.',
    ),
  },
  {
    group: 'people',
    name: 'undelete',
    parameters: ['quem'],
    summary: 'Desfaz uma exclusão, dentro dos sete dias',
    run: act((platform) => account.returnAccount(platform), 'A conta voltou.'),
  },
];

async function listSessions({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const { id } = await requireAccount(platform, values['quem']);
  const { sessions } = await account.readAccount(platform.db, id);
  if (sessions.length === 0) print('Nenhuma sessão.');
  const rows = sessions.map((session) => [
    session.id,
    session.lastSeenAt.slice(0, 16).replace('T', ' '),
    printable(session.userAgent ?? ''),
  ]);
  for (const line of columns(rows)) print(line);
}

function act(
  make: (platform: Platform, values: AdminInput['values']) => Act | Promise<Act>,
  done: string,
): AdminCommand['run'] {
  return async ({ platform, print }, { values }) => {
    const { id } = await requireAccount(platform, values['quem']);
    await account.actOnAccount(platform, operator(), id, await make(platform, values));
    print(done);
  };
}
