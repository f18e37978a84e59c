import { getPostRoute } from '@publyka/contract/routes/posts';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { username: 'analima' });
  rui = await createPerson(app, { username: 'ruian' });
  eva = await createPerson(app);
});
beforeEach(() => app.platform.db`with gone as (delete from report_cases) delete from post_reports`);
afterAll(() => app.close());

const report = (person: TestPerson, postId: string, reason: 'plagiarism' | 'spam' = 'plagiarism', details?: string) =>
  app.call(reportPostRoute, { params: { postId }, body: { reason, ...(details && { details }) } }, person.cookie);

/** What `npm run admin -- …` prints. */
async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => lines.push(line) }, words);
  return lines.join('\n');
}

async function protocol(): Promise<string> {
  const [line = ''] = (await admin('reports', 'list')).split('\n');
  return line.split(' ')[0] ?? '';
}

test('a report is stored once and hides the post from its reporter only', async () => {
  const postId = await publish(app, ana, 'Um parágrafo da Clarice.');
  expect((await report(rui, postId, 'plagiarism', '  Sem aspas. ')).status).toBe(204);
  expect((await report(rui, postId, 'spam')).status).toBe(204);
  const stored = await app.platform.db`select reporter_id, author_id, reason, details, post_content from post_reports`;
  expect(stored).toEqual([
    {
      reporterId: rui.id,
      authorId: ana.id,
      reason: 'plagiarism',
      details: 'Sem aspas.',
      postContent: 'Um parágrafo da Clarice.',
    },
  ]);
  expect((await app.call(getPostRoute, { params: { postId } }, rui.cookie)).code).toBe('not_found');
  expect((await app.call(getPostRoute, { params: { postId } }, eva.cookie)).status).toBe(200);
});

test('a reason of the list is needed; one’s own and absent posts are refused', async () => {
  const postId = await publish(app, ana);
  const body = { reason: 'dislike' as 'spam' };
  expect((await app.call(reportPostRoute, { params: { postId }, body }, rui.cookie)).fields).toEqual({
    reason: 'Escolha um motivo',
  });
  expect((await report(ana, postId)).code).toBe('conflict');
  expect((await report(rui, uuidv7())).code).toBe('not_found');
  expect((await report(rui, postId, 'spam', 'x'.repeat(501))).code).toBe('invalid_input');
});

test('20 simultaneous reports of one person make one', async () => {
  const postId = await publish(app, ana);
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(rui, postId)));
  expect(answers.every((answer) => answer.status === 204 || answer.status === 404)).toBe(true);
  expect(await app.platform.db`select from post_reports`).toHaveLength(1);
});

test('the reporter hears nothing more of the post', async () => {
  const postId = await publish(app, ana);
  const live = await connectLive(app, rui);
  await live.subscribe(`post:${postId}`);
  await report(rui, postId);
  await live.next((frame) => frame.type === 'denied' && frame.topic === `post:${postId}`);
  await comment(app, eva, postId);
  await expect(live.subscribe(`post:${postId}`)).rejects.toThrow('denied');
  expect(live.events(`post:${postId}`)).toEqual([]);
  live.close();
});

test('at the server cases are listed, shown and decided, by one line in the audit each', async () => {
  const postId = await publish(app, ana, 'Compre já\u001b[2J minha apostila');
  await report(rui, postId, 'spam', 'De novo.');
  await report(eva, postId);
  const number = await protocol();
  expect(await admin('reports', 'list')).toMatch(
    /@analima {2}2× {2}Plágio ou autoria falsa, Propaganda ou spam {2}em aberto {2}Compre já\[2J minha apostila/,
  );
  const shown = await admin('reports', 'show', number);
  expect(shown).toContain('Contou: De novo.');
  expect(shown).not.toContain('\u001b');
  expect(shown).not.toContain('ruian');
  expect(await admin('reports', 'decide', number, 'manter')).toBe(
    `${number} decidido: manter. Denúncias respondidas: 2.`,
  );
  await expect(admin('reports', 'decide', number, 'manter')).rejects.toThrow('já decidiu este caso');
  expect(await admin('reports', 'list')).toBe('Nada a mostrar.');
  expect(await admin('reports', 'list', '--decided')).toContain('manter');
  expect((await app.call(getPostRoute, { params: { postId } }, eva.cookie)).code).toBe('not_found'); // Still hidden for her.
  expect((await app.call(getPostRoute, { params: { postId } }, ana.cookie)).status).toBe(200);
  const lines = await app.platform.db`select command from audit_log where target = ${number}`;
  expect(lines).toEqual([{ command: 'reports decide' }]);
});

test('removed at the server a post is gone for everybody; the case keeps what it said', async () => {
  const postId = await publish(app, ana, 'Texto de outra pessoa');
  await report(rui, postId);
  const number = await protocol();
  await admin('reports', 'decide', number, 'retirar', '--resposta', 'É de outra pessoa.');
  expect((await app.call(getPostRoute, { params: { postId } }, ana.cookie)).code).toBe('not_found');
  const [told] = await app.platform.db`select type, actor_id from events where topic = ${`post:${postId}`}`;
  expect(told).toEqual({ type: 'post.deleted', actorId: null });
  expect(await admin('reports', 'show', number)).toContain('Texto de outra pessoa');
});

test('a command that is none answers with the usage', async () => {
  await expect(admin('reports')).rejects.toThrow('npm run admin -- reports list [--decided] [--appeals]');
  await expect(admin('reports', 'burn')).rejects.toThrow('npm run admin -- reports decide <protocolo> <decisão>');
  await expect(admin('reports', 'show', 'abc')).rejects.toThrow('Não há denúncia com este protocolo');
  const postId = await publish(app, ana);
  await report(rui, postId);
  const number = await protocol();
  await expect(admin('reports', 'decide', number, 'apagar')).rejects.toThrow('A decisão: manter, advertir, ocultar');
  await expect(admin('reports', 'decide', number, 'limitar', '--dias', '0')).rejects.toThrow('de 1 a 365');
});
