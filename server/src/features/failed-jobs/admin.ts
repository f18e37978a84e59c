import { failedJobsPageSize } from '@publyka/contract/administration-limits';
import { operator } from '../../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  minuteOf,
  printable,
} from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';

/** Loaded by the commands that need it. */
const service = () => import('./service.ts');

const queueOption = { fila: { value: 'nome', what: 'só as desta fila', isNeeded: false } };

/** `npm run admin -- jobs …`: what failed for the last time. The running server works on what is given back. */
export const jobCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'jobs',
    name: 'list',
    parameters: [],
    options: queueOption,
    summary: `Lista as tarefas que desistiram no último dia, as ${failedJobsPageSize} mais novas`,
    fields: ['id', 'queue', 'failedAt', 'tries', 'error'],
    whenEmpty: 'Nenhuma tarefa desistiu.',
    readRows: async (platform, { values }) =>
      (await (await service()).listFailedJobs(platform, { queue: values['fila'] })).items.map((job) => [
        job.id,
        job.queue,
        minuteOf(new Date(job.failedAt)),
        String(job.tries),
        printable(job.error),
      ]),
  }),
  {
    group: 'jobs',
    name: 'show',
    parameters: ['id'],
    summary: 'Mostra uma tarefa que desistiu: o que ia fazer e por que falhou',
    run: show,
  },
  {
    group: 'jobs',
    name: 'retry',
    parameters: ['id'],
    summary: 'Devolve uma tarefa à fila, com mais cinco tentativas',
    run: retry,
  },
  {
    group: 'jobs',
    name: 'retry-all',
    parameters: ['fila'],
    summary: 'Devolve à fila todas as que desistiram nela',
    run: retryAll,
  },
];

async function show({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const job = await (await service()).getFailedJob(platform, requireId(values['id']), { isWhole: true });
  print(`${job.queue}, ${minuteOf(new Date(job.failedAt))} (UTC), ${job.tries} tentativas`);
  print(printable(job.payload));
  print(printable(job.cause || 'Sem causa guardada.'));
}

async function retry({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  await (await service()).retryJob(platform, operator(), requireId(values['id']));
  print('De volta à fila.');
}

async function retryAll({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const queue = values['fila'] ?? '';
  const count = await (await service()).retryQueue(platform, operator(), queue);
  if (count === 0) throw new AdminError(`Nenhuma tarefa desistiu na fila “${queue}”.`);
  print(`De volta à fila: ${count}.`);
}

function requireId(text = ''): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw new AdminError('Nenhuma tarefa que desistiu tem este id. `jobs list` mostra as que há.');
}
