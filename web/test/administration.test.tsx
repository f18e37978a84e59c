import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, forget, join, open } from './app.ts';

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
  const row = await screen.findByText('people suspend @otto');
  within(row).getByText('reason: Plágio');
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  await screen.findByText(/a linha 5 não continua a anterior/);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Pessoa, ato, alvo ou dia' }), 'otto');
  await screen.findByText('people suspend @otto');
  await vi.waitFor(() => expect(asked).toContain('otto'));
});
