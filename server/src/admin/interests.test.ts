import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { adminCommands } from './all-commands.ts';
import { runCommand } from './run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What `npm run admin -- …` prints. */
async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => lines.push(line) }, words);
  return lines.join('\n');
}

test('interests are added, renamed and retired; a new area gets its starter RePublyka', async () => {
  expect(await admin('interests', 'add', 'Gastronomia', 'Artes da mesa')).not.toBe('');
  await expect(admin('interests', 'add', 'Gastronomia', 'Artes da mesa')).rejects.toThrow('Já existe');
  expect(await admin('starters', 'list')).toMatch(/Artes da mesa\s+nenhuma/);
  expect(await admin('starters', 'create', 'Artes da mesa', 'Panela de pressão', 'Cozinha e ciência.')).not.toBe('');
  await expect(admin('starters', 'create', 'Artes da mesa', 'Outra', 'De novo.')).rejects.toThrow('já tem a sua');
  await expect(admin('starters', 'create', 'Alquimia', 'Outra', '')).rejects.toThrow(
    'Nenhum interesse é da área “Alquimia”',
  );
  await expect(admin('interests', 'rename', 'Gastronomia', 'Física')).rejects.toThrow('Já existe');
  expect(await admin('interests', 'rename', 'Gastronomia', 'Ciência da cozinha')).not.toBe('');
  expect(await admin('interests', 'retire', 'Ciência da cozinha')).not.toBe('');
  expect(await admin('interests', 'list')).toMatch(/Artes da mesa\s+Ciência da cozinha\s+0 pessoas\s+aposentado/);
  await expect(admin('interests', 'retire', 'Alquimia')).rejects.toThrow('Não há o interesse “Alquimia”');
});
