import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open } from './app.tsx';

afterEach(forget);

const slow = { timeout: 40_000 };
const stand = (role = 'administra') => answer(/^\/api\/standing$/, () => Response.json({ role, hasSecondStep: true }));

const announcement = {
  id: '0192f000-0000-7000-8000-000000000001',
  title: 'Manutenção no sábado',
  words: 'Das 2h às 4h.',
};
const written = { ...announcement, at: '2026-11-25T12:00:00.000Z' };

test('an announcement is written, seen with how many it reaches, and only then sent', async () => {
  await join('Ada Reis');
  stand();
  const sent: string[] = [];
  answer(/announcements(\?|$)/, ({ method }) => {
    if (method === 'POST') sent.push(method);
    const one = { ...written, institution: null, told: 12, state: 'sending' };
    if (method === 'POST') return Response.json(one);
    return Response.json({ items: sent.length > 0 ? [one] : [], nextCursor: null });
  });
  answer(/announcements\/audience/, () => Response.json({ people: 203 }));
  await open('/administracao/avisos');
  await userEvent.click(await screen.findByRole('link', { name: 'Novo aviso' }, slow));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Assunto' }), announcement.title);
  await userEvent.click(screen.getByRole('button', { name: 'Ver antes de enviar' }));
  await screen.findByText('Escreva o aviso');
  expect(screen.getByRole('textbox', { name: 'Assunto' })).toHaveProperty('value', announcement.title);
  await userEvent.type(screen.getByRole('textbox', { name: 'Aviso' }), announcement.words);
  await userEvent.click(screen.getByRole('button', { name: 'Ver antes de enviar' }));
  await screen.findByText(/^Chega a 203 pessoas, uma vez cada\./);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 203 pessoas' }));
  const list = await screen.findByRole('list', { name: 'Avisos' });
  await within(list).findByText('A caminho: 12 pessoas até agora');
  expect(sent).toEqual(['POST']);
});

test('the numbers say in a sentence how many are here, draw it, and have it all as tables', async () => {
  await join('Ada Reis');
  stand();
  const weeks = Array.from({ length: 12 }, (_, index) => {
    const active = index < 2 ? null : 100 + index;
    const rest = { wrote: 60, posts: 40, comments: 90, messages: 2916, accounts: 27, answeredPercent: 81 };
    const week = new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10);
    return { week, numbers: { active, ...rest, answerHours: 17.2 } };
  });
  const cohorts = [{ week: '2026-11-09', people: 20, returned: [65, 40, null, null, null, null, null] }];
  const machine = { databaseBytes: 5e7, fileBytes: 3e9, freeBytes: null, jobsDue: 0, jobsGivenUp: 2, p95Ms: 41.3 };
  const rest = { longestWaitSeconds: null, backupAt: null };
  const active = { day: 61, week: 203, weekBefore: 184, month: null };
  answer(/numbers$/, () => Response.json({ active, weeks, cohorts, machine: { ...machine, ...rest } }));
  await open('/administracao/numeros');
  await screen.findByText(/^203 pessoas estiveram aqui nos últimos sete dias, 19 a mais/, {}, slow);
  screen.getByText(/Quem publica espera 17 horas pela primeira resposta\./);
  const chart = screen.getByRole('figure', { name: 'Pessoas que estiveram aqui, por semana' });
  await userEvent.click(within(chart).getByText('Ver em tabela'));
  expect(within(chart).getAllByRole('row')).toHaveLength(13);
  const table = screen.getByRole('table', { name: 'As últimas três semanas' });
  within(within(table).getByRole('row', { name: /^Mensagens/ })).getAllByText('2.916');
  screen.getByText('Nenhuma');
  within(screen.getByRole('region', { name: 'Quem chegou e voltou' })).getByText('65%');
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/api/administration/numbers.csv');
});

