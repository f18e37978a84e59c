import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetPasswordRoute, signInRoute } from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { readPeople } from '../features/entrance/admin.ts';
import { adminCommands } from './all-commands.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'publyka-people-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What `npm run admin -- people …` prints. */
async function people(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const context = { platform: app.platform, print: (line: string) => void lines.push(line) };
  await runCommand(adminCommands, context, ['people', ...words]);
  return lines.join('\n');
}

test('an account that the operator made is entered by the printed address, once', async () => {
  const printed = await people('create', 'Olga@exemplo.br', 'Olga Benário');
  expect(printed).toContain('@olgabe tem uma conta');
  const token = /\/auth\?token=(\S+)/.exec(printed)?.[1] ?? '';
  const body = { proof: { token }, password: 'Senha1234' };
  expect((await app.call(resetPasswordRoute, { body })).status).toBe(204);
  expect((await app.call(resetPasswordRoute, { body })).code).toBe('reset_invalid');
  expect((await app.call(signInRoute, { body: { email: 'olga@exemplo.br', password: 'Senha1234' } })).status).toBe(200);
  await expect(people('create', 'olga@exemplo.br', 'Olga Outra')).rejects.toThrow(
    'Já existe uma conta de olga@exemplo.br',
  );
  await expect(people('create', 'olga', 'Olga Outra')).rejects.toThrow('Email inválido');
  await expect(people('create', 'outra@exemplo.br', 'O')).rejects.toThrow('Nome muito curto');
});

test('set-password prints an address that replaces the one before; confirm counts once', async () => {
  await people('create', 'rita@exemplo.br', 'Rita Levi');
  const [first, second] = [await people('set-password', 'rita@exemplo.br'), await people('set-password', '@ritale')];
  const tokenOf = (text: string) => /token=(\S+)/.exec(text)?.[1] ?? '';
  const use = (text: string) =>
    app.call(resetPasswordRoute, { body: { proof: { token: tokenOf(text) }, password: 'Senha1234' } });
  expect((await use(first)).code).toBe('reset_invalid');
  expect((await use(second)).status).toBe(204);
  await expect(people('confirm', '@ritale')).rejects.toThrow('já está confirmado');
});

test('accounts are found by words, page by page, and as JSON', async () => {
  expect(await people('find', 'benario')).toMatch(/@olgabe\s+olga@exemplo\.br\s+ativa\s+Olga Benário/);
  const found = JSON.parse(await people('find', 'a', '--json'));
  expect(found.map(({ username }: { username: string }) => username)).toEqual(['@ritale', '@olgabe']);
  const [{ id }] = found;
  expect(await people('find', 'a', '--depois', id)).not.toContain('@ritale');
  expect(JSON.parse(await people('find', 'ninguém', '--json'))).toEqual([]);
  await expect(people('find', 'a', '--depois', 'x')).rejects.toThrow('O id é a primeira coluna');
});

test('a list of people is invited once, after a look at what would happen', async () => {
  const file = join(folder, 'turma.csv');
  await writeFile(file, 'e-mail;nome\n"eva@exemplo.br";Eva Lima\nolga@exemplo.br;Olga\n\nEVA@exemplo.br;Eva\n');
  const mails = () => app.platform.mail.countUnsent();
  await app.platform.jobs.drain(); // Those of the accounts above.
  const before = await mails();
  expect(await people('import', file)).toBe(
    'Já têm conta ou convite: 1.\nConvidaria 1 pessoa(s). Com --enviar, os convites saem.',
  );
  expect(await people('import', file, '--enviar')).toContain('Convites a caminho: 1.');
  await app.platform.jobs.drain();
  expect((await mails()) - before).toBe(1);
  expect(await people('import', file, '--enviar')).toContain('Convites a caminho: 0.');
  await writeFile(file, 'eva2@exemplo.br,Eva\nsem arroba,Rui\n');
  await expect(people('import', file, '--enviar')).rejects.toThrow('Nenhum convite saiu');
  await expect(people('import', join(folder, 'nada.csv'))).rejects.toThrow('Não foi possível ler');
});

test('a file of any common shape is read, and a wrong line is named', () => {
  expect(readPeople('\uFEFFana@x.br\tAna Lima\r\n"bia@x.br","Bia"\r\n').people).toEqual([
    { email: 'ana@x.br', fullName: 'Ana Lima' },
    { email: 'bia@x.br', fullName: 'Bia' },
  ]);
  expect(readPeople('ana@x.br;"Lima; Ana ""Nana"""\n\n;\n').people).toEqual([
    { email: 'ana@x.br', fullName: 'Lima; Ana "Nana"' },
  ]);
  expect(() => readPeople('ana@x.br,Ana\nbia@x.br,"Bia\n')).toThrow('Linha 2: as aspas não fecham');
  expect(readPeople('Email\nana@x.br\nsó nome\n').problems).toEqual(['Linha 3: “só nome” não é um e-mail.']);
});
