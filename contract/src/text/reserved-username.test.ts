import { expect, test } from 'vitest';
import { updateProfileSchema } from '../routes/profiles.ts';
import { isReservedUsername } from './reserved-username.ts';

test.each([
  ...['publyka', 'pub1yka', 'pubiyka', '_publyka_', 'publyka_oficial', 'a_publyka_brasil', 'publyka2'],
  ...['admin', 'adm1n', 'admin_2', 'adrnin', 'suporte', 'sup0rte', 'suporte7', 'moderacao', 'm0derador_', 'equipe'],
  ...['equipe_suporte', 'suporteoficial', '0ficial', 'seguranca', 'adm'],
])('%s passes for those who look after the network', (username) => {
  expect(isReservedUsername(username)).toBe(true);
});

test.each([
  ...['adminsi', 'helpera', 'ana_suporte_tecnico', 'equipes', 'rootes', 'timeia', 'sacha', 'publicacoes', 'pessoa12'],
  ...['moderna', 'admir', 'contatos_da_ana', 'dpol', '123', '___'],
])('%s is somebody’s own', (username) => {
  expect(isReservedUsername(username)).toBe(false);
});

test('the form says so by the field, whatever the dress', () => {
  const form = { fullName: 'Ana Lima', title: null, institution: null, bio: null, isOpenForConnections: true };
  for (const username of ['Súpörté', 'PUBLYKA', '@Ádmin!'])
    expect(updateProfileSchema.safeParse({ ...form, username }).error?.issues).toMatchObject([
      { path: ['username'], message: 'Este nome de usuário é reservado' },
    ]);
  expect(updateProfileSchema.safeParse({ ...form, username: 'ana_lima' }).success).toBe(true);
});
