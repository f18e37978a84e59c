import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open } from './app.tsx';

afterEach(forget);

test("what the number would be begins at one's own, of parts of people, and a slider put back leaves it there", async () => {
  await join('Dandara Lopes');
  const people = { reviews: 0, usefulness: 0.3, collaborations: 0, exchange: 0.25, library: 0 };
  const values = { reviews: 0, usefulness: 0.03, collaborations: 0, exchange: 0.02, library: 0 };
  const parts = Object.entries(people).map(([component, count]) => ({
    component,
    people: count,
    value: values[component as keyof typeof values],
  }));
  answer(/^\/api\/iia$/, () => Response.json({ version: '1.0', parts, total: 0.1, peopleCount: 6, isShown: false }));
  await open('/profile/iia');
  const status = await screen.findByText(/O IIA iria de/, {}, { timeout: 40_000 });
  expect(status.textContent).toContain('O IIA iria de 0,1 para 0,1');
  const slider = screen.getByRole('slider', { name: 'Utilidade recebida' });
  fireEvent.change(slider, { target: { value: '9' } });
  await waitFor(() => expect(status.textContent).toContain('O IIA iria de 0,1 para 0,7'));
  fireEvent.change(slider, { target: { value: '0' } });
  await waitFor(() => expect(status.textContent).toContain('O IIA iria de 0,1 para 0,1'));
});
