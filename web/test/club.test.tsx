import type { Person } from '@publyka/contract/routes/profiles';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request } from './app.tsx';
import { giveCoupon } from './server.ts';
import { choose, press, publish } from './things.ts';

afterEach(forget);

const offer = '20% em qualquer livro';

async function readUsername(): Promise<string> {
  return (await request<{ me: Person }>('GET', '/api/accounts/me')).me.username;
}

test('a coupon arrives live, hides its code until it is used, and is used once', async () => {
  await join('Fausto Braga');
  await open('/club');
  await screen.findByRole('heading', { name: 'Missões Diárias' });
  expect(screen.queryByRole('heading', { name: 'Meus Cupons' })).toBeNull();
  const expiresAt = new Date('2099-12-31T12:00:00Z');
  await giveCoupon(await readUsername(), {
    partnerName: 'Livraria do Pátio',
    couponCode: 'PATIO-7K3M',
    expiresAt,
    offer,
  });
  await press(`Usar: ${offer}`);
  const sheet = await screen.findByRole('dialog', { name: 'Usar este cupom?' });
  expect(sheet.textContent).not.toContain('7K3M');
  await press('Agora não', sheet);
  const links = screen.getAllByRole('link', { name: /^Clube/ });
  const described = links.map(
    (link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described.join()).toContain('1 cupom para usar');
  await press(`Usar: ${offer}`);
  const again = await screen.findByRole('dialog', { name: 'Usar este cupom?' });
  await userEvent.dblClick(await within(again).findByRole('button', { name: 'Usar' }));
  const findUsed = () => screen.findByRole('dialog', { name: 'Cupom usado' });
  await within(await findUsed()).findByText('PATIO-7K3M');
  await userEvent.click(
    within(await findUsed())
      .getAllByRole('button', { name: 'Fechar' })
      .at(-1) ?? document.body,
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Usar:/u })).toBeNull());
  await press('Usados e vencidos');
  await press(`Ver código: ${offer}`);
  await within(await findUsed()).findByText('PATIO-7K3M');
});

test('an own post stands out for 50 EduCoins, labelled, on Relevantes only', async () => {
  await join('Graça Noronha');
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await publish(`Nota ${n}. ${Date.now()}`));
  const openQuestion = async (id: string | undefined) => {
    await open(`/post/${id}`);
    await choose('Destacar', (await screen.findAllByRole('article'))[0] ?? document.body);
    return screen.findByRole('alertdialog');
  };
  const expectWords = (question: HTMLElement, words: string) =>
    waitFor(() => expect(question.textContent).toContain(words));
  const question = await openQuestion(ids[0]);
  await expectWords(question, 'Destacar por 24 horas custa 50 EduCoins; você tem 75');
  await press('Destacar', question);
  await screen.findByText(/^Publicação destacada até/u);
  const again = await openQuestion(ids[0]);
  await expectWords(again, 'Esta publicação já está destacada');
  await press('Entendi', again);
  const other = await openQuestion(ids[1]);
  await expectWords(other, 'Você tem 25');
  await press('Ver missões', other);
  await waitFor(() => expect(location.pathname).toBe('/club'));
  await userEvent.click(await screen.findByRole('link', { name: 'Extrato' }));
  await screen.findByText('−50');

  await join('Hélio Prates');
  await open('/');
  await screen.findAllByText('Destacado');
  expect(screen.queryByText('Destacado com EduCoins')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Recentes' }));
  await waitFor(() => expect(screen.queryByText('Destacado')).toBeNull());
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Destacado')).toBeNull();
});
