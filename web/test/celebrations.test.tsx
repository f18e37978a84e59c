import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open } from './app.tsx';
import { press } from './things.ts';

afterEach(forget);

/** Arrives as a live event does. */
async function completeMission(): Promise<void> {
  const { celebrationFeature } = await import('../src/features/club/done-missions.tsx');
  const data = { missionId: 'posts', reward: 75, completedAt: new Date().toISOString() } as const;
  celebrationFeature.live?.appliers['mission.completed']?.(new QueryClient(), {
    seq: 1,
    type: 'mission.completed',
    data,
  });
}

test('the success that completed a mission is read before the mission is celebrated', async () => {
  await join('Elza Campos');
  await open('/club');
  await screen.findByRole('heading', { name: 'Missões Diárias' });
  await import('../src/features/club/done-mission-sheet.tsx');
  const { toast, getToasts } = await import('../src/ui/toast.ts');
  let shownAtClaim: string[] | null = null;
  answer(/^\/api\/club\/missions\/.*\/celebrated$/, () => {
    shownAtClaim = getToasts().map(({ text }) => text);
    return Response.json({ isFirst: true });
  });
  toast.success('Drop criado com sucesso! 🎬');
  await completeMission();
  await screen.findByRole('dialog', { name: 'Missão cumprida' });
  expect(shownAtClaim).toEqual([]);
  await press('Continuar');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Missão cumprida' })).toBeNull());
});

test('a mission is not celebrated over a dialog that opened while the sheet was on its way', async () => {
  await join('Elza Campos');
  await open('/club');
  await screen.findByRole('heading', { name: 'Missões Diárias' });
  const { promise, resolve } = Promise.withResolvers<void>();
  let isClaimed = false;
  answer(/^\/api\/club\/missions\/.*\/celebrated$/, async () => {
    isClaimed = true;
    await promise;
    return Response.json({ isFirst: true });
  });
  await completeMission();
  await waitFor(() => expect(isClaimed).toBe(true));
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Ações' });
  await userEvent.click(button);
  const actions = await screen.findByRole('dialog', { name: 'Publyka Ações' });
  resolve();
  await screen.findByText(/^Missão cumprida: Publicar 5 posts/);
  expect(screen.queryByRole('dialog', { name: 'Missão cumprida' })).toBeNull();
  expect(actions.isConnected).toBe(true);
});

test('a dialog that is opened in the same moment as a celebration has precedence, which is then said by a toast', async () => {
  await join('Elza Campos');
  await open('/club');
  await screen.findByRole('heading', { name: 'Missões Diárias' });
  answer(/^\/api\/club\/missions\/.*\/celebrated$/, () => Response.json({ isFirst: true }));
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Ações' });
  await completeMission();
  await screen.findByRole('dialog', { name: 'Missão cumprida' });
  // As a press does that was on its way when the sheet came.
  button.click();
  const actions = await screen.findByRole('dialog', { name: 'Publyka Ações' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Missão cumprida' })).toBeNull());
  await screen.findByText(/^Missão cumprida: Publicar 5 posts/);
  expect(actions.isConnected).toBe(true);
});

test('a mission is not celebrated while a dialog is opening whose code is not there yet', async () => {
  await join('Elza Campos');
  await open('/club');
  await screen.findByRole('heading', { name: 'Missões Diárias' });
  answer(/^\/api\/club\/missions\/.*\/celebrated$/, () => Response.json({ isFirst: true }));
  const { openLayer } = await import('../src/ui/toast.ts');
  const closeLayer = openLayer();
  await completeMission();
  await screen.findByText(/^Missão cumprida: Publicar 5 posts/);
  expect(screen.queryByRole('dialog', { name: 'Missão cumprida' })).toBeNull();
  closeLayer();
});
