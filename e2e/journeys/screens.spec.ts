import type { BrowserContext } from '@playwright/test';
import { expect, type Page, type Person, test } from '../people.ts';
import { type ControlsMax, expectCalm, expectScreen, openScreen } from '../screen.ts';
import { type Address, type Step, sheets, take } from '../sheets.ts';
import { makeWorld, type World } from '../world.ts';

// Every route and every sheet, once: scripts/journeys/screens.test.ts finds those that are missing here.

test.describe.configure({ timeout: 600_000 });

/** A late answer about what is not there. */
const expectedErrors = [/status of 40\d/];

type Join = (fullName: string, options?: { expectedErrors?: RegExp[] }) => Promise<Person>;

const pagesOfMembers: Record<string, Address> = {
  '/': '/',
  '/abnt': '/abnt',
  '/busca': '/busca?q=mar%C3%A9',
  '/communities': '/communities?lista=diretas',
  '/communities/': '/communities',
  '/compartilhar': '/compartilhar?text=Um%20trecho',
  '/curriculo': '/curriculo',
  '/descobrir': '/descobrir',
  '/drops': '/drops',
  '/linkar': '/linkar',
  '/o-que-perdi': '/o-que-perdi',
  '/settings': '/settings',
  '/vinculo': '/vinculo',
  '/solucoes/$partner': '/solucoes/mentorias',
  '/avaliacao/$reviewId': ({ reviewId }) => `/avaliacao/${reviewId}`,
  '/biblioteca/$libraryId': ({ userId }) => `/biblioteca/${userId}`,
  '/biblioteca/': '/biblioteca',
  '/club/extrato': '/club/extrato',
  '/club/': '/club',
  '/communities/$chatId': ({ chatId }) => `/communities/${chatId}?mensagem=01890a5d-ac96-774b-bcce-b302099a8057`,
  '/communities/$chatId/': ({ chatId }) => `/communities/${chatId}`,
  '/communities/$chatId/acervo': ({ chatId }) => `/communities/${chatId}/acervo?aba=links`,
  '/communities/$chatId/chegada': ({ chatId }) => `/communities/${chatId}/chegada`,
  '/communities/$chatId/info': ({ chatId }) => `/communities/${chatId}/info`,
  '/communities/$chatId/leituras': ({ chatId }) => `/communities/${chatId}/leituras`,
  '/communities/$chatId/leitura/$readingId': ({ chatId, readingId }) => `/communities/${chatId}/leitura/${readingId}`,
  '/communities/$chatId/participants': ({ chatId }) => `/communities/${chatId}/participants`,
  '/communities/$chatId/pedidos': ({ chatId }) => `/communities/${chatId}/pedidos`,
  '/communities/$chatId/room/$roomId': ({ chatId, roomId }) => `/communities/${chatId}/room/${roomId}`,
  '/convite/$token': ({ token }) => `/convite/${token}`,
  '/identidade/obras': '/identidade/obras',
  '/identidade/': '/identidade',
  '/obra/$workId': ({ workId }) => `/obra/${workId}`,
  '/post/$postId': ({ postId }) => `/post/${postId}`,
  '/post/$postId/citacoes': ({ postId }) => `/post/${postId}/citacoes`,
  '/profile/$userId': ({ userId }) => `/profile/${userId}`,
  '/profile/grifos': '/profile/grifos',
  '/profile/iia': '/profile/iia',
  '/profile/salvos': '/profile/salvos',
  '/profile/': '/profile',
  '/avaliar/$kind/$subjectId': ({ workId }) => `/avaliar/work/${workId}`,
};

/** The screens where too much was in view, each with what it has of this small campus. */
const controlsMax: Readonly<Record<string, ControlsMax>> = {
  '/': { phone: 30, computer: 34 },
  '/communities/$chatId/': { phone: 30, computer: 50 },
  '/communities/$chatId/info': { phone: 14, computer: 38 },
  '/linkar': { phone: 24, computer: 34 },
  '/profile/': { phone: 32, computer: 40 },
  '/settings': { phone: 12, computer: 34 },
};

