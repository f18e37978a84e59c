import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  minuteOf,
  printable,
} from '../platform/admin/command.ts';
import { listCommand } from '../platform/admin/list-command.ts';
import { retryFailedJobs, selectFailedJobs } from '../platform/jobs/failed-jobs.ts';

const listMax = 100;
const queueOption = { fila: { value: 'nome', what: 'só as desta fila', isNeeded: false } };

/** `npm run admin -- jobs …`: what failed for the last time. The running server works on what is given back. */
export const jobCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'jobs',
    name: 'list',
    parameters: [],
    options: queueOption,
    summary: `Lista as tarefas que desistiram no último dia, as ${listMax} mais novas`,
    fields: ['id', 'queue', 'failedAt', 'tries', 'error'],
    whenEmpty: 'Nenhuma tarefa desistiu.',
    readRows: async ({ db }, { values }) =>
      (await selectFailedJobs(db, { name: values['fila'], limit: listMax })).map((job) => [
        job.id,
        job.name,
        minuteOf(job.failedAt),
        String(job.tries),
        printable((job.output?.message ?? '').split('\n')[0] ?? ''),
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
    isAct: true,
    run: retry,
  },
  {
    group: 'jobs',
    name: 'retry-all',
    parameters: ['fila'],
    summary: 'Devolve à fila todas as que desistiram nela',
    isAct: true,
    run: retryAll,
  },
];

async function show({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const [job] = await selectFailedJobs(platform.db, { id: requireId(values['id']), limit: 1 });
  if (!job) throw new AdminError(noSuchJob);
  print(`${job.name}, ${minuteOf(job.failedAt)} (UTC), ${job.tries} tentativas`);
  print(printable(JSON.stringify(job.payload, null, 2)));
  print(printable(job.output?.stack ?? job.output?.message ?? 'Sem causa guardada.'));
}

async function retry({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  if ((await retryFailedJobs(platform.db, { id: requireId(values['id']) })) === 0) throw new AdminError(noSuchJob);
  print('De volta à fila.');
}

async function retryAll({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const count = await retryFailedJobs(platform.db, { name: values['fila'] });
  if (count === 0) throw new AdminError(`Nenhuma tarefa desistiu na fila “${values['fila']}”.`);
  print(`De volta à fila: ${count}.`);
}

const noSuchJob = 'Nenhuma tarefa que desistiu tem este id. `jobs list` mostra as que há.';

function requireId(text = ''): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new AdminError(noSuchJob);
  return text;
}
