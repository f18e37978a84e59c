import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeBack, forget, join, open, visit } from './app.tsx';
import { press } from './things.ts';

afterEach(forget);

const expectForecast = (words: string) => waitFor(() => expect(screen.getByRole('main').textContent).toContain(words));

test('one reads one’s IIA, tries it out, takes it home and shows it; anybody reads how it is worked out', async () => {
  const nilo = await join('Nilo Barcelos');
  const dandara = await join('Dandara Lopes');
  await comeBack(nilo);
  await open(`/profile/${dandara}`);
  await screen.findByRole('heading', { level: 1, name: 'Dandara Lopes' });
  expect(screen.queryByText('IIA: 0.0')).toBeNull();
  await comeBack(dandara);
  await open('/profile');
  await userEvent.click(await screen.findByRole('link', { name: 'IIA: 0.0' }));
  await screen.findByText(/O número aparece a partir de 5 pessoas/);
  const parts = await screen.findByRole('list', { name: 'As cinco partes, de 0 a 2' });
  expect(parts.textContent).toContain('Avaliações que ajudaram');
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: /Mostrar no perfil/ });
  await userEvent.click(shown);
  await waitFor(() => expect(shown.checked).toBe(true));
  fireEvent.change(screen.getByRole('slider', { name: /Avaliações que ajudaram/ }), { target: { value: '9' } });
  await expectForecast('O IIA iria de 0,0 para 0,7');
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await press('Baixar');
  await waitFor(() => expect(files.toSorted()).toEqual(['iia.csv', 'iia.mjs']));
  await comeBack(nilo);
  await open(`/profile/${dandara}`);
  await screen.findByText('IIA: 0.0');
  visit();
  await open('/iia');
  await screen.findByRole('heading', { level: 1, name: 'IIA, o índice que você refaz' });
  fireEvent.change(await screen.findByRole('slider', { name: /Avaliações que ajudaram/ }), { target: { value: '12' } });
  await expectForecast('O IIA iria de 3,5 para 3,7');
});
