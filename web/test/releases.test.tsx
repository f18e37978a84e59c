import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/src/platform/db/client.ts';
import { listReleases, releaseReader, restoreRelease, upgradeRelease } from '../../server/test/kept-release.ts';
import { forget, open } from './app.tsx';
import { enterAs, enterAsAdministrator, origin, switchServer } from './server.ts';
import { publish } from './things.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  forget();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** What each screen shows of the data of that time. */
const screens: readonly [path: string, shown: RegExp][] = [
  ['/', /Uma noite/],
  ['/communities', /^Céu$/],
  ['/biblioteca', /FAIR/],
  ['/profile', /Otávio/],
  ['/club', /Missões Diárias/],
  ['/linkar', /Linkar/],
  ['/settings', /Configurações/],
];

const screensOfAdministration: readonly [path: string, shown: RegExp][] = [
  ['/administracao/pessoas', /@otavio/],
  ['/administracao/interesses', /^Astronomia$/],
  ['/administracao/instituicoes', /^UFPA · /],
  ['/administracao/cupons', /Livraria do Pátio|Nenhum cupom/],
  ['/administracao/arquivos', /Quem ocupa mais/],
  ['/administracao/tarefas', /Nenhuma tarefa desistiu/],
  ['/administracao/ajustes', /^Versão /],
];

async function expectScreens(shown: typeof screens): Promise<void> {
  for (const [path, words] of shown) {
    await open(path);
    expect((await screen.findAllByText(words)).length, path).toBeGreaterThan(0);
    expect(screen.queryByText(/^Erro ao carregar/), path).toBeNull();
  }
}

async function countPosts(databaseUrl: string): Promise<{ all: number; newer: number }> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const [row] = await db<{ all: number; newer: number }[]>`
    select count(*) as all, count(*) filter (where content = 'Depois da atualização') as newer from posts`;
  await db.end();
  return row ?? expect.fail('no count');
}

test.each(await listReleases())(
  'the data of %s is shown by the screens once it is upgraded, and taken back',
  async (name) => {
    const kept = await restoreRelease(name);
    cleanUps.push(kept.remove);
    const before = await countPosts(kept.databaseUrl);
    await upgradeRelease(kept);
    cleanUps.push(await switchServer({ DATA_DIR: kept.dataDir, PUBLIC_URL: origin }, kept));
    await enterAs(releaseReader);
    await expectScreens(screens);
    await publish('Depois da atualização');
    await enterAsAdministrator();
    await expectScreens(screensOfAdministration);
    expect(await countPosts(kept.databaseUrl)).toEqual({ all: before.all + 1, newer: 1 });
    const takenBack = await restoreRelease(name);
    cleanUps.push(takenBack.remove);
    expect(await countPosts(takenBack.databaseUrl)).toEqual({ all: before.all, newer: 0 });
  },
);
