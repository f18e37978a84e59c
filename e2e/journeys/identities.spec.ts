import { Events, OAuth2Server } from 'oauth2-mock-server';
import { finishOnboarding } from '../onboarding.ts';
import { test as base, expect, withOwnServer } from '../people.ts';

/** A server whose institution, and whose ORCID, is a provider on this machine: whoever comes agrees. */
const test = base.extend<object, { provider: OAuth2Server }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const provider = new OAuth2Server();
      await provider.issuer.keys.generate('RS256');
      await provider.start(0, '127.0.0.1');
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const url = provider.issuer.url ?? '';
      const institution = { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'rede', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'UFPA' };
      const orcid = { ORCID_ISSUER: url, ORCID_CLIENT_ID: 'APP', ORCID_CLIENT_SECRET: 's' };
      await withOwnServer({ ...institution, ...orcid }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('somebody enters by the institution, authenticates an ORCID iD and enters by it: redirects between sites', async ({
  visit,
  provider,
}) => {
  const claims: Record<string, string> = { sub: 'maira', name: 'Maíra Quintão', email: 'maira@ufpa.br' };
  provider.service.on(Events.BeforeTokenSigning, ({ payload }) => void Object.assign(payload, claims));
  const page = await visit({ expectedErrors: [/status of 400/] });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar com UFPA' }).click();
  await expect(page.getByRole('heading', { name: 'Sua conta nova' })).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maíra Quintão');
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await expect(page).toHaveURL(/onboarding/);
  await finishOnboarding(page.request);

  await page.goto('/identidade');
  await page.getByRole('button', { name: 'Autenticar com ORCID' }).click();
  await page.getByRole('button', { name: 'Confirmar com a instituição' }).click();
  await expect(page.getByText(/^Confirmado\./)).toBeVisible();
  claims['sub'] = '0000-0002-1825-0097';
  await page.goto('/identidade');
  await page.getByRole('button', { name: 'Autenticar com ORCID' }).click();
  await expect(page.getByText('Você confirmou agora que é você.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('autenticado', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: '0000-0002-1825-0097' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Entrar com ORCID' }).click();
  await expect(page.getByRole('heading', { name: 'Feed' })).toBeAttached();
  await page.goto('/entrar/retorno?code=velho&state=velho');
  await expect(page.getByText(/Comece de novo/)).toBeVisible();
});
