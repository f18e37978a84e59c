import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { startMaintenanceBar } from '../src/features/shell/maintenance-bar.ts';
import { forget, join, open, request } from './app.tsx';
import { setMaintenance } from './server.ts';
import { findCard, publish } from './things.ts';

let stop: () => void = () => undefined;
afterEach(async () => {
  stop();
  await setMaintenance(null);
  forget();
});

/** As whoever comes back to the tab. */
const watch = () => document.dispatchEvent(new Event('visibilitychange'));

test('in maintenance the sentence is on the screen, what is read comes, what is written waits and goes out at the end', async () => {
  await join('Iracema Lobo');
  const text = `Antes da parada. ${Date.now()}`;
  const id = await publish(text);
  const { queryClient, router } = await open(`/post/${id}`);
  await findCard(text);
  stop = startMaintenanceBar(queryClient);
  await setMaintenance('troca de disco, até as 10h');
  watch();
  await screen.findByText('Em manutenção: troca de disco, até as 10h');
  expect(document.documentElement.hasAttribute('data-maintenance')).toBe(true);
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Adicione um comentário' }),
    'Escrito na parada{Enter}',
  );
  await screen.findByText('Escrito na parada');
  const comments = () => request<{ items: { content: string }[] }>('GET', `/api/posts/${id}/comments`);
  expect((await comments()).items).toEqual([]);
  await router.navigate({ to: '/club' });
  await screen.findByRole('heading', { level: 1, name: /Club/ });
  screen.getByText('Em manutenção: troca de disco, até as 10h');
  expect((await comments()).items).toEqual([]);
  await setMaintenance(null);
  watch();
  await waitFor(() => expect(screen.queryByText(/^Em manutenção/)).toBeNull());
  await waitFor(async () =>
    expect((await comments()).items.map(({ content }) => content)).toEqual(['Escrito na parada']),
  );
});