test('an account is opened from the list, and each thing done to it shows how it is then', async () => {
  await join('Ada Reis');
  stand();
  const id = '0192f000-0000-7000-8000-000000000002';
  const person = { id, fullName: 'Rui Antunes', username: 'rui', title: null, institution: 'UFBA', avatar: null };
  const at = '2026-11-20T12:00:00.000Z';
  const account = { person, email: 'rui@ufba.br', role: 'membro', createdAt: at, seenAt: at, sessions: 1, until: null };
  const session = {
    id: '0192f000-0000-7000-8000-000000000003',
    userAgent: 'Firefox/140',
    createdAt: at,
    lastSeenAt: at,
  };
  const rest = { affiliation: null, suspensionReason: null, purgeAfter: null as string | null, copy: null };
  const asked: string[] = [];
  answer(/administration\/people\?/, () =>
    Response.json({ items: [{ ...account, state: 'active' }], nextCursor: null }),
  );
  answer(/administration\/people\/0192/, ({ method, url }) => {
    if (method !== 'GET') asked.push(`${method} ${url.pathname.split('/').at(-1)}`);
    const isLeaving = asked.at(-1) === 'PUT departure';
    const sessions = asked.length === 0 ? [session] : [];
    const purgeAfter = isLeaving ? '2026-12-02T12:00:00.000Z' : null;
    return Response.json({
      ...rest,
      purgeAfter,
      account: { ...account, state: isLeaving ? 'leaving' : 'active' },
      sessions,
    });
  });
  await open('/administracao/pessoas');
  await userEvent.click(await screen.findByRole('link', { name: 'Abrir a conta de Rui Antunes' }, slow));
  await screen.findByRole('heading', { name: 'Rui Antunes' });
  screen.getByText('Sem confirmação. A pessoa escreveu: UFBA.');
  await userEvent.click(screen.getByRole('button', { name: /^Encerrar a sessão/ }));
  await screen.findByText('Nenhuma aberta.');
  await userEvent.click(screen.getByRole('button', { name: 'Excluir a conta' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer a exclusão' }));
  await screen.findByRole('button', { name: 'Excluir a conta' });
  expect(asked).toEqual([`DELETE ${session.id}`, 'PUT departure', 'DELETE departure']);
});

test('an announcement that was not read waits on the feed, and is read by opening or by putting it away', async () => {
  await join('Rui Antunes');
  const read: string[] = [];
  answer(/announcements\/unread$/, () => Response.json({ announcement: read.length === 0 ? written : null }));
  answer(/announcements\/[0-9a-f-]+$/, () => Response.json(written));
  answer(/announcements\/[0-9a-f-]+\/read$/, ({ method }) => {
    read.push(method);
    return new Response(null, { status: 204 });
  });
  await open('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Aviso: Manutenção no sábado' }, slow));
  await screen.findByRole('heading', { name: 'Manutenção no sábado' });
  screen.getByText('Das 2h às 4h.');
  await expect.poll(() => read).toEqual(['PUT']);
});

test('an appeal is written without a session, survives a reload, and is kept until the server has it', async () => {
  const decided = {
    protocol: '2026-7',
    headline: 'Retiramos uma mensagem sua.',
    words: 'Vendo TCC',
    place: 'Fonética',
    answer: 'Fere as regras.',
    decidedAt: written.at,
    appealUntil: '2026-12-15T12:00:00.000Z',
    appeal: null,
    can: { appeal: true },
  };
  answer(/^\/api\/decisions\/chave$/, () => Response.json(decided));
  const sent: string[] = [];
  answer(/^\/api\/decisions\/chave\/appeal$/, ({ body }) => {
    const { words } = JSON.parse(body);
    sent.push(words);
    if (sent.length === 1) return Response.json({ code: 'internal', message: 'x', requestId: 'x' }, { status: 500 });
    const appeal = { words, openedAt: written.at, outcome: null, answer: '', decidedAt: null };
    return Response.json({ ...decided, appeal, can: { appeal: false } });
  });
  await open('/recurso/chave');
  const field = await screen.findByRole('textbox', { name: 'O que a decisão não viu' }, slow);
  await userEvent.type(field, 'Era uma piada.');
  await open('/recurso/chave');
  const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'O que a decisão não viu' }, slow);
  expect(kept.value).toBe('Era uma piada.');
  const send = screen.getByRole('button', { name: 'Enviar recurso' });
  await userEvent.click(send);
  await screen.findByRole('alert');
  expect(kept.value).toBe('Era uma piada.');
  await userEvent.click(send);
  await screen.findByText(/Outra pessoa da moderação vai ler/);
  expect(sent).toEqual(['Era uma piada.', 'Era uma piada.']);
  expect(Object.keys(sessionStorage)).not.toContain('appeal:chave');
});
