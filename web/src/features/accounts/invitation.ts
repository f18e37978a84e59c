const key = 'publyka:convite';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Who invited, by the address or, when one has looked at other pages meanwhile, as this browser tab remembers it. Ids
 * rather than usernames: a username may be somebody else's by the time the link is followed.
 */
export function keepInviter(inAddress: string | undefined): string | null {
  try {
    if (inAddress && uuid.test(inAddress)) sessionStorage.setItem(key, inAddress);
    return sessionStorage.getItem(key);
  } catch {
    return inAddress && uuid.test(inAddress) ? inAddress : null; // Storage is switched off.
  }
}

export function forgetInviter(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
