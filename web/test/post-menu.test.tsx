import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request } from './app.tsx';
import { choose, confirm, createCommunity, findCard, press, publish } from './things.ts';

afterEach(forget);

async function openRecent(): Promise<void> {
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
}

test('the feed says why a post is there, the parts add up, and the weights are kept and put back', async () => {
  await join('Maíra Quintão');
  await publish(`Borda não é refúgio. ${Date.now()}`);
  await join('Dandara Lopes');
  await open('/');
  await screen.findByRole('tab', { name: 'Relevantes', selected: true });
  const openWhy = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Por quê?' });
    await userEvent.click(button ?? expect.fail('no post'));
    return screen.findByRole('dialog', { name: 'Por que estou vendo isto' });
  };
  const why = await openWhy();
  const slider = await within(why).findByRole<HTMLInputElement>('slider', { name: /^Publicado/ });
  const figures = (why.textContent ?? '').match(/[−-]?\d+,\d\d/gu) ?? [];
  const points = figures.map((figure) => Math.round(Number(figure.replace('−', '-').replace(',', '.')) * 100));
  expect(points.length).toBeGreaterThan(1);
  expect(points.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(points.at(-1));
  fireEvent.change(slider, { target: { value: '0' } });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^Nada, 0,00, no padrão/));
  await press('Guardar pesos', why);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Por que estou vendo isto' })).toBeNull());
  await open('/');
  const again = await openWhy();
  const kept = await within(again).findByRole('slider', { name: /^Publicado/ });
  await waitFor(() => expect(kept).toHaveProperty('value', '0'));
  await press('Voltar ao padrão', again);
  await waitFor(() => expect(within(again).getByRole('slider', { name: /^Publicado/ })).toHaveProperty('value', '2'));
  await press('Usar “Recentes”', again);
  await screen.findByRole('tab', { name: 'Recentes', selected: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Por quê?' })).toBeNull());
});

test('a block takes everything of a person away at once, and the list of blocks gives it back', async () => {
  await join('Pessoa Incômoda');
  const texts = [`Primeira. ${Date.now()}`, `Segunda. ${Date.now()}`] as const;
  for (const text of texts) await publish(text);
  await join('Quem Bloqueia');
  await openRecent();
  const card = await findCard(texts[0]);
  await findCard(texts[1]);
  await choose(/^Bloquear @/, card);
  await confirm('Bloquear');
  await screen.findByText(/^Você bloqueou @/);
  for (const text of texts) await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await open('/settings');
  await press('Desbloquear Pessoa Incômoda');
  await screen.findByText(/^Você desbloqueou @/);
  await screen.findByText('Você não bloqueou ninguém.');
  await openRecent();
  for (const text of texts) await findCard(text);
});

test('a thread where nobody has written shows its purpose, and keeps it after the first message', async () => {
  await join('Iara Nascimento');
  const address = await createCommunity('Fonética de bolso');
  const id = uuidv7();
  await request('POST', `/api${address}/rooms`, { id, name: 'Vogais', description: 'Uma por semana.' });
  await open(`${address}/room/${id}`);
  await screen.findByText(/^Ninguém escreveu ainda/);
  await waitFor(() => expect(document.querySelector('blockquote')?.textContent ?? '').toContain('Uma por semana.'));
  expect(screen.queryByRole('heading', { name: 'Para começar a conversa' })).toBeNull();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Começo pelo A{Enter}');
  await waitFor(() => expect(screen.queryByText(/^Ninguém escreveu ainda/)).toBeNull());
  await waitFor(() => expect(document.querySelector('blockquote')?.textContent ?? '').toContain('Uma por semana.'));
});
