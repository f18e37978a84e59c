import type { OpenAPIHono } from '@hono/zod-openapi';
import type { RouteDefinition } from '@publyka/contract/route';
import {
  getNumbersRoute,
  type InstallationNumbers,
  numberNames,
  numbersFilePath,
} from '@publyka/contract/routes/numbers';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import { describeFile } from '../../platform/http/openapi.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { csvRow, csvStart } from '../../platform/text/csv.ts';
import { requireRole } from '../roles/service.ts';
import { registerNumberJobs } from './jobs.ts';
import { readNumbers } from './service.ts';

const type = 'text/csv; charset=utf-8';
const file: RouteDefinition = {
  method: 'get',
  path: numbersFilePath,
  tag: 'administration',
  summary: 'The weeks that are shown, as CSV',
  access: 'member',
  errors: ['not_found'],
};

/** How much this installation is used, for those who administer. */
export function registerNumbers(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  registerNumberJobs(platform);
  router.handle(getNumbersRoute, async ({ viewer }) => {
    await requireRole(platform.db, viewer, 'administra');
    return readNumbers(platform);
  });
  describeFile(app, file, { operationId: 'exportNumbers', types: [type] });
  const served = { methods: ['GET'], path: numbersFilePath, access: 'member' } as const;
  router.serve(served, async ({ viewer, context }) => {
    await requireRole(platform.db, viewer, 'administra');
    const headers = { 'content-type': type, 'content-disposition': 'attachment; filename="numeros.csv"' };
    return context.body(toCsv(await readNumbers(platform)), 200, { ...headers, 'cache-control': 'no-store' });
  });
}

const columns = [
  'semana',
  'pessoas que estiveram aqui',
  'pessoas que escreveram',
  'publicações',
  'comentários',
  'mensagens',
  'contas novas',
  'publicações com resposta em 24 h (%)',
  'horas até a primeira resposta (mediana)',
  'voltaram na segunda semana (%)',
];

function toCsv({ weeks, cohorts }: InstallationNumbers): string {
  const returned = new Map(cohorts.map((cohort) => [cohort.week, cohort.returned[0]]));
  const rows = weeks.map(({ week, numbers }) => [
    week,
    ...[...numberNames.map((name) => numbers[name]), returned.get(week)].map((value) => cellOf(value)),
  ]);
  return csvStart + [columns, ...rows].map(csvRow).join('');
}

/** With a comma, as spreadsheets read numbers in Portuguese. */
function cellOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(Math.round(value * 10) / 10).replace('.', ',');
}