const pagesOfVisitors: Record<string, Address> = {
  '/$': '/nada/aqui',
  '/acessibilidade': '/acessibilidade',
  '/auth': '/auth',
  '/codigo-fonte': '/codigo-fonte',
  '/iia': '/iia',
  '/para-instituicoes': '/para-instituicoes',
  '/privacy-policy': '/privacy-policy',
  '/terms': '/terms',
  '/carta/$token': '/carta/velha',
  '/entrar/retorno': '/entrar/retorno?code=velho&state=velho',
};

function toAddress(address: Address, world: World): string {
  return typeof address === 'string' ? address : address(world);
}

async function expectPages(join: Join, half: 0 | 1): Promise<void> {
  const owner = await join('Maria das Dores do Nascimento Quintão', { expectedErrors });
  const world = await makeWorld(owner, await join('Rui Antunes'));
  for (const [index, [route, address]] of Object.entries(pagesOfMembers).entries()) {
    if (index % 2 !== half) continue;
    await test.step(route, async () => {
      await openScreen(owner.page, toAddress(address, world));
      const max = controlsMax[route];
      if (max) await expectCalm(owner.page, route, max);
      await expectScreen(owner.page, route);
    });
  }
}

test('every second page of members fits and is accessible at three widths in both themes: layout', ({ join }) =>
  expectPages(join, 0));

test('the other pages of members fit and are accessible at three widths in both themes: layout', ({ join }) =>
  expectPages(join, 1));

test('every page that asks for no account fits and is accessible at three widths in both themes: layout', async ({
  visit,
}) => {
  const page = await visit({ expectedErrors });
  for (const [route, address] of Object.entries(pagesOfVisitors))
    await test.step(route, async () => {
      await openScreen(page, String(address));
      await expectScreen(page, route);
    });
  await page.request.post('/api/accounts/sign-up', {
    data: { fullName: 'Bento Farias', email: `bento${Date.now()}@exemplo.br`, password: 'Senha-forte-1' },
  });
  await test.step('/onboarding', async () => {
    await openScreen(page, '/onboarding');
    await expectScreen(page, '/onboarding');
  });
});

const topLayer = ':is([role=dialog], [role=alertdialog]):not([data-closed]):not([aria-hidden=true])';

/** In a tab of its own, since an open layer would be there again at the next address. */
async function expectSheet(context: BrowserContext, address: string, sheet: [string, ...Step[]]): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.setDefaultNavigationTimeout(60_000);
  await expectSheetOn(page, address, sheet).finally(() => page.close());
}

async function expectSheetOn(page: Page, address: string, [file, ...steps]: [string, ...Step[]]): Promise<void> {
  await openScreen(page, address);
  for (const step of steps.slice(0, -1)) await take(page, step);
  const before = await page.locator(topLayer).count();
  for (const step of steps.slice(-1)) await take(page, step);
  await expect(page.locator(topLayer)).toHaveCount(before + 1);
  await expect(page.locator(`${topLayer} .skeleton:visible`)).toHaveCount(0);
  await expectScreen(page, file, topLayer);
}

test('every sheet fits and is accessible at three widths in both themes: layout', async ({ join }) => {
  test.slow();
  const owner = await join('Maria das Dores do Nascimento Quintão', { expectedErrors });
  const world = await makeWorld(owner, await join('Rui Antunes'));
  const problems: string[] = [];
  for (const [address, over] of sheets)
    for (const sheet of over)
      await test.step(sheet[0], () =>
        expectSheet(owner.context, toAddress(address, world), sheet).catch((error: unknown) => {
          problems.push(`${sheet[0]}: ${error}`);
        }),
      );
  expect(problems).toEqual([]);
});
