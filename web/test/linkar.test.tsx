import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { answer, breakDown, comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { confirm, fill, press } from './things.ts';

afterEach(forget);

/** A name that no other test has. */
const unique = () => `Ana${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const profile = { title: null, institution: null, bio: null };

test('an invitation is withdrawn, refused, and closed people take none', async () => {
  const iara = await join('Iara Nascimento');
  const closed = await join('Otávio Meirelles');
  const tobias = await join('Tobias Arruda');
  await open(`/profile/${iara}`);
  await press('Linkar');
  await press('Convite Pendente');
  await confirm('Retirar convite');
  await screen.findByText('Convite retirado');
  await press('Linkar');
  await screen.findByRole('button', { name: 'Convite Pendente' });

  await comeBack(iara);
  await open('/linkar?aba=convites');
  await press('Recusar convite de Tobias Arruda');
  await screen.findByText('Convite rejeitado');
  await screen.findByText('Nenhum convite por aqui');
  await userEvent.click(screen.getByRole('link', { name: 'Ver sugestões' }));
  await screen.findByRole('tab', { name: 'Sugestões', selected: true });

  await comeBack(tobias);
  await open(`/profile/${iara}`);
  await screen.findByRole('button', { name: 'Linkar' });

  await open(`/profile/${closed}`);
  await screen.findByRole('button', { name: 'Linkar' });
  // A page that has not heard of it yet: what the server says is what counts.
  const message = 'Este usuário não está aceitando convites no momento';
  const refusal = { code: 'person_closed', message, requestId: 'x' };
  answer(/^\/api\/connections$/, ({ method }) =>
    method === 'POST' ? Response.json(refusal, { status: 409 }) : undefined,
  );
  await press('Linkar');
  await screen.findByText(message);
  await requestAs(closed, 'PUT', '/api/profile', {
    ...profile,
    fullName: 'Otávio Meirelles',
    username: `otavio_${Date.now()}`,
    isOpenForConnections: false,
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Perfil Fechado' })).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Perfil Fechado' })).toHaveProperty('disabled', true);
});

test('suggestions that fail show other people; a search finds by name without accents', async () => {
  const name = unique();
  await join(`${name} Conceição`);
  await join('Caetano Brum');
  breakDown(/^\/api\/suggestions$/);
  await open('/linkar');
  expect((await screen.findAllByRole('button', { name: /^Linkar com / })).length).toBeGreaterThan(0);
  const field = await screen.findByRole('searchbox', { name: 'Buscar por nome, área ou instituição...' });
  await fill(field, `${name.toUpperCase()} conceicao`);
  await press(RegExp(`^Linkar com ${name}`));
  await screen.findByRole('button', { name: /^Pendente/ });
  await fill(field, 'zzzzqqqq ninguém');
  await screen.findByText('Ninguém encontrado');
  await press('Limpar busca');
  await screen.findByRole('tab', { name: 'Sugestões' });
});

test('suggestions: the reason on each, pending only by whom one invited, dismissed with a way back', async () => {
  const helena = await join('Helena Koga');
  const name = `${unique()} Moraes`;
  await join(name);
  await request('POST', '/api/connections', { id: uuidv7(), personId: helena });
  await comeBack(helena);
  await open('/linkar');
  const findRow = async () => (await screen.findByRole('button', { name: `Linkar com ${name}` })).closest('li');
  // On the list a request counts as pending only if the viewer sent it.
  expect((await findRow())?.textContent).toContain('Quer se linkar com você');
  await press(`Não sugerir ${name}`);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Linkar com ${name}` })).toBeNull());
  await press('Desfazer');
  await press(`Linkar com ${name}`);
  await screen.findByText('Convite aceito! Vocês agora estão conectados e seguindo um ao outro. 🤝');
  await screen.findByRole('link', { name: 'Conectado' });
});
