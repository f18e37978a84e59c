import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request, requestAs } from './app.tsx';
import { passHoursSinceLook } from './server.ts';
import { findCard, press, publish } from './things.ts';

afterEach(forget);

const chosen = (...interests: string[]) => request('PUT', '/api/interests/chosen', { interests });

/** Before in the document. */
function isAbove(one: HTMLElement, other: HTMLElement): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

test('a day later one’s own field comes first, what was seen waits behind a line, and other fields stand below it', async () => {
  const phonetician = await join('Dora Fonseca');
  await chosen('Fonética', 'Tradução', 'Música');
  const seenId = await publish('Fonética: as vogais médias do Recôncavo.');
  await join('Ugo Direito');
  await chosen('Direito', 'Economia', 'Serviço social');
  await publish('Um acórdão de ontem, comentado.');
  await join('Ana Visita');
  await chosen('Fonética', 'Botânica', 'Teatro');
  await open('/');
  await findCard('Fonética: as vogais médias do Recôncavo.');
  await request('POST', '/api/feed/seen', { postIds: [seenId] });

  await requestAs(phonetician, 'POST', '/api/posts', {
    ...{ id: uuidv7(), type: 'text' },
    content: 'Fonética: um corpus novo, aberto hoje.',
  });
  await passHoursSinceLook(24);
  localStorage.clear();
  sessionStorage.clear();
  await open('/');
  const own = await findCard('Fonética: um corpus novo, aberto hoje.');
  const line = await screen.findByRole('region', { name: 'O que é novo para você' });
  within(line).getByText(/^Você já viu o que é novo em .*Fonética/);
  const heading = await screen.findByRole('heading', { name: 'De outras áreas' });
  const other = await findCard('Um acórdão de ontem, comentado.');
  expect([isAbove(own, line), isAbove(line, heading), isAbove(heading, other)]).toEqual([true, true, true]);
  expect(screen.queryByText('Fonética: as vogais médias do Recôncavo.')).toBeNull();
  await press('Ver de novo', line);
  await within(await within(line).findByRole('list', { name: 'Já vistas' })).findByText(
    'Fonética: as vogais médias do Recôncavo.',
  );
  await userEvent.click(within(line).getByRole('button', { name: 'Recolher' }));
  await waitFor(() => expect(within(line).queryByRole('list', { name: 'Já vistas' })).toBeNull());
});
