import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open } from './app.tsx';

afterEach(forget);

const slow = { timeout: 40_000 };
const stand = (role: string, hasSecondStep = true) =>
  answer(/^\/api\/standing$/, () => Response.json({ role, hasSecondStep }));

test('for a member the administration is no page; without the second step it says what is missing', async () => {
  await join('Caetano Brum');
  await open('/administracao');
  await screen.findByRole('heading', { name: 'Oops! Page not found' }, slow);
  forget();
  await join('Helena Koga');
  stand('administra', false);
  await open('/administracao/auditoria');
  await screen.findByRole('heading', { name: 'Falta a segunda etapa' }, slow);
  expect(screen.getByRole('link', { name: 'Abrir Configurações' }).getAttribute('href')).toBe('/settings#entrada');
});

test('whoever administers searches and verifies the audit', async () => {
  await join('Rui Antunes');
  stand('administra');
  const line = { seq: 7, at: '2026-11-20T12:00:00.000Z', person: null, operator: 'zelia', act: 'people suspend' };
  const rest = { target: '@otto', details: { reason: 'Plágio' }, outcome: 'done', isErased: false };
  const asked: string[] = [];
  answer(/^\/api\/administration\/audit\?/, ({ url }) => {
    asked.push(url.searchParams.get('q') ?? '');
    return Response.json({ items: [{ ...line, ...rest }], nextCursor: null });
  });
  answer(/verification$/, () => Response.json({ lines: 7, erased: 0, brokenAt: 5, head: 'ab'.repeat(32) }));
  await open('/administracao/auditoria');
  await screen.findByRole('heading', { name: 'Auditoria' }, slow);
  const row = await screen.findByText('Suspendeu uma conta: @otto');
  within(row).getByText('people suspend · motivo: Plágio');
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  await screen.findByText(/a linha 5 não continua a anterior/);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Pessoa, ato, alvo ou dia' }), 'otto');
  await screen.findByText('Suspendeu uma conta: @otto');
  await expect.poll(() => asked).toContain('otto');
});

test('a case is decided by keyboard alone', async () => {
  const otto = await join('Otto Rezende');
  await join('Mia Duarte');
  stand('modera');
  const person = {
    id: otto,
    fullName: 'Otto Rezende',
    username: 'ottorez',
    title: null,
    institution: null,
    avatar: null,
  };
  const found = {
    id: uuidv7(),
    protocol: '2026-7',
    kind: 'comment',
    author: person,
    words: 'Gente como você…',
    place: null,
  };
  const counted = { reportsCount: 4, reasons: [{ reason: 'abuse', count: 4 }], openedAt: '2026-11-20T12:00:00.000Z' };
  const undecided = { decision: null, fate: null, until: null, answer: '', decidedAt: null, decidedBy: null };
  const shown = { ...found, ...counted, ...undecided, appeal: null, assignedTo: null, waitsSince: null };
  const can = { decide: ['dismissed', 'warned', 'hidden', 'removed'], fates: ['kept', 'hidden'], answerAppeal: false };
  const sent: unknown[] = [];
  answer(/case-counts/, () => Response.json({ open: 1, appeals: 0 }));
  const following = { ...shown, id: uuidv7(), protocol: '2026-8', words: 'Outra coisa.' };
  answer(/cases\?/, () => Response.json({ items: sent.length === 0 ? [shown, following] : [], nextCursor: null }));
  answer(/cases\/[^/]+$/, ({ url }) => {
    const one = url.pathname.endsWith(following.id) ? following : shown;
    const beside = {
      page: '/post/1?comentario=2',
      post: { author: 'Rui Antunes', words: 'Saiu o segundo capítulo.' },
      details: ['Na frente de todos.'],
      messages: [],
      notes: [],
      earlier: 1,
    };
    return Response.json({ case: one, can, ...beside });
  });
  answer(/decision$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return Response.json({ ...shown, decision: 'removed', decidedAt: '2026-11-25T12:00:00.000Z' });
  });
  await open('/administracao/denuncias');
  await screen.findByText('Gente como você…', {}, slow);
  await screen.findAllByText(', atrasada');
  await userEvent.keyboard('jr');
  await screen.findByRole('heading', { name: 'Comentário de Otto Rezende' });
  screen.getByText('1 decisão contra Otto antes desta.');
  screen.getByText('Na frente de todos.');
  within(screen.getByRole('figure', { name: 'Publicação de Rui Antunes' })).getByText('Saiu o segundo capítulo.');
  expect(screen.getByRole('link', { name: /^Ver onde está/ }).getAttribute('href')).toBe('/post/1?comentario=2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Retirar/ }).checked).toBe(true);
  await userEvent.keyboard('j');
  await screen.findByText('Outra coisa.');
  expect(screen.queryByRole('button', { name: 'Pular' })).toBeNull();
  await userEvent.keyboard('k');
  await screen.findByText('Gente como você…');
  await userEvent.keyboard('r');
  const answers = screen.getByRole('group', { name: 'Motivos prontos' });
  expect(within(answers).getByRole<HTMLInputElement>('radio', { name: 'Ofensa' }).checked).toBe(true);
  await userEvent.click(within(answers).getByRole('radio', { name: 'Outro' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'O que Otto vai ler' }), 'Conversamos na segunda.');
  await userEvent.click(within(answers).getByRole('radio', { name: 'Plágio' }));
  await userEvent.click(within(answers).getByRole('radio', { name: 'Outro' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Nada espera por você');
  expect(sent).toMatchObject([{ decision: 'removed', answer: 'Conversamos na segunda.' }]);
});
