/** What better-auth calls the cookie that says whose second step is due. */
export const secondStepCookie = 'two_factor';
/** What it calls the cookie that says which challenge a passkey was given; we choose that name. */
export const passkeyCookie = 'passkey_challenge';

export interface AuthCookieNames {
  session: string;
  secondStep: string;
  passkey: string;
  /** Says on which device somebody has signed in before; opens nothing. */
  device: string;
  /** Which browser went to a provider of identities; opens nothing by itself. */
  elsewhere: string;
}

/** The cookies we set; over https each name binds its cookie to this very host, as the session's does. */
export function authCookieNames(session: string): AuthCookieNames {
  const prefix = session.startsWith('__Host-') ? '__Host-publyka' : 'publyka';
  return {
    session,
    secondStep: `${prefix}.second-step`,
    passkey: `${prefix}.passkey`,
    device: `${prefix}.device`,
    elsewhere: `${prefix}.elsewhere`,
  };
}

/** The headers with one cookie only: each step goes by its own, and by nothing else that the browser holds. */
export function withOnlyCookie(headers: Headers, name: string): Headers {
  const narrowed = new Headers(headers);
  const cookie = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (cookie) narrowed.set('cookie', cookie);
  else narrowed.delete('cookie');
  return narrowed;
}
