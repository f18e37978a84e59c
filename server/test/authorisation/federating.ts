/** With what an installation serves only where it speaks with the Fediverse. */
export const federating = { FEDERATION: 'on', PUBLIC_URL: 'http://localhost:3000' };
