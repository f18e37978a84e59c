import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

/** An OpenID Connect provider of one's own, with real keys: who signs in there is said by the test. */
export interface TestProvider {
  url: string;
  /** Whom the next tokens are of, and what else they say. */
  claims: Record<string, unknown>;
  /** How often a code was exchanged. */
  exchanges: number;
  server: OAuth2Server;
  /** A person agrees: what the provider sends back to the browser. */
  agree(url: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startIdentityProvider(): Promise<TestProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const provider: TestProvider = {
    url: server.issuer.url ?? '',
    claims: { sub: 'ninguem' },
    exchanges: 0,
    server,
    async agree(url) {
      const answer = await fetch(url, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '').search.slice(1);
    },
    stop: () => server.stop(),
  };
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    // The access token is signed as well; it has a scope.
    Object.assign(token.payload, provider.claims);
  });
  server.service.on(Events.BeforeResponse, () => {
    provider.exchanges += 1;
  });
  return provider;
}
