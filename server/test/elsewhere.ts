import {
  createLinkedAccountRoute,
  finishSignInRoute,
  startProviderProofRoute,
  startSignInRoute,
} from '@publyka/contract/routes/identities';
import { startIdentityProvider, type TestProvider } from './identity-provider.ts';
import type { Member } from './members.ts';
import { cookieOf } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type Provider = 'orcid' | 'institution';

export type Elsewhere = Awaited<ReturnType<typeof createElsewhere>>;

/** The application with ORCID and an institution, which are one server: whom it vouches for is said by `arrive`. */
export async function createElsewhere(environment: Record<string, string> = {}) {
  const issuer: TestProvider = await startIdentityProvider();
  const app: TestApp = await createTestApp({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'publyka',
    OIDC_CLIENT_SECRET: 'segredo',
    OIDC_NAME: 'UFPA',
    ORCID_CLIENT_ID: 'publyka',
    ORCID_CLIENT_SECRET: 'segredo',
    ORCID_ISSUER: issuer.url,
    ...environment,
  });
  let made = 0;

  const finish = (query: string, ...cookies: string[]) =>
    app.call(finishSignInRoute, { body: { query } }, cookies.join('; '));

  async function goThere(provider: Provider) {
    const started = await app.call(startSignInRoute, { body: { provider } });
    const browser = cookieOf(started);
    return { finished: await finish(await issuer.agree(started.body.url), browser), browser };
  }

  return {
    app,
    issuer,
    finish,
    goThere,
    /** Somebody new is at the provider. */
    arrive(): void {
      made += 1;
      const sub = `0000-0009-0001-${String(made).padStart(4, '0')}`;
      issuer.claims = { sub, name: 'Eva Sá', email: `eva${made}@ufpa.br`, email_verified: true };
    },
    /** Who enters by the institution alone. */
    async createEva(): Promise<Member> {
      const { browser } = await goThere('institution');
      const created = await app.call(createLinkedAccountRoute, { body: { fullName: 'Eva Sá' } }, browser);
      return { id: created.body.id, email: created.body.email, cookie: cookieOf(created) };
    },
    async prove(member: Member, provider: Provider) {
      const started = await app.call(startProviderProofRoute, { body: { provider } }, member.cookie);
      const query = await issuer.agree(started.body.url);
      return { url: started.body.url, finished: await finish(query, member.cookie, cookieOf(started)) };
    },
    async close(): Promise<void> {
      await app.close();
      await issuer.stop();
    },
  };
}
