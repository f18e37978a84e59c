import { signUpRoute } from '@publyka/contract/routes/accounts';
import { changeSettingRoute } from '@publyka/contract/routes/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../../test/config.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';
import { refuseBlockedAddress } from './block-list.ts';
import { createSettings } from './settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What `npm run admin -- blocks …` prints. */
async function blocks(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const context = { platform: app.platform, print: (line: string) => void lines.push(line) };
  await runCommand(adminCommands, context, ['blocks', ...words]);
  return lines.join('\n');
}

const signUp = (email: string) => app.call(signUpRoute, { body: { email, password: 'Senha1234', fullName: 'Eva Sá' } });

test('nobody has an account by a blocked domain or one below it, until the block is taken off or over', async () => {
  expect(await blocks('add', 'Descartavel.example', '--motivo', 'contas descartáveis')).toContain('está bloqueado');
  const refused = await signUp('eva@caixa.descartavel.example');
  expect([refused.status, refused.fields['email']]).toEqual([
    400,
    'Aqui não se usa e-mail de caixa.descartavel.example',
  ]);
  expect((await signUp('eva@naodescartavel.example')).status).toBe(200);
  expect(await blocks('list')).toMatch(/descartavel\.example\s+sem fim\s+contas descartáveis/);
  await blocks('add', 'descartavel.example', '--motivo', 'só até ontem', '--fim', '2026-01-01');
  expect((await signUp('eva@descartavel.example')).status).toBe(200);
  expect(await blocks('remove', 'descartavel.example')).toContain('não está mais bloqueado');
  await expect(blocks('remove', 'descartavel.example')).rejects.toThrow('não está bloqueado');
  await expect(blocks('add', 'a b', '--motivo', 'x')).rejects.toThrow('203.0.113.0/24');
  const lines = await app.platform.db`select command from audit_log where target = 'blockList'`;
  expect(lines).toHaveLength(3);
});

test('from a blocked address or network every command is refused, and an administrator may take it off', async () => {
  const { db, log } = app.platform;
  const { defaults } = parseConfig({}).settings;
  const entries = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'].map((what) => ({
    what,
    reason: 'x',
    until: null,
  }));
  const settings = createSettings({
    db,
    log,
    defaults: { ...defaults, blockList: { entries } },
    announce: async () => {},
  });
  const isRefused = (address: string, path = '/api/posts') => {
    try {
      refuseBlockedAddress(settings, address, path);
      return false;
    } catch {
      return true;
    }
  };
  const refused = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::1', '198.51.100.7'];
  expect(refused.filter((address) => isRefused(address))).toEqual(refused);
  const others = ['203.0.114.9', '2001:db9::1', '198.51.100.8', 'internal'];
  expect(others.filter((address) => isRefused(address))).toEqual([]);
  expect(isRefused('203.0.113.9', '/api/administration/settings')).toBe(false);
});

test('a wrong line of the screen is refused at its place', async () => {
  const admin = await createStaff(app, 'administra');
  const entry = { what: 'nada', reason: '', until: null };
  const { fields } = await app.call(
    changeSettingRoute,
    { body: { key: 'blockList', value: { entries: [entry] } } },
    admin.cookie,
  );
  expect(Object.keys(fields).sort()).toEqual(['value.entries.0.reason', 'value.entries.0.what']);
});
