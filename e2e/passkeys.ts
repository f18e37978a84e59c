import type { CDPSession, Page } from '@playwright/test';

/** A device of the person's own that keeps passkeys and asks for the finger, which is always right until it is told otherwise. */
export interface Authenticator {
  /** Whether the next fingers are right. */
  setVerified: (isUserVerified: boolean) => Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
