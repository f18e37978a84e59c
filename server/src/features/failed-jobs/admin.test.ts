import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What `npm run admin -- jobs …` prints. */
async function jobs(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const context = { platform: app.platform, print: (line: string) => void lines.push(line) };
  await runCommand(adminCommands, context, ['jobs', ...words]);
  return lines.join('\n');
}

test('a job that gave up is listed, shown with its cause, and runs again when it is given back', async () => {
  const { db, jobs: queue } = app.platform;
  expect(await jobs('list')).toBe('Nenhuma tarefa desistiu.');
  const personId = crypto.randomUUID();
  await queue.enqueue(db, 'onboarding.introduce', { personId });
  await db`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 2,
    output = '{"message": "a rede caiu\\nhá pouco", "stack": "Error: a rede caiu"}' where name = 'onboarding.introduce'`;
  const [found] = JSON.parse(await jobs('list', '--fila', 'onboarding.introduce', '--json'));
  expect(found).toMatchObject({ queue: 'onboarding.introduce', tries: '3', error: 'a rede caiu' });
  expect(await jobs('list', '--fila', 'works.fetch')).toBe('Nenhuma tarefa desistiu.');
  expect(await jobs('show', found.id)).toContain('Error: a rede caiu');
  expect(await jobs('show', found.id)).toContain(personId);
  expect(await jobs('retry', found.id)).toBe('De volta à fila.');
  await expect(jobs('retry', found.id)).rejects.toThrow('Nenhuma tarefa que desistiu');
  await queue.drain();
  const [job] = await db`select state from pgboss.job where id = ${found.id}`;
  expect(job).toEqual({ state: 'completed' });
  await expect(jobs('retry-all', 'onboarding.introduce')).rejects.toThrow('Nenhuma tarefa desistiu na fila');
  await expect(jobs('show', 'x')).rejects.toThrow('jobs list');
});
