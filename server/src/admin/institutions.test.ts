import { requestAffiliationRoute } from '@publyka/contract/routes/affiliations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember } from '../../test/members.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { adminCommands } from './all-commands.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const context = { platform: app.platform, print: (line: string) => void lines.push(line) };
  await runCommand(adminCommands, context, ['institutions', ...words]);
  return lines.join('\n');
}

test('domains are added and removed, and none that anybody may have an address in', async () => {
  const ana = await signUpMember(app);
  const ask = () => app.call(requestAffiliationRoute, { body: { email: 'ana@icb.unix.example' } }, ana.cookie);
  expect((await ask()).code).toBe('invalid_input');
  await admin('add', 'UNIX', 'Universidade do Exemplo', 'Exemplópolis, EX', '@Unix.example');
  expect((await ask()).body.pending?.institution.initials).toBe('UNIX');
  expect(await admin('list')).toMatch(/UNIX\s+Universidade do Exemplo\s+Exemplópolis, EX\s+unix\.example\s+0/);
  await admin('remove-domain', 'unix.example');
  expect((await ask()).code).toBe('invalid_input');
  await expect(admin('remove-domain', 'unix.example')).rejects.toThrow('Não há o domínio');
  for (const domain of ['edu.br', 'gmail.com', 'com', 'a b.br'])
    await expect(admin('add', 'X', 'Xis', 'Y, ZZ', domain)).rejects.toThrow();
  await expect(admin('add', 'X', 'Xis', 'Y, ZZ', 'ufpa.br')).rejects.toThrow('já é de uma instituição');
});
