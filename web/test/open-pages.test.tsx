import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open } from './app.tsx';

afterEach(forget);

const slow = { timeout: 40_000 };

test.each([
  ['/nada/aqui', 'Oops! Page not found'],
  ['/solucoes/mentorias', 'Mentorias'],
  ['/administracao', 'Oops! Page not found'],
])('%s keeps the bars of members, and visitors see it without', async (address, title) => {
  await join('Caetano Brum');
  await open(address);
  await screen.findByRole('heading', { level: 1, name: title }, slow);
  expect(screen.getAllByRole('navigation', { name: 'Principal' }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  if (address === '/administracao') return;
  answer(/^\/api\/accounts\/me$/, () => Response.json({ me: null }));
  await open(address);
  await screen.findByRole('heading', { level: 1, name: title }, slow);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Publyka' })).toBeTruthy());
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
});
