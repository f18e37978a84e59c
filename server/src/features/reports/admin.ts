import { reportReasons } from '@publyka/contract/text/report-reasons';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  minuteOf,
  printable,
} from '../../platform/admin/command.ts';
import { findReport, listReports, resolveReport } from './service.ts';
import type { ReportRow } from './store.ts';

const listMax = 50;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `npm run admin -- reports …`: the queue of reported posts. */
export const reportCommands: readonly AdminCommand[] = [
  {
    group: 'reports',
    name: 'list',
    parameters: [],
    switches: { all: 'também as já resolvidas, da mais nova à mais antiga' },
    summary: `Lista até ${listMax} denúncias em aberto, da mais antiga à mais nova`,
    run: list,
  },
  {
    group: 'reports',
    name: 'show',
    parameters: ['id'],
    summary: 'Mostra uma denúncia inteira, com o texto da publicação como foi denunciada',
    run: show,
  },
  {
    group: 'reports',
    name: 'resolve',
    parameters: ['id'],
    switches: {
      dismiss: 'nada a fazer: fica como está',
      remove: 'a publicação, avaliação ou colaboração sai para todos',
    },
    isAct: true,
    summary:
      'Resolve todas as denúncias em aberto da mesma publicação, avaliação ou colaboração (escolha uma das opções)',
    run: resolve,
  },
];

async function list({ platform, print }: AdminContext, { switches }: AdminInput): Promise<void> {
  const reports = await listReports(platform, { all: switches.has('all'), limit: listMax });
  if (reports.length === 0) print('Nenhuma denúncia em aberto.');
  for (const report of reports) print(lineOf(report));
}

async function show({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const report = await findReport(platform, idOf(values));
  if (!report) throw new AdminError('Não há denúncia com este id.');
  print(`Denúncia     ${report.id}`);
  print(`Quando       ${minuteOf(report.createdAt)}`);
  print(`Motivo       ${reportReasons[report.reason]}`);
  print(`Por          @${report.reporterUsername} (${report.reportsOfPost} da mesma publicação)`);
  print(`Situação     ${stateOf(report)}`);
  print(`${placeOf(report)} de @${report.authorUsername}`);
  if (report.details) print(`Contou       ${printable(report.details)}`);
  print(`\n${printable(report.postContent)}`);
}

async function resolve({ platform, print }: AdminContext, { values, switches }: AdminInput): Promise<void> {
  if (switches.size !== 1) throw new AdminError('Escolha --dismiss ou --remove.');
  const resolution = switches.has('remove') ? 'removed' : 'dismissed';
  const result = await resolveReport(platform, idOf(values), resolution);
  if (!result) throw new AdminError('Não há denúncia com este id.');
  print(`Denúncias resolvidas: ${result.resolved}.${resolution === 'removed' ? ' A publicação foi excluída.' : ''}`);
}

function placeOf({ postId, reviewId, collaborationId }: ReportRow): string {
  if (collaborationId) return `Colaboração  ${collaborationId}`;
  return reviewId ? `Avaliação    ${reviewId}` : `Publicação   ${postId ?? 'nenhuma, ou já excluída'}`;
}

function idOf({ id = '' }: Record<string, string>): string {
  if (!uuid.test(id)) throw new AdminError('O id de uma denúncia é o da primeira coluna de `reports list`.');
  return id;
}

function lineOf(report: ReportRow): string {
  const parts = [report.id, minuteOf(report.createdAt), reportReasons[report.reason], `@${report.authorUsername}`];
  const excerpt = printable(report.postContent).replaceAll(/\s+/g, ' ').slice(0, 60);
  return [...parts, `${report.reportsOfPost}×`, stateOf(report), excerpt].join('  ');
}

function stateOf({ resolution }: ReportRow): string {
  if (resolution === null) return 'em aberto';
  return resolution === 'removed' ? 'publicação excluída' : 'sem medida';
}
