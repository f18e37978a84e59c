import {
  type FailedJob,
  getFailedJobRoute,
  listFailedJobsRoute,
  retryJobRoute,
  retryQueueRoute,
} from '@publyka/contract/routes/failed-jobs';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, refuse, requestsTo } from '../../../../test/fake-server.ts';
import { JobsSection } from './jobs-section.tsx';

const job: FailedJob = {
  id: '0192f000-0000-4000-8000-000000000001',
  queue: 'mail.send',
  failedAt: '2026-11-25T12:00:00.000Z',
  tries: 6,
  error: 'connect ECONNREFUSED',
};
const queues = [{ name: 'mail.send', count: 1 }];
const page = (items: FailedJob[]) => ({ items, nextCursor: null, queues: items.length > 0 ? queues : [] });

test('a failed job is listed with its cause, and given back leaves the list', async () => {
  answer(listFailedJobsRoute, page([job]));
  await render(<JobsSection rest={[]} search={{}} />);
  await screen.findByText('connect ECONNREFUSED · 6 tentativas');
  answer(retryJobRoute);
  answer(listFailedJobsRoute, page([]));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo: mail.send' }));
  await screen.findByText('De volta à fila');
  await screen.findByText('Nenhuma tarefa desistiu');
  expect(requestsTo(retryJobRoute).map(({ params }) => params)).toEqual([{ jobId: job.id }]);
});

test('a queue is given back after a question', async () => {
  answer(listFailedJobsRoute, page([job]));
  await render(<JobsSection rest={[]} search={{ filtro: 'mail.send' }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar todas de novo' }));
  await screen.findByText(/mais cinco tentativas/);
  expect(requestsTo(retryQueueRoute)).toEqual([]);
  answer(retryQueueRoute, { count: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('3 tarefas de volta à fila');
  expect(requestsTo(listFailedJobsRoute)[0]?.query).toMatchObject({ queue: 'mail.send' });
});

test('one is looked at, and a failure of giving it back is said', async () => {
  answer(getFailedJobRoute, { ...job, payload: '{ "to": "(texto de 14 caracteres)" }', cause: 'Error: ECONNREFUSED' });
  await render(<JobsSection rest={[job.id]} search={{}} />);
  await screen.findByText('Error: ECONNREFUSED');
  screen.getByText('{ "to": "(texto de 14 caracteres)" }');
  refuse(retryJobRoute, 'not_found');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Não encontramos o que você procura');
});

test('a failure can be tried again, also of one that is gone', async () => {
  refuse(listFailedJobsRoute, 'internal');
  await render(<JobsSection rest={[]} search={{}} />);
  await screen.findByText('Erro ao carregar as tarefas');
  answer(listFailedJobsRoute, page([job]));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('mail.send');
  refuse(getFailedJobRoute, 'not_found');
  await render(<JobsSection rest={[job.id]} search={{}} />);
  await screen.findByText('Esta tarefa não está mais entre as que desistiram');
});
